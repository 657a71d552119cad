"""The learner of afterstate values: its simulator follows the rules of the game, and its runs resume exactly."""

import dataclasses
import json
import math
import random
import xml.dom.minidom
from pathlib import Path

import pytest

import tilelab

torch = pytest.importorskip("torch")

from tilelab.afterstate import export, schedule  # noqa: E402
from tilelab.afterstate.__main__ import main  # noqa: E402
from tilelab.afterstate.config import Config  # noqa: E402
from tilelab.afterstate.evaluate import evaluate  # noqa: E402
from tilelab.afterstate.games import Games  # noqa: E402
from tilelab.afterstate.learner import lambda_targets  # noqa: E402
from tilelab.afterstate.levels import Levels  # noqa: E402
from tilelab.afterstate.net import Net, NetConfig  # noqa: E402
from tilelab.afterstate.optimizer import Adam  # noqa: E402
from tilelab.afterstate.pieces import COLUMNS, PIECES, PLACEMENTS  # noqa: E402
from tilelab.afterstate.player import Player  # noqa: E402
from tilelab.afterstate.run import Run  # noqa: E402
from tilelab.afterstate.tetris import Tetris  # noqa: E402
from tilelab.afterstate.transfer import transfer  # noqa: E402
from tilelab.train import netfile  # noqa: E402

CPU = torch.device("cpu")
TINY = Config(
    rows=6,
    iterations=8,
    channels=4,
    blocks=1,
    hidden=8,
    parallel_games=28,
    unroll_length=4,
    batch_size=32,
    levels=(0.5, 0.3, 0.2),
    restart_capacity=16,
    evaluation_games=14,
    evaluation_plies=300,
)
TINY_FILE = "\n".join(
    f"{key} = {json.dumps(list(value) if isinstance(value, tuple) else value)}"
    for key, value in dataclasses.asdict(TINY).items()
)

Board = frozenset[tuple[int, int]]


@pytest.fixture(autouse=True)
def set_one_thread() -> None:
    """Sums have a fixed order only on one thread; and tests share their machine."""
    torch.set_num_threads(1)


def random_boards(rows: int, count: int, seed: int) -> list[Board]:
    """Boards without full rows, many of which lack few cells in some rows."""
    dice = random.Random(seed)
    boards = []
    for _ in range(count):
        height, density = dice.randrange(rows + 1), dice.choice([0.4, 0.8, 0.97])
        wells = dice.sample(range(COLUMNS), dice.choice([1, 1, 2, 4]))
        cells = {(x, y) for x in range(COLUMNS) for y in range(height) if x not in wells and dice.random() < density}
        boards.append(frozenset(cells))
    # One column short of four full rows.
    return [*boards, frozenset((x, y) for x in range(COLUMNS - 1) for y in range(4))]


def masks(board: Board) -> list[int]:
    return [sum(1 << y for x, y in board if x == column) for column in range(COLUMNS)]


def place(board: Board, rows: int, cells, column: int) -> tuple[Board, int, bool]:
    """The rules, cell by cell: the board after a placement, the lines, and whether the game ends."""
    y = rows + 4
    while y > 0 and not any((column + dx, y - 1 + dy) in board for dx, dy in cells):
        y -= 1
    after = board | {(column + dx, y + dy) for dx, dy in cells}
    if any(row >= rows for _, row in after):
        return after, 0, True
    full = [row for row in range(rows) if all((x, row) in after for x in range(COLUMNS))]
    kept = {(x, row - sum(lower < row for lower in full)) for x, row in after if row not in full}
    return frozenset(kept), len(full), False


def afterstates(rows: int, boards: list[Board]):
    """All placements of all pieces on each board."""
    columns = torch.tensor([masks(board) for board in boards], dtype=torch.int32).t()
    return Tetris(rows, CPU).afterstates(columns[:, None].expand(-1, PIECES, -1).contiguous())


@pytest.mark.parametrize("rows", [4, 6, 10, 20])
def test_placements_follow_the_rules_cell_by_cell(rows: int) -> None:
    boards = random_boards(rows, 60, seed=rows)
    after = afterstates(rows, boards)
    seen = {"overflows": 0, "lines": [0] * 5}
    for number, board in enumerate(boards):
        for index, placement in enumerate(PLACEMENTS):
            expected, lines, overflows = place(board, rows, placement.cells, placement.column)
            assert masks(expected) == after.boards[:, index, number].tolist()
            assert lines == after.lines[index, number] and overflows == after.overflows[index, number]
            seen["lines"][lines] += 1
            seen["overflows"] += overflows
    assert all(seen["lines"]) and seen["overflows"], seen


@pytest.mark.parametrize("rows", [6, 10])
def test_placements_are_those_of_the_game(rows: int) -> None:
    """The afterstates of a piece, with their lines, are those of the registered game."""
    game = tilelab.Game("tetris", rows=rows)
    pieces = "IOTSZJL"
    found = set()
    for number, board in enumerate(random_boards(rows, 25, seed=3)):
        after = afterstates(rows, [board])
        grid = "\n".join(
            "".join("#" if (x, row) in board else "." for x in range(COLUMNS)) for row in reversed(range(rows))
        )
        piece = pieces[number % PIECES]
        state = game.parse(f"piece {piece}, lines 0, pieces 0, score 0\n{grid}")
        expected = {outcome(state.child(action), rows) for action in state.legal_actions()}
        ours = set()
        for index, placement in enumerate(PLACEMENTS):
            if pieces[placement.piece] == piece:
                is_over = bool(after.overflows[index, 0])
                columns = None if is_over else tuple(after.boards[:, index, 0].tolist())
                ours.add((columns, int(after.lines[index, 0]), is_over))
        assert ours == expected, str(state)
        found |= {(lines, is_over) for _, lines, is_over in ours}
    assert {(0, True), (0, False), (1, False)} <= found


def outcome(state: tilelab.State, rows: int) -> tuple[tuple[int, ...] | None, int, bool]:
    """The columns (None after the end, which texts may show differently), the lines, and whether the game is over."""
    head, *grid = str(state).splitlines()
    lines = int(head.split("lines ")[1].split(",")[0])
    if state.is_terminal():
        return None, lines, True
    board = frozenset(
        (x, rows - 1 - y) for y, row in enumerate(grid[:rows]) for x, cell in enumerate(row) if cell != "."
    )
    return tuple(masks(board)), lines, False


def test_mirrored_boards_have_mirrored_afterstates() -> None:
    mirror = [0, 1, 2, 4, 3, 6, 5]
    boards = random_boards(10, 20, seed=5)
    flipped = [frozenset((COLUMNS - 1 - x, y) for x, y in board) for board in boards]
    one, other = afterstates(10, boards), afterstates(10, flipped)
    for piece in range(PIECES):
        ours = [index for index, placement in enumerate(PLACEMENTS) if placement.piece == piece]
        theirs = [index for index, placement in enumerate(PLACEMENTS) if placement.piece == mirror[piece]]
        for number in range(len(boards)):
            images = sorted(one.boards[:, index, number].flip(0).tolist() for index in ours)
            assert images == sorted(other.boards[:, index, number].tolist() for index in theirs)


def test_a_step_chooses_the_placement_of_least_risk() -> None:
    torch.manual_seed(1)
    rows = 6
    player = Player(NetConfig(rows, 8, 1, 16), CPU)
    with torch.no_grad():
        player.net.value.weight.mul_(30)
    generator = torch.Generator().manual_seed(2)
    games = Games(Tetris(rows, CPU), player, Levels([1.0], 14, 1, generator))
    for _ in range(40):
        before = [decode(column) for column in games.boards.t().tolist()]
        games.step()
        for number, board in enumerate(before):
            after = (games.boards[:, number].tolist(), int(games.new_lines[number]), bool(games.over[number]))
            assert any(is_best(player, rows, board, piece, after, games.log_risk[number]) for piece in range(PIECES))
    assert int(games.ended.sum()) > 0


def decode(columns: list[int]) -> Board:
    return frozenset((x, y) for x, mask in enumerate(columns) for y in range(20) if mask >> y & 1)


def is_best(player: Player, rows: int, board: Board, piece: int, after, log_risk) -> bool:
    """Whether a greedy player that receives this piece could have made this ply."""
    results = [place(board, rows, each.cells, each.column) for each in PLACEMENTS if each.piece == piece]
    options = [(masks(result), lines) for result, lines, is_over in results if not is_over]
    if not options:
        return after == ([0] * COLUMNS, 0, True) and log_risk == 0
    risks = player.log_risk(torch.tensor([columns for columns, _ in options], dtype=torch.int32).t())
    chosen = [
        float(risk) for (columns, lines), risk in zip(options, risks, strict=True) if (columns, lines) == after[:2]
    ]
    least = float(risks.min())
    return not after[2] and any(abs(risk - least) < 1e-5 for risk in chosen) and abs(float(log_risk) - least) < 1e-5


def test_lambda_targets_equal_the_sum_over_n_step_returns() -> None:
    generator = torch.Generator().manual_seed(1)
    plies, games, discount, td_lambda = 6, 50, 0.9, 0.7
    log_risk = -3 * torch.rand(plies, games, generator=generator)
    over = torch.rand(plies, games, generator=generator) < 0.15
    targets = lambda_targets(log_risk, over, discount, td_lambda)

    def n_step(game: int, ply: int, n: int) -> float:
        """The discounted risk after n plies; the game may end before."""
        for later in range(n):
            if over[ply + later, game]:
                return discount**later
        return discount**n * math.exp(float(log_risk[ply + n - 1, game]))

    for game in range(games):
        for ply in range(plies):
            last = plies - ply
            returns = [n_step(game, ply, n) for n in range(1, last + 1)]
            weights = [(1 - td_lambda) * td_lambda ** (n - 1) for n in range(1, last)] + [td_lambda ** (last - 1)]
            expected = sum(weight * value for weight, value in zip(weights, returns, strict=True))
            assert float(targets[ply, game]) == pytest.approx(expected, rel=1e-5)


def test_the_optimizer_is_adam() -> None:
    generator = torch.Generator().manual_seed(1)
    ours = [torch.randn(3, 2, generator=generator), torch.randn(4, generator=generator)]
    theirs = [tensor.clone().requires_grad_() for tensor in ours]
    optimizer = Adam(ours, max_gradient_norm=1.0)
    optimizer.learning_rate.fill_(0.01)
    reference = torch.optim.Adam(theirs, lr=0.01, betas=(0.9, 0.99))
    for _ in range(20):
        gradients = [torch.randn(tensor.shape, generator=generator) for tensor in ours]
        for parameter, gradient in zip(theirs, gradients, strict=True):
            parameter.grad = gradient.clone()
        torch.nn.utils.clip_grad_norm_(theirs, 1.0)
        reference.step()
        optimizer.step(gradients)
    for one, other in zip(ours, theirs, strict=True):
        assert torch.allclose(one, other, atol=1e-5)


def test_higher_levels_restart_from_the_riskiest_boards() -> None:
    levels = Levels([0.5, 0.5], 8, 4, torch.Generator().manual_seed(1))
    assert levels.spans == [(0, 4), (4, 8)]
    boards = torch.arange(80, dtype=torch.int32).view(10, 8)
    log_risk, over = torch.tensor([-3.0, -1, -0.5, -2, 0, 0, 0, 0]), torch.zeros(8, dtype=torch.bool)
    over[2] = True
    for _ in range(2):
        levels.collect(boards, log_risk, over, share=0.5)
    # The game that has just ended is not among them.
    assert levels.starts[0].tolist() == [0, 0, 0, 0, 1, 3, 1, 3]
    changed = boards.clone()
    levels.restart(changed, probability=1.0)
    assert torch.equal(changed[:, :4], boards[:, :4])
    assert set(changed[0, 4:].tolist()) <= {1, 3}


def test_schedules() -> None:
    assert schedule.discount(TINY, 0.0) == pytest.approx(0.96)
    assert schedule.discount(TINY, 0.6) == schedule.discount(TINY, 1.0) == pytest.approx(0.997)
    assert schedule.learning_rate(TINY, 0.0, 0) == pytest.approx(1e-3 / 300)
    assert schedule.learning_rate(TINY, 0.0, 1_000) == pytest.approx(1e-3)
    assert schedule.learning_rate(TINY, 1.0, 1_000) == pytest.approx(3e-5)


def test_an_evaluation_counts_first_games_only() -> None:
    torch.manual_seed(3)
    player = Player(NetConfig(6, 4, 0, 8), CPU)
    generator = torch.Generator().manual_seed(1)
    result = evaluate(Tetris(6, CPU), player, generator, games=14, max_plies=2_000)
    assert result.ended == 14 and result.plies == 256 and result.lines_per_game == result.lines / 14
    short = evaluate(Tetris(6, CPU), player, generator, games=7, max_plies=1)
    assert short.ended == 0 and short.lines_per_game is None and "none of 7 games ended" in str(short)


@pytest.mark.parametrize("blocks", [0, 1, 2])
def test_an_exported_network_gives_the_same_values(tmp_path: Path, blocks: int) -> None:
    torch.manual_seed(1)
    rows, channels = 6, 4
    net = Net(NetConfig(rows, channels, blocks, 8))
    with torch.no_grad():
        for parameter in net.parameters():
            parameter.add_(0.1 * torch.randn_like(parameter))
        net.input.weight[:, rows:] = 0.0
    path = tmp_path / "net.safetensors"
    export.save(path, net, {"steps": "5"})
    loaded, header = export.load(path)
    assert header["game"] == "tetris:rows=6" and header["version"] == str(tilelab.Game("tetris:rows=6").version)
    assert (header["architecture"], header["observation_shape"], header["steps"]) == ("columns", "[1, 6, 10]", "5")
    for ours, theirs in zip(net.parameters(), loaded.parameters(), strict=True):
        assert torch.equal(ours, theirs)
    boards = [masks(board) for board in random_boards(rows, 30, seed=1)]
    player = Player(net.config, CPU)
    player.update(net.parameters())
    log_risk = player.log_risk(torch.tensor(boards, dtype=torch.int32).t())
    tensors, _ = netfile.load(path)
    assert {name: tuple(tensor.shape) for name, tensor in tensors.items()} == export.shapes(net.config)
    for board, expected in zip(boards, log_risk.tolist(), strict=True):
        value = value_of(board, rows, blocks, tensors)
        assert -math.log1p(math.exp(value)) == pytest.approx(expected, abs=1e-5)


def value_of(board: list[int], rows: int, blocks: int, tensors: dict) -> float:
    """What a reader of the file computes, written out."""

    def convolve(columns: list, name: str) -> list:
        kernel, bias = tensors[f"{name}.weight"].double(), tensors[f"{name}.bias"].double()
        width = len(kernel)
        return [
            bias + sum(columns[left + k] @ kernel[k] for k in range(width)) for left in range(len(columns) - width + 1)
        ]

    def padded(columns: list) -> list:
        zero = torch.zeros_like(columns[0])
        return [zero, *columns, zero]

    walls = [(1 << rows) - 1] * 2
    cells = [torch.tensor([mask >> row & 1 for row in range(rows)]).double() for mask in [*walls, *board, *walls]]
    x = [column.relu() for column in convolve(cells, "input")]
    for block in range(blocks):
        y = [column.relu() for column in convolve(padded(x), f"blocks.{block}.0")]
        y = convolve(padded(y), f"blocks.{block}.1")
        x = [(one + other).relu() for one, other in zip(x, y, strict=True)]
    hidden = (torch.cat(x) @ tensors["hidden.weight"].double() + tensors["hidden.bias"].double()).relu()
    return float(hidden @ tensors["value.weight"].double() + tensors["value.bias"].double())


def test_a_foreign_network_is_refused(tmp_path: Path) -> None:
    net = Net(NetConfig(6, 4, 1, 8))
    path = tmp_path / "net.safetensors"
    tensors, header = export.to_tensors(net), export.header(net.config)
    wrong = [
        (header | {"architecture": "tower"}, tensors, "found architecture tower, expected columns"),
        (header | {"observation_shape": "[1, 6, 9]"}, tensors, "a header that describes no network"),
        (header | {"version": "77"}, tensors, "found version 77"),
        (header | {"channels": "5"}, tensors, r"found blocks.0.0.bias of shape \(4,\), expected \(5,\)"),
        (header | {"blocks": "2"}, tensors, "found no tensor blocks.1.0.bias"),
        (header | {"hidden": "-8"}, tensors, "a header that describes no network"),
        (header, tensors | {"value.bias": torch.tensor([math.nan])}, "value.bias that are not finite"),
    ]
    for head, values, message in wrong:
        netfile.save(path, values, head)
        with pytest.raises(ValueError, match=message):
            export.load(path)


def test_weights_of_a_lower_board_start_a_higher_one() -> None:
    torch.manual_seed(1)
    low, high, narrow = Net(NetConfig(6, 4, 1, 8)), Net(NetConfig(9, 4, 1, 8)), Net(NetConfig(6, 4, 2, 16))
    assert transfer(low, high) == ["input.weight: the lower 6 rows are copied, the upper 3 rows start at 0"]
    boards = torch.tensor([masks(board) for board in random_boards(6, 20, seed=2)], dtype=torch.int32).t()
    values = []
    for net in (low, high):
        player = Player(net.config, CPU)
        player.update(net.parameters())
        values.append(player.log_risk(boards))
    assert torch.allclose(*values, atol=1e-6)
    notes = transfer(low, narrow)
    assert "blocks.1.0.weight is new and starts at random" in notes
    assert "hidden.weight (40, 8) does not fit (40, 16), which starts at random" in notes
    assert torch.equal(narrow.input.weight, low.input.weight)


def test_a_resumed_run_equals_an_uninterrupted_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "run.toml"
    file.write_text(TINY_FILE)
    straight, stopped = tmp_path / "straight", tmp_path / "stopped"
    assert main(["--out", str(straight), "--config", str(file)]) == 0
    run = Run(stopped, TINY, device=CPU)
    run.prepare()
    for _ in range(3):
        run.iterate()
    run.evaluate(7, 10)
    run.save()
    assert main(["--out", str(stopped), "--config", str(file)]) == 1
    assert "found a run here; add --resume" in capsys.readouterr().err
    assert main(["--out", str(stopped), "--resume", "--set", "evaluation_plies=20"]) == 0
    output = capsys.readouterr().out
    assert "resuming after iteration 3 of 8" in output and "iteration 8 of 8 (100%)" in output
    ours, theirs = (torch.load(folder / "state.pt", weights_only=True) for folder in (straight, stopped))
    assert ours["iterations"] == theirs["iterations"] == 8 and ours["steps"] == 8 * TINY.steps_per_iteration
    for name, tensors in ours["learner"].items():
        assert all(map(torch.equal, tensors, theirs["learner"][name])), name
        assert all(torch.isfinite(tensor).all() for tensor in tensors), name
    assert torch.equal(ours["games"]["boards"], theirs["games"]["boards"])
    assert torch.equal(ours["generator"], theirs["generator"])
    exported = tmp_path / "again.safetensors"
    assert export.main([str(straight / "state.pt"), str(exported)]) == 0
    assert exported.read_bytes() == (straight / "net.safetensors").read_bytes()
    assert xml.dom.minidom.parse(str(straight / "curve.svg"))
    lines = [json.loads(line) for line in (stopped / "metrics.jsonl").read_text().splitlines()]
    assert any(line.get("changed") == {"evaluation_plies": [300, 20]} for line in lines)
    assert lines[-1]["evaluation"]["games"] == 14 and lines[-1]["steps"] == ours["steps"]


def test_a_run_starts_from_another_and_says_what_does_not_fit(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    torch.manual_seed(1)
    net = tmp_path / "net.safetensors"
    export.save(net, Net(NetConfig(6, 4, 1, 8)), {})
    file = tmp_path / "run.toml"
    file.write_text(TINY_FILE)
    common = ["--config", str(file), "--set", "rows=8", "--set", "iterations=1", "--set", "evaluation_games=0"]
    assert main(["--out", str(tmp_path / "run"), "--start", str(net), *common]) == 0
    assert "input.weight: the lower 6 rows are copied, the upper 2 rows start at 0" in capsys.readouterr().out
    assert main(["--out", str(tmp_path / "run"), "--evaluate", "7", "--set", "evaluation_plies=5"]) == 0
    assert "evaluation:" in capsys.readouterr().out


def test_training_improves_play(tmp_path: Path) -> None:
    config = dataclasses.replace(
        TINY, iterations=80, channels=8, hidden=16, parallel_games=70, unroll_length=8, batch_size=140, discount=0.9
    )
    run = Run(tmp_path, dataclasses.replace(config, learning_rate=4e-3, final_discount=0.95), device=CPU)
    before = run.evaluate(70, 1_000).lines_per_game
    for _ in range(config.iterations):
        run.iterate()
    after = run.evaluate(70, 1_000).lines_per_game
    assert before is not None and after is not None and after > 2 * before, (before, after)


def test_example_configurations_are_valid() -> None:
    folder = Path(__file__).parents[2] / "examples" / "train"
    assert Config.read(folder / "tetris-small.toml").rows == 8
    # The number of steps that docs/training.md gives.
    config = Config.read(folder / "tetris10.toml")
    assert config.iterations * config.steps_per_iteration == 160_104
    size = NetConfig(config.rows, config.channels, config.blocks, config.hidden)
    assert sum(parameter.numel() for parameter in Net(size).parameters()) == 437_121


def test_bad_settings_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = [
        ("rows=3", "rows = 3, expected from 4 to 20"),
        ("rows=ten", "--set: found 'rows=ten', expected KEY=VALUE"),
        ("rows", "--set: found 'rows', expected KEY=VALUE"),
        ("row=10", "unknown key row"),
        ("parallel_games=100", "parallel_games = 100, expected a multiple of 7 such as 98"),
        ("levels=[0.0, 1.0]", "levels = [0.0, 1.0], expected shares"),
        ("levels=[1, 'a']", "levels = [1, 'a'], expected a value such as"),
        ("levels=[1, 2]", "levels = 2.0, expected from 0 to 1"),
        ("batch_size=1000000", "batch_size = 1000000, expected at most parallel_games × unroll_length = 114688"),
        ("td_lambda=1.5", "td_lambda = 1.5, expected from 0 to 1"),
        ("discount=nan", "discount = nan"),
    ]
    for text, message in wrong:
        assert main(["--out", str(tmp_path / "run"), "--set", text]) == 1
        assert message in capsys.readouterr().err
    assert not (tmp_path / "run").exists()
    assert main(["--out", str(tmp_path / "run"), "--resume"]) == 1
    assert "found nothing, expected a run to resume" in capsys.readouterr().err


def test_a_damaged_or_foreign_state_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    TINY.write(tmp_path / "config.json")
    state = tmp_path / "state.pt"
    for content in ({"learner": 3}, {"config": {}, "learner": {"ema": [torch.zeros(2)]}}, [1, 2]):
        torch.save(content, state)
        assert main(["--out", str(tmp_path), "--resume"]) == 1
        assert f"{state}: found" in capsys.readouterr().err
        assert export.main([str(state), str(tmp_path / "net.safetensors")]) == 1
        assert f"{state}: found" in capsys.readouterr().err
    assert main(["--out", str(tmp_path), "--resume", "--set", "rows=7"]) == 1
    assert "this folder holds another run: rows = 6, not 7" in capsys.readouterr().err
