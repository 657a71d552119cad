/** What `tilelab games` and `tilelab agents` print, as the server gives it. */
import type { Catalogue, Strength } from "../src/api.ts";

export const catalogue: Catalogue = {
  version: "mock",
  games: [
    {
      name: "link",
      summary: "Tetris Link: drop tetrominoes, link three or more of your own, leave no holes",
      parameters: [
        {
          name: "players",
          default: "2",
          values: "2 to 4",
          meaning: "how many sit at the board",
          choices: null,
        },
        {
          name: "dice",
          default: "false",
          values: "true, false",
          meaning: "a die names the block of each turn",
          choices: ["true", "false"],
        },
        {
          name: "cap",
          default: "true",
          values: "true, false",
          meaning: "a move costs at most two minus points",
          choices: ["true", "false"],
        },
        {
          name: "cols",
          default: "10",
          values: "4 to 10",
          meaning: "columns of the board",
          choices: null,
        },
        {
          name: "rows",
          default: "20",
          values: "4 to 20",
          meaning: "rows of the board",
          choices: null,
        },
        {
          name: "first",
          default: "0",
          values: "0 to players-1",
          meaning: "the seat that moves first",
          choices: null,
        },
      ],
      examples: ["link", "link:players=3", "link:players=4", "link:dice=true"],
    },
    {
      name: "hex",
      summary:
        "Hex: place stones; a connects top and bottom, b left and right, and who connects first wins",
      parameters: [
        {
          name: "size",
          default: "11",
          values: "2 to 19",
          meaning: "rows and columns of the board",
          choices: null,
        },
        {
          name: "swap",
          default: "false",
          values: "true, false",
          meaning: "player b may answer the first stone by taking it over",
          choices: ["true", "false"],
        },
      ],
      examples: ["hex", "hex:swap=true", "hex:size=2", "hex:size=2,swap=true"],
    },
    {
      name: "nim",
      summary: "Nim: take stones from one pile; the last stone wins, or loses in the misère game",
      parameters: [
        {
          name: "piles",
          default: "1-3-5-7",
          values: "1 to 16 numbers up to 1000",
          meaning: "stones in each pile",
          choices: null,
        },
        {
          name: "misere",
          default: "false",
          values: "true, false",
          meaning: "who takes the last stone loses",
          choices: ["true", "false"],
        },
        {
          name: "most",
          default: "1000",
          values: "1 to 1000",
          meaning: "the most stones a move may take",
          choices: null,
        },
      ],
      examples: ["nim", "nim:misere=true", "nim:piles=3-4-5,most=3", "nim:piles=0-2-0"],
    },
  ],
  agents: [
    {
      name: "random",
      summary: "plays any legal action",
      parameters: [
        {
          name: "ties",
          default: "uniform",
          values: "uniform, paper",
          meaning: "draw from all legal actions, or like the thesis's program never the last",
          choices: ["uniform", "paper"],
        },
      ],
      games: "plays every game",
    },
    {
      name: "first",
      summary: "plays the legal action with the lowest number",
      parameters: [],
      games: "plays every game",
    },
    {
      name: "heuristic",
      summary: "plays the action that the game's own heuristic likes best",
      parameters: [
        {
          name: "weights",
          default: "tuned",
          values: "user, tuned, random, or four numbers a/b/c/d",
          meaning:
            "link: weights of connectability, enemy, touching and score; random draws new ones each move",
          choices: null,
        },
        {
          name: "measure",
          default: "two-distance",
          values: "path, potential, two-distance",
          meaning:
            "hex: judge moves by shortest paths, or by paths that the other may block once, fast or carefully",
          choices: ["path", "potential", "two-distance"],
        },
        {
          name: "ties",
          default: "uniform",
          values: "uniform, paper",
          meaning: "choose among all best actions, or like the thesis's program never the last",
          choices: ["uniform", "paper"],
        },
      ],
      games: "plays link, hex",
    },
    {
      name: "mcts",
      summary:
        "Monte Carlo tree search: UCB, RAVE, PoolRAVE or PUCT; `tilelab games` lists what a game sets otherwise",
      parameters: [
        {
          name: "nodes",
          default: "1000",
          values: "1 to 10^12",
          meaning: "simulations a move (without limit if time is given)",
          choices: null,
        },
        {
          name: "time",
          default: "none",
          values: "such as 1s, 200ms",
          meaning: "time a move",
          choices: null,
        },
        {
          name: "select",
          default: "ucb",
          values: "ucb, rave, poolrave, puct",
          meaning: "how a child is chosen on the way down",
          choices: ["ucb", "rave", "poolrave", "puct"],
        },
        {
          name: "c",
          default: "0.5",
          values: "0 to 100",
          meaning: "how much to explore; values are from -1 to 1",
          choices: null,
        },
        {
          name: "k",
          default: "1000",
          values: "1 to 10^6",
          meaning: "visits at which RAVE and real values weigh about the same",
          choices: null,
        },
        {
          name: "pool",
          default: "5",
          values: "1 to 100",
          meaning: "poolrave: how many best moves are in the pool",
          choices: null,
        },
        {
          name: "pool-p",
          default: "0.2",
          values: "0 to 1",
          meaning: "poolrave: how often the pool chooses",
          choices: null,
        },
        {
          name: "playout",
          default: "random",
          values: "random, heuristic, none",
          meaning: "how the game goes on below the tree",
          choices: ["random", "heuristic", "none"],
        },
        {
          name: "epsilon",
          default: "0.1",
          values: "0 to 1",
          meaning: "how often a heuristic playout plays at random",
          choices: null,
        },
        {
          name: "cutoff",
          default: "none",
          values: "plies, or none",
          meaning: "judge the position after so many plies of playout",
          choices: null,
        },
        {
          name: "value",
          default: "margin",
          values: "win, margin",
          meaning: "what an end is worth: the result, or half of it the margin of points",
          choices: ["win", "margin"],
        },
        {
          name: "scale",
          default: "8",
          values: "above 0",
          meaning: "the margin of points that counts as large",
          choices: null,
        },
        {
          name: "fpu",
          default: "none",
          values: "-10 to 10, or none",
          meaning:
            "first-play urgency: an untried move's value relative to its parent's; none tries all once",
          choices: null,
        },
        {
          name: "temperature",
          default: "5",
          values: "above 0",
          meaning: "puct: how flat the heuristic's preferences are",
          choices: null,
        },
        {
          name: "prefill",
          default: "0",
          values: "0 to 100000",
          meaning:
            "rave: games of the heuristic that fill the root's statistics before each search",
          choices: null,
        },
        {
          name: "widen",
          default: "none",
          values: "0 to 1, or none",
          meaning:
            "a chance position visited n times follows at most n^widen outcomes; none follows all",
          choices: null,
        },
        {
          name: "open",
          default: "3",
          values: "0 to 1000",
          meaning: "visits after which a position gets children",
          choices: null,
        },
        {
          name: "transpositions",
          default: "false",
          values: "true, false",
          meaning: "positions reached in different ways share their children",
          choices: ["true", "false"],
        },
        {
          name: "solve",
          default: "true",
          values: "true, false",
          meaning: "certain wins and losses are backed up as such",
          choices: ["true", "false"],
        },
        {
          name: "reuse",
          default: "true",
          values: "true, false",
          meaning: "keep the tree between moves",
          choices: ["true", "false"],
        },
        {
          name: "threads",
          default: "1",
          values: "1 to 1024",
          meaning: "threads that grow one tree; more than one is not repeatable",
          choices: null,
        },
        {
          name: "memory",
          default: "512",
          values: "1 to 10^6",
          meaning: "megabytes after which the tree stops growing",
          choices: null,
        },
      ],
      games: "plays every game",
    },
    {
      name: "net",
      summary:
        "tree search led by a trained network: ours where the game has one, or one from a file",
      parameters: [
        {
          name: "file",
          default: "strong",
          values: "strong, small, or a path",
          meaning:
            "one of the game's own networks, or a file that `tilelab.train` or `tilelab train` made",
          choices: null,
        },
        {
          name: "nodes",
          default: "400",
          values: "1 to 10^12",
          meaning:
            "simulations a move (without limit if time is given); 1 plays what the network likes best",
          choices: null,
        },
        {
          name: "time",
          default: "none",
          values: "such as 1s, 200ms",
          meaning: "time a move",
          choices: null,
        },
        {
          name: "c",
          default: "1.25",
          values: "0 to 100",
          meaning: "how much to explore",
          choices: null,
        },
        {
          name: "fpu",
          default: "-0.2",
          values: "-10 to 10",
          meaning: "first-play urgency: an untried move's value relative to its parent's",
          choices: null,
        },
        {
          name: "games",
          default: "20",
          values: "0 to 10000",
          meaning: "random games from each new position that are mixed into its value",
          choices: null,
        },
        {
          name: "mix",
          default: "0.5",
          values: "0 to 1",
          meaning: "how much these games count",
          choices: null,
        },
        {
          name: "open",
          default: "1",
          values: "1 to 10000",
          meaning: "visits before the network is asked for a position's actions",
          choices: null,
        },
        {
          name: "value",
          default: "net",
          values: "net, games, both",
          meaning:
            "who judges new positions: the network; one random game; or a game and the network's word on the last position above that was opened",
          choices: ["net", "games", "both"],
        },
        {
          name: "temperature",
          default: "1",
          values: "above 0",
          meaning: "how flat the network's preferences are",
          choices: null,
        },
        {
          name: "warm",
          default: "0",
          values: "0 to 10000",
          meaning:
            "plies at the start of a game whose moves are drawn by their visits, so that games differ",
          choices: null,
        },
        {
          name: "solve",
          default: "true",
          values: "true, false",
          meaning: "certain wins and losses are backed up as such",
          choices: ["true", "false"],
        },
        {
          name: "reuse",
          default: "true",
          values: "true, false",
          meaning: "keep the tree between moves",
          choices: ["true", "false"],
        },
        {
          name: "threads",
          default: "1",
          values: "1 to 1024",
          meaning: "threads that grow one tree; more than one is not repeatable",
          choices: null,
        },
        {
          name: "memory",
          default: "512",
          values: "1 to 10^6",
          meaning: "megabytes after which the tree stops growing",
          choices: null,
        },
      ],
      games: "plays games that have a network of ours; with a file, every game",
    },
    {
      name: "alphabeta",
      summary:
        "looks ahead by iterative deepening with alpha-beta; judges by the game's evaluator or the points",
      parameters: [
        {
          name: "depth",
          default: "auto",
          values: "1 to 128",
          meaning: "moves to look ahead; auto is 2, or no limit where nodes or time are given",
          choices: null,
        },
        {
          name: "nodes",
          default: "none",
          values: "from 1",
          meaning: "positions to look at a move",
          choices: null,
        },
        {
          name: "time",
          default: "none",
          values: "such as 200ms or 1s",
          meaning: "time a move",
          choices: null,
        },
        {
          name: "mode",
          default: "paranoid",
          values: "paranoid, maxn",
          meaning: "with three or four players: all others against me, or everybody for itself",
          choices: ["paranoid", "maxn"],
        },
        {
          name: "quiescence",
          default: "false",
          values: "true, false",
          meaning: "look on where the mover has loud actions, in games that name them (link)",
          choices: ["true", "false"],
        },
      ],
      games: "plays every game",
    },
    {
      name: "expectimax",
      summary: "looks a fixed number of moves ahead and weighs what chance may do",
      parameters: [
        {
          name: "depth",
          default: "2",
          values: "1 to 128",
          meaning: "moves to look ahead",
          choices: null,
        },
        {
          name: "pruning",
          default: "star2",
          values: "none, star1, star2",
          meaning: "how chance nodes save work; the decision is the same",
          choices: ["none", "star1", "star2"],
        },
      ],
      games: "plays every game",
    },
    {
      name: "montecarlo",
      summary: "plays random games after each action and takes the best mean",
      parameters: [
        {
          name: "nodes",
          default: "auto",
          values: "from 1",
          meaning: "random games a move; auto is 1000, or no limit where time is given",
          choices: null,
        },
        {
          name: "time",
          default: "none",
          values: "such as 200ms or 1s",
          meaning: "time a move",
          choices: null,
        },
        {
          name: "value",
          default: "win",
          values: "win, length",
          meaning:
            "a game is worth its return, or its number of moves as in the paper on two players at one Tetris board",
          choices: ["win", "length"],
        },
        {
          name: "share",
          default: "even",
          values: "even, ucb",
          meaning: "each action gets as many games, or good ones get more (UCB1)",
          choices: ["even", "ucb"],
        },
      ],
      games: "plays every game",
    },
    {
      name: "solver",
      summary:
        "plays perfectly where it can prove it, else like alphabeta with as many nodes again",
      parameters: [
        {
          name: "nodes",
          default: "auto",
          values: "from 1",
          meaning:
            "positions to look at for a proof; auto is 100000, or no limit where time is given",
          choices: null,
        },
        {
          name: "time",
          default: "none",
          values: "such as 200ms or 1s",
          meaning: "time a move",
          choices: null,
        },
        {
          name: "memory",
          default: "64",
          values: "1 to 65536",
          meaning: "megabytes for the proof's table",
          choices: null,
        },
      ],
      games: "plays every game",
    },
  ],
};

export const strengths = (game: string): Strength[] => [
  { name: "beginner", agent: "random" },
  { name: "easy", agent: game.startsWith("nim") ? "first" : "heuristic:weights=user" },
  { name: "medium", agent: "mcts:nodes=300" },
  { name: "hard", agent: "mcts:nodes=5000" },
  { name: "strongest", agent: game === "link" ? "net:time=2s" : "mcts:time=2s" },
];
