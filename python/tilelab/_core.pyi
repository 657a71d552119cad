"""
What `tilelab` is made of.
"""

from _typeshed import Incomplete, SupportsGetItem
from numpy import ndarray
from os import PathLike
from typing import Any, Final, SupportsFloat, SupportsIndex, final

__all__ = ["CHANCE", "TERMINAL", "__version__", "Agent", "Decision", "Environments", "Game", "Player", "SelfPlay", "State", "environment_options", "environment_table", "list_agents", "list_games", "merge_folders", "play_tournament", "rate_records", "replay_record", "solve_position"]

CHANCE: Final[int]
"""
What `State.current_player` says where chance is to draw.
"""

TERMINAL: Final[int]
"""
What `State.current_player` says at the end.
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
        What it plays in a position. `nodes` and `time` (seconds, or text such as "200ms") overrule its
        own; with `time` alone, nodes have no limit. It starts afresh every time, so the same position and seed give the same decision, unless
        time decides or several threads share its search.
        """
    def player(self, /, game: Game) -> Player:
        """
        A player of one game that keeps its tree between moves, if it is notified of all of them.
        """
    @property
    def spec(self, /) -> str:
        """
        The canonical specification.
        """

@final
class Decision:
    """
    An agent's choice with its reasons. The arrays have one place for each action it considered, in the
    order of `actions`; they are empty where it does not say.
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
        The actions it considered.
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
        How many positions it looked at.
        """
    def policy(self, /) -> ndarray:
        """
        The shares over all actions of the game, as a network learns them: `float32[num_actions]`. An
        agent that gives no shares gives all to its choice.
        """
    @property
    def principal_variation(self, /) -> list[int]:
        """
        How it expects the game to go on, its own action first.
        """
    @property
    def shares(self, /) -> ndarray:
        """
        How much it favours each; they sum to 1.
        """
    @property
    def value(self, /) -> list[float] | None:
        """
        What it expects for each player, from -1 to 1; None where it does not say.
        """
    @property
    def values(self, /) -> ndarray:
        """
        What each is expected to be worth to the mover, from -1 to 1; not a number where it is unknown.
        """
    @property
    def visits(self, /) -> ndarray:
        """
        How often each was looked at.
        """

@final
class Environments:
    """
    Copies of a game, each in an episode of its own. Every call does a whole batch; arrays are the caller's.
    """
    def __new__(cls, /, game: str, opponents: SupportsGetItem[int, str | None], *, seat: SupportsIndex | None = None, every: bool = False, observation: str | None = None, actions: str | None = None, reward: str | None = None, illegal: str = "end", action_frame: str = "relative", copies: SupportsIndex = 1, threads: SupportsIndex | None = None) -> Environments: ...
    @property
    def actions(self, /) -> int:
        """
        How many actions the game has.
        """
    @property
    def copies(self, /) -> int: ...
    def image(self, /, copy: SupportsIndex, scale: SupportsIndex) -> tuple[int, int, bytes]:
        """
        The position as pixels, `scale` of them per cell: height, width and the bytes of red, green and blue.
        """
    def masks(self, /, masks: Any) -> None:
        """
        Writes the legal actions of every copy.
        """
    @property
    def max_plies(self, /) -> int | None:
        """
        No episode has more plies, those of chance and of the other seats included; None where there is no bound.
        """
    @property
    def observation(self, /) -> tuple[list[int], str, float, float]:
        """
        Shape, type, lowest and highest number of what one copy shows.
        """
    def observe(self, /, observations: Any, masks: Any) -> None:
        """
        Writes what the copies show now.
        """
    def outcome(self, /, copy: SupportsIndex) -> tuple[float, bool, bool, bool, int, int | None]:
        """
        What the last step of a copy has come to.
        """
    def outcomes(self, /, rewards: Any, terminated: Any, truncated: Any, illegal: Any, viewers: Any, waiting: Any) -> tuple[bool, bool, bool]:
        """
        Writes what the last step of every copy has come to; `waiting` is −1 where no open seat is to move. Says
        whether any episode ended, any action was illegal, any seat waits.
        """
    @property
    def players(self, /) -> int: ...
    def record(self, /, copy: SupportsIndex) -> str:
        """
        The episode as a record, in JSON.
        """
    def reply(self, /, copy: SupportsIndex, action: Any, observations: Any, masks: Any) -> tuple[float, bool, bool, bool, int, int | None]:
        """
        Plays the action of the open seat that a copy waits for.
        """
    def reset(self, /, which: SupportsGetItem[int, bool], seeds: SupportsGetItem[int, SupportsIndex | None], observations: Any, masks: Any) -> None:
        """
        Begins an episode in the copies that `which` names; a seed begins a new series of episodes.
        """
    def restore(self, /, copy: SupportsIndex, state: bytes) -> None:
        """
        Takes up what `save` wrote.
        """
    def returns(self, /, copy: SupportsIndex) -> list[float]:
        """
        What the episode was worth to each seat; all 0 while it lasts.
        """
    def save(self, /, copy: SupportsIndex) -> bytes:
        """
        A copy as bytes, from which `restore` makes the same again.
        """
    def scores(self, /, copy: SupportsIndex) -> list[int] | None:
        """
        The points of each seat, where the game has points.
        """
    def step(self, /, choices: Any, observations: Any, masks: Any) -> None:
        """
        One step of every copy; those whose episode is over begin the next one. `choices` holds int64 actions or
        rows of float32 values.
        """
    def step_action(self, /, action: Any, observations: Any, masks: Any) -> tuple[float, bool, bool, bool, int, int | None]:
        """
        One step of the only copy, by the number of an action.
        """
    def step_values(self, /, values: Any, observations: Any, masks: Any) -> tuple[float, bool, bool, bool, int, int | None]:
        """
        One step of the only copy, by values.
        """
    def text(self, /, copy: SupportsIndex) -> str:
        """
        The position as text.
        """
    @property
    def values(self, /) -> tuple[int, float, float] | None:
        """
        How many numbers a learner gives and their range, unless it gives the number of an action.
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
        The position that a text gives: what `str(state)` printed.
        """
    @property
    def policy_shape(self, /) -> tuple[int, int, int]:
        """
        Planes, rows and columns of a policy; `State.policy_index` counts in it.
        """
    @property
    def spec(self, /) -> str:
        """
        The canonical specification, such as `hex:size=5`; parameters at their defaults are left out.
        """
    @property
    def version(self, /) -> int:
        """
        Raised whenever actions are renumbered or rules change.
        """

@final
class Player:
    """
    An agent in one seat of one game; `Agent.player` makes it.
    """
    def choose(self, /, state: State, *, nodes: SupportsIndex | None = None, time: Any | None = None, seed: SupportsIndex = 1) -> Decision:
        """
        What it plays in a position; see `Agent.choose`.
        """
    def notify(self, /, state: State, action: Any) -> None:
        """
        Hears of an action that somebody, chance included, is about to play in a position.
        """

@final
class SelfPlay:
    """
    Self-play of many games at once: each has one position waiting to be judged.

    `collect` writes all waiting positions, `provide` takes a row of logits over the actions and a row
    of values for each, and every game goes on; `finished` gives the games that have ended as arrays to
    learn from. With an `opponent`, that agent sits in all seats but one of each game, and the games are
    not learned from: this rates a network. With `starters` above 0 so many actions race at the root (Gumbel AlphaZero),
    and `trust` says how much what the search finds counts; otherwise the root is searched by PUCT. With
    `keep_tree` a search goes on from what the last one knew of the position. The same seed and judgements give the same
    games on any number of threads.
    """
    def __new__(cls, /, game: str, *, games: SupportsIndex = 256, simulations: SupportsIndex = 128, fast_simulations: SupportsIndex = 24, full_share: SupportsFloat | SupportsIndex = 0.25, exploration: SupportsFloat | SupportsIndex = 1.25, reduction: SupportsFloat | SupportsIndex = 0.2, starters: SupportsIndex = 0, trust: SupportsFloat | SupportsIndex = 0.25, keep_tree: bool = False, root_temperature: SupportsFloat | SupportsIndex = 1.2, noise: SupportsFloat | SupportsIndex = 10.83, noise_share: SupportsFloat | SupportsIndex = 0.25, warm_plies: SupportsIndex = 14, cool_temperature: SupportsFloat | SupportsIndex = 0.4, random_plies: SupportsIndex = 0, images: bool = True, future: SupportsGetItem[int, SupportsIndex] = ..., seed: SupportsIndex = 1, opponent: str | None = None, threads: SupportsIndex | None = None) -> SelfPlay: ...
    @property
    def actions(self, /) -> int:
        """
        How many actions the game has.
        """
    def collect(self, /, planes: Any, places: Incomplete) -> None:
        """
        Writes the waiting positions into `planes` (games, planes, rows, columns; uint8, where 255 is 1,
        or float32) and where in the field each action lies into `places` (games, actions; int32; -1 if
        it is not legal).
        """
    @property
    def field(self, /) -> tuple[int, int, int]:
        """
        Planes, rows and columns of the field in which actions have their places.
        """
    def finished(self, /) -> dict:
        """
        The games that have ended since this was last called: a dictionary of arrays, a row a position,
        and `records`, a JSON text a game.
        """
    @property
    def games(self, /) -> int:
        """
        How many positions a batch has.
        """
    @property
    def players(self, /) -> int:
        """
        How many players the game has.
        """
    def provide(self, /, logits: Incomplete, values: Incomplete) -> None:
        """
        Takes the judgements: `logits` (games, actions; float32) and `values` (games, players, or games, 1
        for two players; float32; the mover's value first).
        """
    @property
    def shape(self, /) -> tuple[int, int, int]:
        """
        Planes, rows and columns of a position.
        """
    @property
    def version(self, /) -> int:
        """
        The version of the game's rules.
        """

@final
class State:
    """
    A position of a game. Actions are numbers, or the names that people read and type.
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
        What people read and type for an action.
        """
    def apply_action(self, /, action: Any) -> None:
        """
        Plays an action, of a player or of chance, given by its number or its name.
        """
    def chance_outcomes(self, /) -> list[tuple[int, float]]:
        """
        The outcomes of chance with their probabilities; empty where it is not chance's turn.
        """
    def child(self, /, action: Any) -> State:
        """
        The position after an action; this one stays as it is.
        """
    def clone(self, /) -> State:
        """
        A copy that shares nothing with this one.
        """
    def current_player(self, /) -> int:
        """
        The seat that is to move, from 0; `tilelab.CHANCE` or `tilelab.TERMINAL` where nobody is.
        """
    @staticmethod
    def deserialize(text: str) -> State:
        """
        Reads what `serialize` wrote.
        """
    @property
    def game(self, /) -> Game:
        """
        The game.
        """
    def is_chance(self, /) -> bool:
        """
        Whether chance is to draw.
        """
    def is_chance_node(self, /) -> bool:
        """
        The same under OpenSpiel's name.
        """
    def is_legal(self, /, action: Any) -> bool:
        """
        Whether an action may be played.
        """
    def is_terminal(self, /) -> bool:
        """
        Whether the game is over.
        """
    def legal_actions(self, /) -> list[int]:
        """
        The actions that may be played, ascending; the outcomes where chance is to draw.
        """
    def legal_actions_mask(self, /, relative: bool = False) -> ndarray:
        """
        Which of the players' actions may be played: `bool[num_actions]`, by their relative numbers if
        `relative` (see `relative_action`).
        """
    def observation_tensor(self, /, player: SupportsIndex | None = None) -> "ndarray":
        """
        What a player sees, by default the one to move: `float32[planes, rows, columns]`, from 0 to 1.
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
        What the game was worth to each player, from -1 to 1; all 0 while it is not over.
        """
    def sample_chance(self, /, seed: SupportsIndex, ply: SupportsIndex = 0) -> int:
        """
        The outcome that chance draws at this ply of the game with this seed, as the arena draws it.
        """
    def scores(self, /) -> list[int] | None:
        """
        The points so far; None in games without points.
        """
    def serialize(self, /) -> str:
        """
        Everything about the position as text: the game's specification, and the text form.
        """
    def string_to_action(self, /, name: str) -> int:
        """
        The legal action of that name.
        """

def environment_options(game: str) -> tuple[list[str], list[str], list[str]]:
    """
    What an environment over a game may show, take and reward: the names of observations, kinds of actions and
    rewards, the defaults first.
    """

def environment_table() -> list[tuple[str, list[tuple[str, str]]]]:
    """
    Every game with its own kinds of actions, each with its usual opponent.
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
    Puts the folders of a tournament's shards together and gives its results as JSON.
    """

def play_tournament(game: str, agents: SupportsGetItem[int, Any], games: SupportsIndex, seed: SupportsIndex, shard: tuple[SupportsIndex, SupportsIndex], threads: SupportsIndex | None = None, out: str | PathLike[str] | None = None, records: bool = False) -> str:
    """
    Plays part `shard` of a tournament, in a folder or in memory, and gives its results as JSON.
    """

def rate_records(records: SupportsGetItem[int, str]) -> str:
    """
    The ratings of the agents of these records (one JSON text each) as JSON: one object an agent.
    """

def replay_record(text: str, *, states: bool = False, players: SupportsIndex | None = None, game: str | None = None) -> str:
    """
    Plays a record, or a log of the Tetris Link thesis, again and checks it on the way.
    """

def solve_position(game: str, position: str | None = None, *, moves: bool = False, points: bool = False, nodes: SupportsIndex | None = None, time: Any | None = None, memory: SupportsIndex = 1024) -> str:
    """
    The exact value of a position.
    """
