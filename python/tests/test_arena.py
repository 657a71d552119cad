"""Matches, tournaments, ratings and records; Python agents in them."""

import json
import random
import signal
import subprocess
import sys
import time

import pytest

import tilelab


class Lowest:
    """Plays the lowest action, and records every notification."""

    def __init__(self):
        self.heard = 0

    def choose(self, state):
        assert isinstance(state, tilelab.State)
        return state.legal_actions()[0]

    def notify(self, state, action):
        assert state.is_legal(action)
        self.heard += 1


def at_random(state, seed):
    """Random, but the same whenever the match is played again."""
    return random.Random(seed).choice(state.legal_actions())


def test_a_match_is_the_same_on_any_number_of_threads():
    for agents in [["random", "heuristic"], [Lowest(), at_random], [at_random, "mcts:nodes=20"]]:
        played = [tilelab.match("link:dice=true", agents, games=6, threads=n, records=True) for n in (1, 4)]
        assert played[0]["records"] == played[1]["records"]
        assert played[0]["games"] == 6 and sum(played[0]["wins"]) + played[0]["draws"] == 6
        assert all(game["over"] for game in tilelab.replay(played[0]["records"]))


def test_python_agents_play_as_ours():
    """`first` in Python plays the games of `first` in Rust."""
    ours = tilelab.match("link:players=3,dice=true", ["random", "first", "random"], games=6, records=True)
    mine = Lowest()
    theirs = tilelab.match("link:players=3,dice=true", ["random", mine, "random"], games=6, records=True)
    for one, other in zip(ours["records"], theirs["records"], strict=True):
        assert one["plies"] == other["plies"]
    assert mine.heard == sum(len(record["plies"]) for record in theirs["records"])
    assert theirs["agents"][1] == "python:name=Lowest"
    decided = tilelab.match(
        "nim", [tilelab.Agent("first"), lambda state: tilelab.Agent("first").choose(state)], games=2
    )
    assert decided["agents"] == ["first", "python:name=-lambda-"] and decided["forfeits"] == [0, 0]
    named = tilelab.match("nim", ["first", lambda state: state.action_to_string(state.legal_actions()[0])], games=2)
    assert named["forfeits"] == [0, 0]


@pytest.mark.parametrize(
    ("agent", "reason"),
    [
        (lambda state: {}["plan"], "KeyError: 'plan'"),
        (lambda state: 10_000, "action 10000 is not legal here"),
        (lambda state: None, "it answered None, expected the number or the name of a legal action"),
        (lambda state: "pass", "it answered 'pass', expected"),
        (lambda state: -1, "it answered -1, expected"),
        (lambda state: sys.exit(3), "SystemExit: 3"),
        (lambda: 0, "TypeError: "),
    ],
)
def test_who_makes_no_legal_move_forfeits(agent, reason):
    played = tilelab.match("nim", ["random", agent], games=4, records=True, on_error="forfeit")
    assert played["forfeits"] == [0, 4] and played["wins"] == [4, 0]
    assert all(reason in record["forfeit"]["reason"] for record in played["records"])
    assert tilelab.replay(json.dumps(played["records"]))[0]["forfeit"]["reason"]


def test_a_failing_agent_is_not_silent():
    def broken(state):
        return 1 // 0

    with pytest.raises(ZeroDivisionError) as caught:
        tilelab.match("nim", ["random", broken], games=4)
    assert caught.traceback[-1].name == "broken"
    for wrong in [lambda state: None, lambda state: 10_000]:
        with pytest.raises(ValueError, match=r"agent -lambda- chose .*, expected the number or the name of a legal"):
            tilelab.match("nim", ["random", wrong], games=4)
    with pytest.warns(RuntimeWarning, match=r"(?s)agent broken failed, and forfeited, 4 times.*line.*ZeroDivision"):
        played = tilelab.tournament("nim", ["random", broken], games=4)
    assert [row["forfeits"] for row in played["table"] if "broken" in row["agent"]] == [4]
    with pytest.raises(ZeroDivisionError):
        tilelab.tournament("nim", ["random", broken], games=4, on_error="raise")
    with pytest.raises(ValueError, match='on_error: found "stop"'):
        tilelab.match("nim", ["random", "first"], games=4, on_error="stop")


def test_one_player_a_game_where_the_agent_wants_it():
    class Counting:
        made = 0

        def new_game(self):
            Counting.made += 1
            if Counting.made == 3:
                raise OSError("out of luck")
            return Lowest()

        def choose(self, state):
            raise AssertionError("the players of new_game choose")

    played = tilelab.match("nim", ["random", Counting()], games=5, threads=1, records=True, on_error="forfeit")
    assert Counting.made == 5 and played["forfeits"] == [0, 1]
    assert "OSError: out of luck" in [r["forfeit"]["reason"] for r in played["records"] if "forfeit" in r]


def test_what_is_no_agent_or_tournament_is_refused():
    for agents in [["random"], ["random"] * 3]:
        with pytest.raises(ValueError, match="2 seats"):
            tilelab.match("link", agents)
    for agent in [None, 3, object()]:
        with pytest.raises(TypeError, match="expected an agent"):
            tilelab.match("link", ["random", agent])
    for wrong in [{"games": 0}, {"threads": 0}, {"threads": 5000}, {"shard": (2, 2)}, {"games": 2**63}]:
        with pytest.raises(ValueError, match="expected"):
            tilelab.tournament("link", ["random", "first"], **wrong)
    with pytest.raises(ValueError, match="python:name=Lowest is given twice"):
        tilelab.tournament("link", [Lowest(), Lowest()])
    with pytest.raises(ValueError, match="does not play nim"):
        tilelab.match("nim", ["heuristic", "random"])
    with pytest.raises(ValueError, match="only the Python package can let it play"):
        tilelab.match("nim", ["python:name=absent", "random"])


def test_shards_merge_to_the_whole(tmp_path):
    agents = ["random", "first", at_random]
    whole = tilelab.tournament("link", agents, games=6, out=tmp_path / "whole", records=True)
    for index in range(3):
        tilelab.tournament("link", agents, games=6, out=tmp_path / f"part{index}", shard=(index, 3))
    merged = tilelab.merge([tmp_path / f"part{index}" for index in (2, 0, 1)], tmp_path / "all")
    bytes_of = [(tmp_path / name / "games.jsonl").read_bytes() for name in ("whole", "all")]
    assert bytes_of[0] == bytes_of[1]
    assert merged["results"] == whole["results"] and merged["scheduled"] == merged["played"] == 18
    assert (tmp_path / "all" / "report.html").exists()
    assert whole["records"] == tilelab.read_games(tmp_path / "all")
    in_memory = tilelab.tournament("link", agents, games=6, records=True)
    assert in_memory["records"] == whole["records"]
    # A folder of something else is refused, a finished one is not played again.
    with pytest.raises(ValueError, match="the folder holds"):
        tilelab.tournament("link", agents, games=6, seed=2, out=tmp_path / "whole")
    assert tilelab.tournament("link", agents, games=6, out=tmp_path / "whole")["results"] == whole["results"]
    with pytest.raises(ValueError, match="expected a tournament's folder"):
        tilelab.merge([tmp_path / "nothing"], tmp_path / "new")


def test_records_are_the_same_from_memory_and_from_a_file(tmp_path):
    """To the last digit: shares of three are no round numbers."""
    agents = ["random", "first", "heuristic", lambda state: 10_000]
    played = tilelab.tournament(
        "link:players=4", agents, games=4, out=tmp_path / "out", records=True, on_error="forfeit"
    )
    again = tilelab.tournament("link:players=4", agents, games=4, records=True, on_error="forfeit")
    assert played["records"] == again["records"] and played["results"] == again["results"]
    assert 0.33333334 in played["records"][0]["returns"]


def test_ratings(tmp_path):
    played = tilelab.tournament("link", ["random", "first", "heuristic"], games=20, records=True)
    rated = tilelab.ratings(played)
    assert [row["agent"] for row in rated] == [row["agent"] for row in played["table"]]
    assert rated[0]["agent"] == "heuristic" and rated[0]["elo_low"] < rated[0]["elo"] < rated[0]["elo_high"]
    file = tmp_path / "games.jsonl"
    file.write_text("".join(json.dumps(record) + "\n" for record in played["records"]))
    assert tilelab.ratings(file) == tilelab.ratings(tmp_path) == tilelab.ratings(played["records"]) == rated
    assert tilelab.ratings([]) == []
    for wrong in [[{}], {"table": []}]:
        with pytest.raises(ValueError):
            tilelab.ratings(wrong)


def test_frames():
    pandas = pytest.importorskip("pandas")
    table = tilelab.tournament("nim", ["random", "first"], games=4, as_frame=True)
    assert isinstance(table, pandas.DataFrame) and table.columns[0] == "agent" and len(table) == 2
    assert list(table.columns[:4]) == ["agent", "elo", "elo_low", "elo_high"]
    assert {"score_rate_low", "score_rate_high"} < set(table.columns) and "ci95" not in table.columns
    assert list(tilelab.match("nim", ["random", "first"], games=4, as_frame=True)["games"]) == [4, 4]
    with pytest.raises(ValueError, match="as_frame: found 'arrow'"):
        tilelab.games(as_frame="arrow")
    assert list(tilelab.games(as_frame=True)["name"]) == ["link", "hex", "nim", "tetris", "duel", "dominoes", "gdl"]


def test_frames_of_polars():
    polars = pytest.importorskip("polars")
    table = tilelab.tournament("nim", ["random", "first"], games=4, as_frame="polars")
    assert isinstance(table, polars.DataFrame) and table.columns[:2] == ["agent", "elo"] and table.height == 2


def test_replay(tmp_path):
    records = tilelab.match("link:dice=true", ["random", "heuristic"], games=3, records=True)["records"]
    lines = "\n".join(json.dumps(record) for record in records)
    file = tmp_path / "my.jsonl"
    file.write_text("\ufeff" + lines, encoding="utf-8")
    games = tilelab.replay(file, states=True)
    assert games == tilelab.replay(records, states=True) == tilelab.replay(lines, states=True)
    assert games == tilelab.replay(json.dumps(records, indent=1), states=True)
    for game, record in zip(games, records, strict=True):
        assert game["final_scores"] == record["scores"]
        state = tilelab.Game("link:dice=true").parse(game["start"])
        for ply, text in zip(record["plies"], game["states"], strict=True):
            state.apply_action(ply["action"])
            assert str(state) == text
        assert state.returns() == record["returns"] and state.scores() == record["scores"]
    records[1]["plies"][3]["name"] = "T0@0"
    with pytest.raises(ValueError, match="game 2: ply 4: action"):
        tilelab.replay(json.dumps(records))
    for text in ["{}", "{", '{"game": "chess"}', "\n".join(["{}", "{"])]:
        with pytest.raises(ValueError):
            tilelab.replay(text)
    with pytest.raises(FileNotFoundError):
        tilelab.replay(tmp_path / "none.jsonl")


INTERRUPTED = """
import signal, tilelab
# Background jobs inherit a SIGINT that is ignored; Python then leaves it so.
signal.signal(signal.SIGINT, signal.default_int_handler)
print("go", flush=True)
tilelab.match("hex", ["mcts:nodes=300"] * 2, games=10**5, threads=1)
"""


def test_a_run_can_be_interrupted():
    with subprocess.Popen(
        [sys.executable, "-c", INTERRUPTED], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        try:
            assert process.stdout.readline() == "go\n"
            time.sleep(0.5)
            process.send_signal(signal.SIGINT)
            _, errors = process.communicate(timeout=60)
        finally:
            process.kill()
    assert "KeyboardInterrupt" in errors and process.returncode != 0
