"""
The module `tilelab._core`.
"""

from _typeshed import Incomplete, SupportsGetItem
from numpy import ndarray
from os import PathLike
from typing import Any, Final, SupportsIndex, final

__all__ = ["CHANCE", "TERMINAL", "__version__", "Agent", "Decision", "Environments", "Game", "Player", "SelfPlay", "State", "environment_options", "environment_table", "list_agents", "list_games", "merge_folders", "play_tournament", "rate_records", "replay_record", "self_play_settings", "solve_position"]

CHANCE: Final[int]
"""
The value of `State.current_player` at a chance node.
"""

TERMINAL: Final[int]
"""
The value of `State.current_player` when the game is over.
"""

__version__: Final[str]
"""
The version of the package.
"""

@final
class Agent:
    """
    An agent with its parameters: `Agent("mcts:nodes=1000")`, or `Agent("mcts", nodes=1000)`.
    """
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    def __new__(cls, /, spec: str, **parameters) -> Agent: ...
    def __reduce__(self, /) -> tuple[Any, tuple[str]]: ...
    def __repr__(self, /) -> str: ...
    def choose(self, /, state: State, *, nodes: SupportsIndex | None = None, time: Any | None = None, seed: SupportsIndex = 1) -> Decision:
        """
        Chooses a move in a position. `nodes` and `time` (seconds, or text such as "200ms") override the agent's own
        budget; with `time` alone the number of nodes is unlimited. Every call starts a new search, so the same
        position and seed give the same decision, unless time limits the search or several threads share it.
        """
    def player(self, /, game: Game) -> Player:
        """
        Returns a player for one game that keeps its tree between moves; it must be notified of every action.
        """
    @property
    def spec(self, /) -> str:
        """
        The canonical specification.
        """

@final
class Decision:
    """
    An agent's choice and its evaluation. The arrays have one entry per action that the agent considered, in the
    order of `actions`; they are empty if the agent reports none.
    """
    def __index__(self, /) -> int: ...
    def __int__(self, /) -> int: ...
    def __repr__(self, /) -> str: ...
    @property
    def action(self, /) -> int:
        """
        The action to play.
        """
    @property
    def actions(self, /) -> ndarray:
        """
        The considered actions.
        """
    @property
    def line(self, /) -> list[str]:
        """
        The names of the principal variation.
        """
    @property
    def name(self, /) -> str:
        """
        Its name.
        """
    @property
    def nodes(self, /) -> int:
        """
        The number of nodes searched.
        """
    def policy(self, /) -> ndarray:
        """
        The policy over all actions of the game, as a training target: `float32[num_actions]`. An agent without
        candidates gives all weight to its choice.
        """
    @property
    def principal_variation(self, /) -> list[int]:
        """
        The principal variation: the expected continuation, starting with the chosen action.
        """
    @property
    def shares(self, /) -> ndarray:
        """
        The policy over the considered actions; it sums to 1.
        """
    @property
    def value(self, /) -> list[float] | None:
        """
        The expected value for each player, from -1 to 1; None if the agent reports none.
        """
    @property
    def values(self, /) -> ndarray:
        """
        The expected value of each for the mover, from -1 to 1; NaN where it is unknown.
        """
    @property
    def visits(self, /) -> ndarray:
        """
        The visits of each considered action.
        """

@final
class Environments:
    """
    Environments of one game, stepped in batches. All arrays belong to the caller.
    """
    def __new__(cls, /, game: str, opponents: SupportsGetItem[int, str | None], *, seat: SupportsIndex | None = None, every: bool = False, observation: str | None = None, actions: str | None = None, reward: str | None = None, illegal: str = "end", action_frame: str = "relative", num_envs: SupportsIndex = 1, threads: SupportsIndex | None = None) -> Environments: ...
    @property
    def actions(self, /) -> int:
        """
        The number of actions of the game.
        """
    def image(self, /, env: SupportsIndex, scale: SupportsIndex) -> tuple[int, int, bytes]:
        """
        The position as pixels, `scale` of them per cell: height, width and the bytes of red, green and blue.
        """
    def masks(self, /, masks: Any) -> None:
        """
        Writes the action masks.
        """
    @property
    def max_plies(self, /) -> int | None:
        """
        No episode has more plies, those of chance and of the other seats included; None where there is no bound.
        """
    @property
    def num_envs(self, /) -> int: ...
    @property
    def observation(self, /) -> tuple[list[int], str, float, float]:
        """
        Shape, element type, minimum and maximum of one observation.
        """
    def observe(self, /, observations: Any, masks: Any) -> None:
        """
        Writes the present observations.
        """
    def outcome(self, /, env: SupportsIndex) -> tuple[float, bool, bool, bool, int, int | None]:
        """
        The outcome of the last step of an environment.
        """
    def outcomes(self, /, rewards: Any, terminated: Any, truncated: Any, illegal: Any, viewers: Any, waiting: Any) -> tuple[bool, bool, bool]:
        """
        Writes the outcome of the last step of every environment; `waiting` is −1 where no open seat is to move.
        Returns whether any episode ended, any action was illegal, and any open seat is to move.
        """
    @property
    def players(self, /) -> int: ...
    def record(self, /, env: SupportsIndex) -> str:
        """
        The episode as a record, in JSON.
        """
    def reply(self, /, env: SupportsIndex, action: Any, observations: Any, masks: Any) -> tuple[float, bool, bool, bool, int, int | None]:
        """
        Plays the action of the open seat that an environment waits for.
        """
    def reset(self, /, which: SupportsGetItem[int, bool], seeds: SupportsGetItem[int, SupportsIndex | None], observations: Any, masks: Any) -> None:
        """
        Starts an episode in the environments selected by `which`; a seed starts a new series of episodes.
        """
    def restore(self, /, env: SupportsIndex, state: bytes) -> None:
        """
        Restores a state that `save` returned.
        """
    def returns(self, /, env: SupportsIndex) -> list[float]:
        """
        The return of each seat; 0 until the episode ends.
        """
    def save(self, /, env: SupportsIndex) -> bytes:
        """
        The state of an environment as bytes, for `restore`.
        """
    def scores(self, /, env: SupportsIndex) -> list[int] | None:
        """
        The score of each seat, if the game has scores.
        """
    def step(self, /, choices: Any, observations: Any, masks: Any) -> None:
        """
        Steps every environment; those whose episode is over start the next one instead. `choices` holds int64
        actions or rows of float32 values.
        """
    def step_action(self, /, action: Any, observations: Any, masks: Any) -> tuple[float, bool, bool, bool, int, int | None]:
        """
        Steps the only environment with the number of an action.
        """
    def step_values(self, /, values: Any, observations: Any, masks: Any) -> tuple[float, bool, bool, bool, int, int | None]:
        """
        Steps the only environment with an action vector.
        """
    def text(self, /, env: SupportsIndex) -> str:
        """
        The position as text.
        """
    @property
    def values(self, /) -> tuple[int, float, float] | None:
        """
        The length and range of an action vector; None where an action is a number.
        """

@final
class Game:
    """
    A game with its parameters fixed: `Game("hex:size=11")`, or `Game("hex", size=11)`.
    """
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    def __new__(cls, /, spec: str, **parameters) -> Game: ...
    def __reduce__(self, /) -> tuple[Any, tuple[str]]: ...
    def __repr__(self, /) -> str: ...
    @property
    def max_game_length(self, /) -> int | None:
        """
        No game lasts longer than this, draws of chance included; None where there is no bound.
        """
    @property
    def name(self, /) -> str:
        """
        The name without parameters.
        """
    def new_state(self, /) -> State:
        """
        The position before the first move.
        """
    @property
    def num_actions(self, /) -> int:
        """
        Players' actions are `0 .. num_actions`.
        """
    @property
    def num_chance_outcomes(self, /) -> int:
        """
        Outcomes of chance are `0 .. num_chance_outcomes`; 0 in games without chance.
        """
    @property
    def num_players(self, /) -> int:
        """
        How many players sit at the table, 1 to 8.
        """
    @property
    def observation_shape(self, /) -> tuple[int, int, int]:
        """
        Planes, rows and columns of an observation.
        """
    def parse(self, /, text: str) -> State:
        """
        Parses a position from the text form of `str(state)`.
        """
    @property
    def policy_shape(self, /) -> tuple[int, int, int]:
        """
        Planes, rows and columns of a policy; `State.policy_index` counts in it.
        """
    @property
    def spec(self, /) -> str:
        """
        The canonical specification, such as `hex:size=5`; it omits parameters with default values.
        """
    @property
    def version(self, /) -> int:
        """
        The version of the rules; it changes when the rules or the numbers of actions change.
        """

@final
class Player:
    """
    An agent in one seat of one game; `Agent.player` makes it.
    """
    def choose(self, /, state: State, *, nodes: SupportsIndex | None = None, time: Any | None = None, seed: SupportsIndex = 1) -> Decision:
        """
        Chooses a move in a position; see `Agent.choose`.
        """
    def notify(self, /, state: State, action: Any) -> None:
        """
        Notifies the player of an action, of any player or of chance, before it is played in `state`.
        """

@final
class SelfPlay:
    """
    Self-play of many games at once, each with one position that waits for its evaluation.

    `collect` writes all waiting positions. `provide` takes a row of logits over the actions and a row of values per
    position, and every game continues to its next position. `finished` returns the games that have ended as arrays
    to learn from. `settings` is a dictionary; keywords add to it; `self_play_settings` lists all of them with
    defaults and ranges. With an `opponent`, that agent takes all seats but one of each game and no samples are
    made: this rates a network. The same seed and evaluations give the same games on any number of threads.
    """
    def __new__(cls, /, game: str, settings: dict | None = None, *, opponent: str | None = None, threads: SupportsIndex | None = None, **keywords) -> SelfPlay: ...
    def collect(self, /, planes: Any, policy_indices: Incomplete) -> None:
        """
        Writes the waiting positions into `planes` (games, planes, rows, columns; uint8, where 255 is 1,
        or float32) and the policy index of each action into `policy_indices` (games, actions; int32; -1 for
        illegal actions).
        """
    def finished(self, /) -> dict:
        """
        Returns the games that have ended since the last call: a dictionary of arrays with one row per position,
        and `records`, one JSON text per game.
        """
    @property
    def num_actions(self, /) -> int:
        """
        The number of actions of the game.
        """
    @property
    def num_players(self, /) -> int:
        """
        The number of players.
        """
    @property
    def observation_shape(self, /) -> tuple[int, int, int]:
        """
        Planes, rows and columns of an observation.
        """
    @property
    def parallel_games(self, /) -> int:
        """
        The number of positions in a batch.
        """
    @property
    def policy_shape(self, /) -> tuple[int, int, int]:
        """
        Planes, rows and columns of the policy; a policy index counts through them.
        """
    def provide(self, /, logits: Incomplete, values: Incomplete) -> None:
        """
        Takes the evaluations: `logits` (games, actions; float32) and `values` (games, players, or games, 1
        for two players; float32; the mover's value first).
        """
    @property
    def version(self, /) -> int:
        """
        The version of the game's rules.
        """

@final
class State:
    """
    A position of a game. Actions are given by number or by name.
    """
    def __copy__(self, /) -> State: ...
    def __deepcopy__(self, /, _memo: Any) -> State: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    def __new__(cls, /, game: str, text: str | None = None) -> State:
        """
        A position of a game, from the usual start or from its text form.
        """
    def __reduce__(self, /) -> tuple[Any, tuple[str, str]]: ...
    def __repr__(self, /) -> str: ...
    def __str__(self, /) -> str: ...
    def absolute_action(self, /, relative: Any) -> int:
        """
        The action that has this number in the frame of the mover's observation; the inverse of
        `relative_action`.
        """
    def action_at(self, /, policy_index: SupportsIndex) -> int | None:
        """
        The legal action at an index of a policy, or None.
        """
    def action_to_string(self, /, action: Any) -> str:
        """
        The name of an action.
        """
    def apply_action(self, /, action: Any) -> None:
        """
        Plays an action, of a player or of chance, given by its number or its name.
        """
    def chance_outcomes(self, /) -> list[tuple[int, float]]:
        """
        The outcomes of a chance node with their probabilities; empty elsewhere.
        """
    def child(self, /, action: Any) -> State:
        """
        The position after an action; this position does not change.
        """
    def clone(self, /) -> State:
        """
        An independent copy.
        """
    def current_player(self, /) -> int:
        """
        The seat of the player to move, from 0; `tilelab.CHANCE` or `tilelab.TERMINAL` where no player is to move.
        """
    @staticmethod
    def deserialize(text: str) -> State:
        """
        Restores a position from the text of `serialize`.
        """
    @property
    def game(self, /) -> Game:
        """
        The game.
        """
    def is_chance(self, /) -> bool:
        """
        Whether the position is a chance node.
        """
    def is_chance_node(self, /) -> bool:
        """
        The same as `is_chance`, under OpenSpiel's name.
        """
    def is_legal(self, /, action: Any) -> bool:
        """
        Whether an action is legal.
        """
    def is_terminal(self, /) -> bool:
        """
        Whether the game is over.
        """
    def legal_actions(self, /) -> list[int]:
        """
        The legal actions in ascending order; at a chance node, its outcomes.
        """
    def legal_actions_mask(self, /, relative: bool = False) -> ndarray:
        """
        Which of the players' actions may be played: `bool[num_actions]`, by their relative numbers if
        `relative` (see `relative_action`).
        """
    def observation_tensor(self, /, player: SupportsIndex | None = None) -> "ndarray":
        """
        The observation of a player, by default the player to move: `float32[planes, rows, columns]`, from 0 to 1.
        """
    def policy_index(self, /, action: Any) -> int | None:
        """
        The index of a legal action in a policy of `game.policy_shape`, counted plane by plane and row by
        row; None where the action is not legal.
        """
    def relative_action(self, /, action: Any) -> int:
        """
        The number of an action in the frame of the mover's observation. Hex shows player 1 the board
        mirrored at the long diagonal: there the relative number is that of the cell where player 1 sees
        the action. In most games it is the action itself.
        """
    def returns(self, /) -> list[float]:
        """
        The return of each player, from -1 to 1; 0 until the game is over.
        """
    def sample_chance(self, /, seed: SupportsIndex, ply: SupportsIndex = 0) -> int:
        """
        The outcome that the arena draws at this ply of a game with this seed.
        """
    def scores(self, /) -> list[int] | None:
        """
        The present scores; None in games without scores.
        """
    def serialize(self, /) -> str:
        """
        The complete position as text: the game's specification and the text form.
        """
    def string_to_action(self, /, name: str) -> int:
        """
        The legal action with this name.
        """

def environment_options(game: str) -> tuple[list[str], list[str], list[str]]:
    """
    The options of a game's environments: the names of its observations, kinds of actions and rewards, the defaults
    first.
    """

def environment_table() -> list[tuple[str, list[tuple[str, str]]]]:
    """
    Every game with its own kinds of actions, each with its default opponent.
    """

def list_agents() -> str:
    """
    Every agent with its parameters.
    """

def list_games() -> str:
    """
    Every game with its parameters.
    """

def merge_folders(folders: SupportsGetItem[int, str | PathLike[str]], out: str | PathLike[str]) -> str:
    """
    Merges the folders of a tournament's shards and returns the results as JSON.
    """

def play_tournament(game: str, agents: SupportsGetItem[int, Any], games: SupportsIndex, seed: SupportsIndex, shard: tuple[SupportsIndex, SupportsIndex], threads: SupportsIndex | None = None, out: str | PathLike[str] | None = None, records: bool = False) -> str:
    """
    Plays part `shard` of a tournament, in a folder or in memory, and returns its results as JSON.
    """

def rate_records(records: SupportsGetItem[int, str]) -> str:
    """
    Returns the ratings of the agents of these records (one JSON text each) as JSON: one object per agent.
    """

def replay_record(text: str, *, states: bool = False, players: SupportsIndex | None = None, game: str | None = None) -> str:
    """
    Replays a record, or a log of the Tetris Link thesis, and checks every move.
    """

def self_play_settings() -> list[dict]:
    """
    The settings of `SelfPlay`: one dictionary per setting with `name`, `default`, `minimum`, `maximum`, `meaning`
    and `aliases`, the former names that are read for one release.
    """

def solve_position(game: str, position: str | None = None, *, moves: bool = False, points: bool = False, nodes: SupportsIndex | None = None, time: Any | None = None, memory: SupportsIndex = 1024) -> str:
    """
    The exact value of a position.
    """
