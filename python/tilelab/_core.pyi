"""
The module `tilelab._core`.
"""

from _typeshed import Incomplete, SupportsGetItem
from numpy import bool_, float32, int64, uint8
from numpy.typing import NDArray
from os import PathLike
from tilelab.specification import HasSpec
from typing import Any, Final, SupportsIndex, final

__all__ = ["CHANCE", "TERMINAL", "__version__", "Agent", "Decision", "Environments", "Game", "Player", "SelfPlay", "Server", "State", "allow_python_games", "environment_options", "environment_table", "list_agents", "list_games", "merge_folders", "play_tournament", "rate_records", "register_game", "replay_record", "self_play_settings", "solve_position"]

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

        >>> tilelab.Agent("mcts", nodes=500)
        tilelab.Agent("mcts:nodes=500")
    """
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    def __new__(cls, /, spec: str | HasSpec, **parameters) -> Agent: ...
    def __reduce__(self, /) -> tuple[Any, tuple[str]]: ...
    def __repr__(self, /) -> str: ...
    def choose(self, /, state: State, *, nodes: SupportsIndex | None = None, time: Any | None = None, seed: SupportsIndex = ...) -> Decision:
        """
        Chooses a move in a position. `nodes` and `time` (seconds, or text such as "200ms") override the agent's own
        budget; with `time` alone the number of nodes is unlimited. Every call starts a new search, so the same
        position and seed give the same decision, unless time limits the search or several threads share it.

            >>> start = tilelab.Game("nim:piles=1-2").new_state()
            >>> tilelab.Agent("mcts").choose(start, nodes=200).name
            '1 from 2'
        """
    def player(self, /, game: Game) -> Player:
        """
        Returns a player for one game that keeps its tree between moves; it must be notified of every action.

            >>> tilelab.Agent("mcts").player(tilelab.Game("nim"))
            <tilelab.Player mcts of nim>
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

        >>> start = tilelab.Game("nim:piles=1-2").new_state()
        >>> decision = tilelab.Agent("mcts:nodes=200").choose(start, seed=1)
        >>> decision.name, int(decision)
        ('1 from 2', 2)
    """
    def __index__(self, /) -> int: ...
    def __int__(self, /) -> int: ...
    def __new__(cls, /, text: str) -> Decision:
        """
        Restores a decision from its pickle.
        """
    def __reduce__(self, /) -> tuple[Any, tuple[str]]: ...
    def __repr__(self, /) -> str: ...
    @property
    def action(self, /) -> int:
        """
        The action to play.
        """
    @property
    def actions(self, /) -> NDArray[int64]:
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
    def policy(self, /) -> NDArray[float32]:
        """
        The policy over all actions of the game, as a training target: `float32[num_actions]`. An agent without
        candidates gives all weight to its choice.

            >>> start = tilelab.Game("nim:piles=1-2").new_state()
            >>> tilelab.Agent("first").choose(start).policy()
            array([1., 0., 0., 0.], dtype=float32)
        """
    @property
    def principal_variation(self, /) -> list[int]:
        """
        The principal variation: the expected continuation, starting with the chosen action.
        """
    @property
    def shares(self, /) -> NDArray[float32]:
        """
        The policy over the considered actions; it sums to 1.
        """
    @property
    def value(self, /) -> list[float] | None:
        """
        The expected value for each player, from -1 to 1; None if the agent reports none.
        """
    @property
    def values(self, /) -> NDArray[float32]:
        """
        The expected value of each for the mover, from -1 to 1; NaN where it is unknown.
        """
    @property
    def visits(self, /) -> NDArray[int64]:
        """
        The visits of each considered action.
        """

@final
class Environments:
    """
    Environments of one game, stepped in batches. All arrays belong to the caller.
    """
    def __new__(cls, /, game: str | HasSpec, opponents: SupportsGetItem[int, str | HasSpec | None], *, seat: SupportsIndex | None = None, every: bool = False, observation: str | None = None, actions: str | None = None, reward: str | None = None, illegal: str = "end", action_frame: str = "relative", num_envs: SupportsIndex = 1, threads: SupportsIndex | None = None) -> Environments: ...
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
    def step(self, /, choices: Any, observations: Any, masks: Any, autoreset: bool = True) -> None:
        """
        Steps every environment; with `autoreset`, those whose episode is over start the next one instead. `choices`
        holds int64 actions or rows of float32 values.
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
    A game with its parameters fixed: `Game("hex:size=11")`, or `Game("hex", size=11)`. A game that is written in Python
    is one, too: `Game(MyGame())` for a subclass of `tilelab.PythonGame`.

        >>> tilelab.Game("hex", size=5)
        tilelab.Game("hex:size=5")
    """
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    def __new__(cls, /, spec: str | HasSpec, **parameters) -> Game: ...
    def __reduce__(self, /) -> tuple[Any, tuple[str]]: ...
    def __repr__(self, /) -> str: ...
    def _repr_svg_(self, /) -> str:
        """
        The first position as a picture: the text of an SVG file, which notebooks display.
        """
    def get_parameters(self, /) -> dict:
        """
        Every parameter with its value.

            >>> tilelab.Game("hex:size=5").get_parameters()
            {'size': 5, 'swap': False}
        """
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
    def new_initial_state(self, /) -> State:
        """
        The position before the first move, under OpenSpiel's name.

            >>> tilelab.Game("nim").new_initial_state() == tilelab.Game("nim").new_state()
            True
        """
    def new_state(self, /) -> State:
        """
        The position before the first move.

            >>> tilelab.Game("nim").new_state().current_player()
            0
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
    def num_distinct_actions(self, /) -> int:
        """
        The number of players' actions, under OpenSpiel's name.

            >>> tilelab.Game("hex:size=5").num_distinct_actions()
            25
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

            >>> game = tilelab.Game("nim")
            >>> game.parse(str(game.new_state())) == game.new_state()
            True
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
    An agent in one seat of one game; `Agent.player` makes it. A pickle holds the agent and the game, not the search
    tree: the copy searches anew at its next move.
    """
    def __new__(cls, /, agent: str | HasSpec, game: str | HasSpec) -> Player:
        """
        Restores a player from its pickle.
        """
    def __reduce__(self, /) -> tuple[Any, tuple[str, str]]: ...
    def __repr__(self, /) -> str: ...
    def choose(self, /, state: State, *, nodes: SupportsIndex | None = None, time: Any | None = None, seed: SupportsIndex = ...) -> Decision:
        """
        Chooses a move in a position; see `Agent.choose`.

            >>> game = tilelab.Game("nim:piles=1-2")
            >>> tilelab.Agent("mcts:nodes=200").player(game).choose(game.new_state()).name
            '1 from 2'
        """
    def notify(self, /, state: State, action: Any) -> None:
        """
        Notifies the player of an action, of any player or of chance, before it is played in `state`.

            >>> game = tilelab.Game("nim:piles=1-2")
            >>> player, state = tilelab.Agent("mcts").player(game), game.new_state()
            >>> player.notify(state, "1 from 2")
            >>> state.apply_action("1 from 2")
        """

@final
class SelfPlay:
    """
    Self-play of many games at once, each with one position that waits for its evaluation.

    `collect` writes all waiting positions. `provide` takes a row of logits over the actions and a row of values per
    position, and every game continues to its next position. `finished` returns the games that have ended as arrays
    to learn from. `settings` is a dictionary; keywords add to it; `self_play_settings` lists all of them with
    defaults and ranges. With an `opponent`, that agent takes all seats but one of each game and no samples are
    made: this rates a network. The same seed and evaluations give the same games on any number of threads. A pickle
    holds the settings, not the games in progress: the copy starts with its first games.

        >>> import numpy as np
        >>> play = tilelab.SelfPlay("nim", parallel_games=2, simulations=4, seed=1)
        >>> planes = np.zeros((2, *play.observation_shape), np.float32)
        >>> indices = np.zeros((2, play.num_actions), np.int32)
        >>> for _ in range(200):
        ...     play.collect(planes, indices)
        ...     play.provide(np.zeros((2, play.num_actions), np.float32), np.zeros((2, 2), np.float32))
        >>> len(play.finished()["records"]) > 0
        True
    """
    def __new__(cls, /, game: str | HasSpec, settings: dict | None = None, *, opponent: str | HasSpec | None = None, threads: SupportsIndex | None = None, **keywords) -> SelfPlay: ...
    def __reduce__(self, /) -> tuple[Any, tuple[str, dict]]:
        """
        A pickle holds the settings, not the games in progress.
        """
    def __repr__(self, /) -> str: ...
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
class Server:
    """
    A running server; `tilelab.serve` starts it.
    """
    def __new__(cls, /, game: str | HasSpec, title: str, data: str | PathLike[str], port: SupportsIndex, address: str | None) -> Server:
        """
        Starts a server that offers `game` first, and every other game.
        """
    def __repr__(self, /) -> str: ...
    def stop(self, /) -> None:
        """
        Stops the server and waits until its games are stored.
        """
    @property
    def url(self, /) -> str:
        """
        The address to open in a browser.
        """

@final
class State:
    """
    A position of a game. Actions are given by number or by name.

        >>> state = tilelab.Game("hex", size=5).new_state()
        >>> state.apply_action("c3")
        >>> state
        <tilelab.State of hex:size=5, to move: 1>
    """
    def __copy__(self, /) -> State: ...
    def __deepcopy__(self, /, _memo: Any) -> State: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    def __new__(cls, /, game: str | HasSpec, text: str | None = None) -> State:
        """
        A position of a game, from the usual start or from its text form.
        """
    def __reduce__(self, /) -> tuple[Any, tuple[str, str], tuple[str | None, list[int]]]:
        """
        A pickle holds the origin of the history and the actions since.
        """
    def __repr__(self, /) -> str: ...
    def __setstate__(self, /, state: tuple[str | None, SupportsGetItem[int, SupportsIndex]]) -> None:
        """
        Restores the history of a pickle.
        """
    def __str__(self, /) -> str: ...
    def _repr_svg_(self, /) -> str: ...
    def absolute_action(self, /, relative: Any) -> int:
        """
        The action that has this number in the frame of the mover's observation; the inverse of
        `relative_action`.

            >>> tilelab.Game("hex:size=5").new_state().child("c3").absolute_action(5)
            1
        """
    def action_at(self, /, policy_index: SupportsIndex) -> int | None:
        """
        The legal action at an index of a policy, or None.

            >>> tilelab.Game("hex:size=5").new_state().action_at(7)
            7
        """
    def action_to_string(self, /, action: Any) -> str:
        """
        The name of an action.

            >>> tilelab.Game("hex:size=5").new_state().action_to_string(12)
            'c3'
        """
    def apply_action(self, /, action: Any) -> None:
        """
        Plays an action, of a player or of chance, given by its number or its name.

            >>> state = tilelab.Game("nim:piles=1-2").new_state()
            >>> state.apply_action("1 from 2")
            >>> state.history()
            [2]
        """
    def chance_outcomes(self, /) -> list[tuple[int, float]]:
        """
        The outcomes of a chance node with their probabilities; empty elsewhere.

            >>> len(tilelab.Game("link:dice=true").new_state().chance_outcomes())
            5
        """
    def child(self, /, action: Any) -> State:
        """
        The position after an action; this position does not change.

            >>> tilelab.Game("nim:piles=1-2").new_state().child("2 from 2").legal_actions()
            [0]
        """
    def clone(self, /) -> State:
        """
        An independent copy.

            >>> state = tilelab.Game("nim").new_state()
            >>> state.clone() == state
            True
        """
    def current_player(self, /) -> int:
        """
        The seat of the player to move, from 0; `tilelab.CHANCE` or `tilelab.TERMINAL` where no player is to move.

            >>> tilelab.Game("nim").new_state().current_player()
            0
        """
    @staticmethod
    def deserialize(text: str) -> State:
        """
        Restores a position from the text of `serialize`. Its history begins there.

            >>> state = tilelab.Game("nim").new_state().child("1 from 1")
            >>> tilelab.State.deserialize(state.serialize()) == state
            True
        """
    @property
    def game(self, /) -> Game:
        """
        The game.

            >>> tilelab.Game("nim").new_state().game
            tilelab.Game("nim")
        """
    def history(self, /) -> list[int]:
        """
        The actions so far, those of chance included, from the start of the game or from the text that the state was
        read from.

            >>> tilelab.Game("nim:piles=1-2").new_state().child("1 from 2").child("1 from 1").history()
            [2, 0]
        """
    def is_chance(self, /) -> bool:
        """
        Whether the position is a chance node: `tilelab.Game("link:dice=true")` begins with one.

            >>> tilelab.Game("nim").new_state().is_chance()
            False
        """
    def is_chance_node(self, /) -> bool:
        """
        The same as `is_chance`, under OpenSpiel's name.

            >>> tilelab.Game("nim").new_state().is_chance_node()
            False
        """
    def is_legal(self, /, action: Any) -> bool:
        """
        Whether an action is legal.

            >>> tilelab.Game("nim:piles=1-2").new_state().is_legal("2 from 1")
            False
        """
    def is_player_node(self, /) -> bool:
        """
        Whether a player is to move.

            >>> tilelab.Game("nim").new_state().is_player_node()
            True
        """
    def is_terminal(self, /) -> bool:
        """
        Whether the game is over.

            >>> tilelab.Game("nim").new_state().is_terminal()
            False
        """
    def legal_actions(self, /, player: SupportsIndex | None = None) -> list[int]:
        """
        The legal actions in ascending order; at a chance node, its outcomes. For a `player` who is not to move, none.

            >>> state = tilelab.Game("nim:piles=1-2").new_state()
            >>> [state.action_to_string(action) for action in state.legal_actions()]
            ['1 from 1', '1 from 2', '2 from 2']
            >>> state.legal_actions(player=1)
            []
        """
    def legal_actions_mask(self, /, relative: bool = False) -> NDArray[bool_]:
        """
        Which of the players' actions may be played: `bool[num_actions]`, by their relative numbers if
        `relative` (see `relative_action`).

            >>> tilelab.Game("nim:piles=1-2").new_state().legal_actions_mask()
            array([ True, False,  True,  True])
        """
    def move_number(self, /) -> int:
        """
        The number of actions in the history.

            >>> tilelab.Game("nim:piles=1-2").new_state().child("1 from 2").move_number()
            1
        """
    def observation_tensor(self, /, player: SupportsIndex | None = None, out: Any | None = None) -> NDArray[float32]:
        """
        The observation of a player, by default the player to move: `float32[planes, rows, columns]`, from 0 to 1.
        With `out`, a contiguous float32 array of that size, it is written there and `out` is returned.

            >>> import numpy as np
            >>> state = tilelab.Game("hex:size=5").new_state()
            >>> out = np.empty(state.game.observation_shape, np.float32)
            >>> state.observation_tensor(out=out) is out
            True
        """
    def player_return(self, /, player: SupportsIndex) -> float:
        """
        The return of one player.

            >>> tilelab.Game("nim:piles=1").new_state().child("1 from 1").player_return(1)
            -1.0
        """
    def policy_index(self, /, action: Any) -> int | None:
        """
        The index of a legal action in a policy of `game.policy_shape`, counted plane by plane and row by
        row; None where the action is not legal.

            >>> tilelab.Game("hex:size=5").new_state().policy_index(7)
            7
        """
    def relative_action(self, /, action: Any) -> int:
        """
        The number of an action in the frame of the mover's observation. Hex shows player 1 the board
        mirrored at the long diagonal: there the relative number is that of the cell where player 1 sees
        the action. In most games it is the action itself.

            >>> state = tilelab.Game("hex:size=5").new_state().child("c3")
            >>> state.string_to_action("b1"), state.relative_action(state.string_to_action("b1"))
            (1, 5)
        """
    def returns(self, /) -> list[float]:
        """
        The return of each player, from -1 to 1; 0 until the game is over.

            >>> tilelab.Game("nim:piles=1").new_state().child("1 from 1").returns()
            [1.0, -1.0]
        """
    def rewards(self, /) -> list[float]:
        """
        The reward of each player for the last action. All games reward at the end, so these are the returns of a game
        that is over, and 0 before.

            >>> tilelab.Game("nim:piles=1").new_state().rewards()
            [0.0, 0.0]
        """
    def sample_chance(self, /, seed: SupportsIndex, ply: SupportsIndex = ...) -> int:
        """
        The outcome that the arena draws at this ply of a game with this seed.

            >>> state = tilelab.Game("link:dice=true").new_state()
            >>> state.sample_chance(seed=1) in state.legal_actions()
            True
        """
    def scores(self, /) -> list[int] | None:
        """
        The present scores; None in games without scores.

            >>> tilelab.Game("link").new_state().scores()
            [0, 0]
        """
    def serialize(self, /) -> str:
        """
        The complete position as text: the game's specification and the text form.

            >>> tilelab.Game("nim:piles=1-2").new_state().serialize().splitlines()[0]
            'nim:piles=1-2'
        """
    def string_to_action(self, /, name: str) -> int:
        """
        The legal action with this name.

            >>> tilelab.Game("hex:size=5").new_state().string_to_action("c3")
            12
        """
    def to_rgb_array(self, /, scale: SupportsIndex = ...) -> NDArray[uint8]:
        """
        The position as pixels, `scale` per cell: `uint8[height, width, 3]`.

            >>> tilelab.Game("nim:piles=1-2").new_state().to_rgb_array(scale=8).shape
            (16, 16, 3)
        """
    def to_svg(self, /) -> str:
        """
        The position as a picture: the text of an SVG file, which notebooks display.

            >>> tilelab.Game("hex:size=5").new_state().to_svg()[:4]
            '<svg'
        """
    def undo_action(self, /, player: SupportsIndex | None = None, action: Any | None = None) -> None:
        """
        Takes back the last action. With `player` and `action`, as OpenSpiel calls it, they must be the last ones. It
        replays the other actions of the history, so its time grows with their number.

            >>> state = tilelab.Game("nim:piles=1-2").new_state()
            >>> before = state.clone()
            >>> state.apply_action("1 from 2")
            >>> state.undo_action()
            >>> state == before
            True
        """

def allow_python_games() -> None:
    """
    Lets the specifications of this process name Python classes.
    """

def environment_options(game: str | HasSpec) -> tuple[list[str], list[str], list[str]]:
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

def play_tournament(game: str | HasSpec, agents: SupportsGetItem[int, Any], games: SupportsIndex, seed: SupportsIndex, shard: tuple[SupportsIndex, SupportsIndex], threads: SupportsIndex | None = None, out: str | PathLike[str] | None = None, records: bool = False, on_error: str = "warn") -> str:
    """
    Plays part `shard` of a tournament, in a folder or in memory, and returns its results as JSON.
    """

def rate_records(records: SupportsGetItem[int, str]) -> str:
    """
    Returns the ratings of the agents of these records (one JSON text each) as JSON: one object per agent.
    """

def register_game(rules: Any) -> None:
    """
    Registers the rules of a class: an object of `tilelab.python_game.Rules`. Rules of the same name are replaced.
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

def solve_position(game: str | HasSpec, position: str | None = None, *, moves: bool = False, points: bool = False, nodes: SupportsIndex | None = None, time: Any | None = None, memory: SupportsIndex = ...) -> str:
    """
    The exact value of a position.
    """
