/** Generated from the OpenAPI document by `npm run types`; do not edit. */

/** An agent and its parameters. */
export type AgentInfo = {
  /** The games it plays, in words. */
  games: string;
  /** Its name. */
  name: string;
  /** Its parameters. */
  parameters: ParameterInfo[];
  /** One line about it. */
  summary: string;
};

/** An agent that plays a game. */
export type AgentSetup = {
  /** The canonical specification. */
  agent: string;
};

/** A decision in terms that people and other programs read. */
export type Analysis = {
  /** The moves that the agent considered: the one it would play first, the others by visits. Moves that a search never visited are left out. */
  candidates: AnalyzedMove[];
  /** How many positions the search has visited. */
  nodes: number;
  outlook: Outlook | null;
  /** The moves that the agent expects, its own first. */
  principal_variation: NamedAction[];
  /** The expected result for each player, from -1 to 1. */
  value: number[] | null;
};

/** What an agent thinks about a position, while it searches. */
export type AnalysisView = Analysis & {
  /** The agent. */
  agent: string;
  /** Whether the search has ended. */
  done: boolean;
  explanation: Explanation | null;
  /** The seat that is to move. */
  mover: number;
  /** How long it has searched. */
  seconds: number;
};

/** What an agent thinks about a move. */
export type AnalyzedMove = NamedAction & {
  /** Where it happens in the scene. */
  cells: Cell[];
  /** How many points the mover is expected to be ahead at the end. */
  lead: number | null;
  /** How much the agent favors it; the shares of all moves sum to 1. */
  share: number;
  /** The expected result for the mover, from -1 to 1. */
  value: number | null;
  /** How often the search visited it. */
  visits: number;
  /** The mover's chance of winning after it. */
  win_chance: number | null;
};

/** All games and agents. */
export type Catalogue = {
  /** The agents. */
  agents: AgentInfo[];
  /** The games. */
  games: GameInfo[];
  /** The version of the program. */
  version: string;
};

/** Which players a game is between. */
export type Category = "people" | "agents" | "tournament";

/** A column and a row of the grid, both from 0. */
export type Cell = [number, number];

/** The name that a participant chooses. */
export type ChosenName = {
  name: string;
};

/** Something that a game counts. */
export type Count = {
  /** Its name, such as `lines`. */
  name: string;
  /** How many. */
  value: number;
};

/** A new session and its seat tokens. */
export type Created = {
  /** The creator's token, which gives the right to delete the session, as seat tokens do. */
  owner: string;
  session: SessionView;
  /** The token of each person's seat; null for an agent's seat. */
  tokens: (string | null)[];
};

/** A new study and its organizer's key. */
export type CreatedStudy = {
  id: string;
  /** Gives access to everything about the study; it is shown only once. */
  key: string;
};

/** A new tournament. */
export type CreatedTournament = {
  id: string;
  /** The creator's token, which gives the right to delete the tournament; it is shown only once. */
  owner: string;
};

/** The games of an agent against another. */
export type CrossCell = {
  /** Games in which the agent ranked above the other. */
  better: number;
  /** Games that both played. */
  games: number;
  /** Games in which both had the same rank. */
  level: number;
};

/** The game that a participant plays now. */
export type CurrentGame = {
  /** The participant's seat. */
  seat: number;
  /** The session. */
  session: string;
  /** The token of the participant's seat. */
  token: string;
};

/** An agent to play against. */
export type DifficultyLevel = {
  /** The character, in one line. */
  about: string;
  /** The agent's specification. */
  agent: string;
  /** How strong it is, from `beginner` to `strongest`. It never changes, because games and settings store it. */
  name: string;
  rating: Rating | null;
  /** The name that people see, such as `Bruno`. */
  title: string;
};

/** The body of every answer that is not a success. */
export type Error = {
  /** What was wrong, where, and what was expected. */
  error: string;
};

/** A move and what the mover may expect after it. */
export type EvaluatedMove = NamedAction & {
  /** Where it happens in the scene. */
  cells: Cell[];
  /** How many points the mover is expected to be ahead at the end. */
  lead: number | null;
  /** The expected result for the mover, from -1 to 1. */
  value: number | null;
  /** The mover's chance of winning. */
  win_chance: number | null;
};

/** What an agent says about a move that was played. */
export type Evaluation = {
  best: EvaluatedMove | null;
  /** The chance of winning that the mover lost, from 0 to 1; null for a chance event, or where the agent reports no values. */
  loss: number | null;
  outlook: Outlook | null;
  played: EvaluatedMove | null;
  /** The index of the move, from 0. */
  ply: number;
  /** Why the move was worse than the best one, as far as the game can tell; verbs with their objects. */
  reasons: string[];
  /** The points before it, where the game has points. */
  scores: number[] | null;
  /** The value of the position before it for each seat, from -1 to 1. */
  value: number[] | null;
};

/** The features of an action. */
export type ExplainedAction = {
  /** The number of the action. */
  action: number;
  /** The value of each feature. */
  values: number[];
};

/** What the game's heuristics measure of the legal actions of a position. */
export type Explanation = {
  /** The actions that have features. */
  actions: ExplainedAction[];
  /** The names of the features. */
  features: string[];
};

/** The sessions to export. */
export type ExportedSessions = {
  /** The ids of up to 2,000 sessions; those that do not exist are skipped. */
  ids: string[];
};

/** A game that a participant has played. */
export type FinishedGame = {
  /** The number of the opponent; names stay hidden. */
  opponent: number;
  /** The points of each seat, if the game has points. */
  scores: number[] | null;
  /** The participant's seat. */
  seat: number;
  /** The session. */
  session: string;
  /** The only winner. */
  winner: number | null;
};

/** A forfeit: an agent made no legal move, or a person resigned, which is possible at any time before the end. */
export type Forfeit = {
  /** Why. */
  reason: string;
  /** The seat that forfeits. */
  seat: number;
};

/** A game and its parameters. */
export type GameInfo = {
  /** Specifications that together cover every variant. */
  examples: string[];
  /** Its name. */
  name: string;
  /** Its parameters. */
  parameters: ParameterInfo[];
  /** One line about it. */
  summary: string;
};

/** A game with its configuration. */
export type GameSetup = {
  /** One agent of each kind that plays it. */
  default_agents: string[];
  /** Opponents, the weakest first. */
  difficulty_levels: DifficultyLevel[];
  /** The canonical specification. */
  game: string;
  /** The number of players. */
  players: number;
};

/** Whether a game is over. */
export type GameState = "open" | "over";

/** The positions that follow from one position, as an agent sees them. A position that is reached in several ways is one node. */
export type GameTree = {
  /** The specification of the agent. */
  agent: string;
  /** The plies from the root to the deepest nodes. */
  depth: number;
  /** The specification of the game. */
  game: string;
  /** The positions by their ids: layer by layer from the root, which has id 0. */
  nodes: TreeNode[];
  /** The seed of the agent. */
  seed: number;
};

/** A side of the board that belongs to a player. */
export type Goal = {
  /** The player. */
  player: number;
  side: Side;
};

/** How cells are arranged. */
export type Grid = "squares" | "upright" | "hexagons";

/** Pieces that belong together. */
export type Group = {
  /** The owner of its pieces. */
  player: number;
  /** What it scores. */
  points: number;
  /** How many pieces it has. */
  size: number;
};

/** The answer of a running server. */
export type Health = {
  /** Always true. */
  ok: boolean;
};

/** A finished game in a list of high scores. */
export type HighScore = {
  /** Whether the player had help: a hint, an analysis, or a move taken back. */
  assisted: boolean;
  /** When the game ended, in milliseconds since 1970. */
  ended: number;
  /** The session. */
  id: string;
  player: Seat;
  /** The score. */
  score: number;
  /** What the game counts, by name. */
  statistics: Record<string, never>;
};

/** The best games of a configuration. */
export type HighScores = {
  /** The canonical specification of the game. */
  game: string;
  /** The best first. */
  rows: HighScore[];
};

/** A place where one supply is held back. */
export type Hold = {
  /** The name of the supply that is held. */
  held: string | null;
  /** Whether the mover may use it now. */
  is_free: boolean;
};

/** A file to import. */
export type Import = {
  /** A record in JSON, or a log of the thesis. */
  text: string;
};

/** The imported session. */
export type Imported = {
  /** The creator's token, which gives the right to delete the session. */
  owner: string;
  session: SessionView;
};

/** The invitations to create. */
export type Invitation = {
  /** How many. */
  count: number;
  /** The group of these participants. */
  group?: string;
};

/** The new invitations. */
export type Invited = {
  /** One token per participant; the link is `/join/TOKEN`. */
  tokens: string[];
};

/** What a participant sees of a study. */
export type JoinView = {
  current: CurrentGame | null;
  /** The finished games. */
  finished: FinishedGame[];
  /** The specification of the game. */
  game: string;
  /** The number of games to play. */
  games: number;
  introduction: string;
  /** Empty until the participant chooses a name. */
  name: string;
  thanks: string;
  title: string;
};

/** Ratings of players. */
export type Leaderboard = {
  /** The canonical specification of the game. */
  game: string;
  /** The best first. */
  rows: LeaderboardRow[];
};

/** A person or an agent. */
export type LeaderboardRow = Rated & {
  kind: PlayerKind;
  /** A person's name, or an agent's specification. */
  name: string;
};

/** An action and its effect. */
export type LegalAction = NamedAction & {
  /** Where it happens in the scene; see [`Registered::cells_of`]. */
  cells: Cell[];
  /** The scores after it. */
  scores: number[] | null;
};

/** Which sessions to list. */
export type ListQuery = {
  /** Only sessions that changed before this; the `next` of the previous page. */
  before?: number | null;
  category?: Category | null;
  /** A game's name, or a whole specification. */
  game?: string | null;
  /** The maximum number of sessions, up to 100. */
  limit?: number | null;
  /** Words found in names, agents or the game. */
  search?: string | null;
  state?: GameState | null;
};

/** A line of a list of sessions. */
export type Listed = {
  /** Whether a person had help: a hint, an analysis, or a move taken back. */
  assisted: boolean;
  /** When it began. */
  created: number;
  /** The specification of the game. */
  game: string;
  /** Its name. */
  id: string;
  /** How many plies were played. */
  plies: number;
  /** The points so far. */
  scores: number[] | null;
  /** The player of each seat. */
  seats: Seat[];
  /** `open` or `over`. */
  state: string;
  /** The tournament it belongs to. */
  tournament: string | null;
  /** When it last changed. */
  updated: number;
  /** The one winner, once it is over. */
  winner: number | null;
};

/** A move: its number or its name. */
export type Move = {
  /** The number of the action. */
  action?: number | null;
  /** Its name, instead of the number. */
  name?: string | null;
  /** The number of plies that the client knows. */
  ply: number;
  /** The seat token. */
  token: string;
};

/** An action with its names. */
export type NamedAction = {
  /** Its number. */
  action: number;
  /** Its name, which users may type. */
  name: string;
  /** The same as a person reads it; see [`Registered::action_text`]. */
  text: string;
};

/** Some sessions, and which of them to list. */
export type NamedSessions = ListQuery & {
  /** The ids of up to 2,000 sessions. */
  ids: string[];
};

/** A new game. */
export type NewGame = {
  from?: Parent | null;
  /** The specification of the game; may be left out with `from`. */
  game?: string | null;
  /** The player of each seat. */
  seats: NewSeat[];
  /** The seed of chance and agents; random by default. */
  seed?: number | null;
  /** The text of a starting position. */
  start?: string | null;
};

/** A player's new name. */
export type NewName = {
  /** The displayed name, 1 to 60 characters. */
  name: string;
  /** The seat token. */
  token: string;
};

/** How fast the agents of a game without people play. */
export type NewPace = {
  /** Milliseconds from one move to the next, up to 60,000; null pauses the game. */
  interval?: number | null;
  /** Plays one move besides. */
  step?: boolean;
};

/** Rules to play by. */
export type NewRuleFile = {
  /** The name of a game that reads rule files, such as `gdl`. */
  game: string;
  /** The name of the file; its extension says which language the text is in. */
  name: string;
  /** The text of the file. */
  text: string;
};

/** The player for a seat. */
export type NewSeat =
  | {
      kind: "person";
      /** The displayed name. */
      name: string;
    }
  | {
      /** Its specification. */
      agent: string;
      kind: "agent";
      /** The displayed name. */
      name?: string | null;
    };

/** A new study. */
export type NewStudy = {
  /** The specification of the game. */
  game: string;
  /** How many games each participant plays. */
  games: number;
  /** The text before the first game. */
  introduction?: string;
  /** The specifications of the opponents. */
  opponents: string[];
  /** The text after the last game. */
  thanks?: string;
  /** The title that participants see. */
  title: string;
};

/** A new tournament. */
export type NewTournament = {
  /** The specifications of 2 to 16 agents. */
  agents: string[];
  /** The specification of the game. */
  game: string;
  /** How many games each group of agents plays; a group is a pair in games for two. */
  games: number;
  /** The seed of all games; random by default. */
  seed?: number | null;
  /** The displayed title. */
  title: string;
};

/** Columns to the right and rows along the grid, relative to a cell. */
export type Offset = [number, number];

/** Something that chance may draw. */
export type Outcome = NamedAction & {
  /** How likely it is. */
  probability: number;
};

/** What the players of a position may expect. */
export type Outlook = {
  /** How many points each player is expected to be ahead of the best other at the end; none where the game has no points, or where nothing was measured. */
  leads: number[] | null;
  /** The chance of winning of each player; they sum to 1, and a draw counts as a shared win. */
  win_chances: number[];
};

/** A parameter of a game or an agent. */
export type ParameterInfo = {
  /** The accepted values, if they form a plain list. */
  choices: string[] | null;
  /** The value where none is given. */
  default: string;
  /** Whether the value is a file; a rule file that was uploaded can be one, too. */
  is_file: boolean;
  /** What it does. */
  meaning: string;
  /** Its name. */
  name: string;
  /** The accepted values, in words. */
  values: string;
};

/** The session and the ply that another one began from. */
export type Parent = {
  /** The session. */
  id: string;
  /** How many plies were copied. */
  ply: number;
};

/** A participant. */
export type ParticipantView = {
  group: string;
  /** Empty until the participant chooses a name. */
  name: string;
  /** Finished games. */
  played: number;
  /** The token in the invitation link. */
  token: string;
  /** Games won. */
  wins: number;
};

/** A piece on the board. */
export type Piece = {
  /** Where it is; painters mark the first cell if [`Self::dot`] is set. */
  cells: Cell[];
  /** Whether its first cell is marked. */
  dot: boolean;
  /** Its index in [`Scene::groups`]. */
  group: number | null;
  /** What is written on it or what its kind is called. */
  label: string | null;
  /** Its owner, if it has one. */
  player: number | null;
  /** The color of a piece without an owner, from 0. */
  shade: number;
  shape: Shape;
};

/** Whether a rated player is a person or an agent. */
export type PlayerKind = "person" | "agent";

/** One action of a session. */
export type PlyView = {
  /** The number of the action. */
  action: number;
  /** How long the mover thought, in milliseconds. */
  ms: number | null;
  /** Its name. */
  name: string;
  /** The seat, or null where chance drew. */
  player: number | null;
  /** The same as a person reads it. */
  text: string;
};

/** Everything that a client needs to draw a position and to choose an action in it. */
export type Position = {
  /** The specification of the game, such as `link:players=3`. */
  game: string;
  /** The legal actions of the mover. */
  legal: LegalAction[];
  /** What chance may draw, where it is its turn. */
  outcomes: Outcome[];
  /** How many players there are. */
  players: number;
  /** The returns, once the game is over. */
  returns: number[] | null;
  scene: Scene | null;
  /** Points so far, where the game has them. */
  scores: number[] | null;
  /** The position in text form. */
  text: string;
  turn: TurnView;
};

/** A rating with its interval, and what it comes from. */
export type Rated = {
  /** Games in which the best result was shared. */
  draws: number;
  /** The upper end. */
  high: number;
  /** All other games. */
  losses: number;
  /** The lower end of the rating's 95 % interval. */
  low: number;
  /** Games played. */
  played: number;
  /** Elo; the mean of all is 0. */
  rating: number;
  /** Games won alone. */
  wins: number;
};

/** A configuration of a game whose players are rated. */
export type RatedConfiguration = {
  /** The canonical specification of the game. */
  game: string;
  /** The games that count. */
  games: number;
};

/** The configurations with leaderboards. */
export type RatedConfigurations = {
  /** The most played first. */
  configurations: RatedConfiguration[];
};

/** A measured strength. */
export type Rating = {
  /** What it counts: `Elo`, where the weakest level has 500, or what a lone player achieves, such as `lines per game`. */
  unit: string;
  /** The figure. */
  value: number;
};

/** A stored rule file. */
export type RuleFile = {
  /** The number of different moves. */
  actions: number;
  /** Its name here. */
  file: string;
  /** The specification of the game with these rules. */
  game: string;
  /** The number of players. */
  players: number;
};

/** What a position looks like. */
export type Scene = {
  /** The labels of the columns from 0; empty for none. */
  column_labels: string[];
  /** The width of the grid in cells. */
  columns: number;
  /** What the game counts. */
  counts: Count[];
  /** The sides of the board that belong to a player. */
  goals: Goal[];
  grid: Grid;
  /** Whether empty cells are drawn; without it only the pieces are. */
  ground: boolean;
  /** Pieces that belong together; a piece names its group by index. */
  groups: Group[];
  /** Cells to emphasize, such as a winning chain. */
  highlights: Cell[];
  hold: Hold | null;
  /** Which board of the page draws it, such as `hex`; the painters of this module draw every kind. */
  kind: string;
  /** A sentence about the rules that the picture does not show. */
  note: string | null;
  /** The name of the only supply that may be used now, for example the one the die shows. */
  offered: string | null;
  /** The pieces on the board, in the order in which they were placed where the game knows it. */
  pieces: Piece[];
  /** The names of the supplies that come next, as far as they are known. */
  queue: string[];
  /** The labels of the rows from 0; empty for none. */
  row_labels: string[];
  /** The height of the grid in cells. */
  rows: number;
  /** The pieces beside the board, by kind. */
  supplies: Supply[];
};

/** The player of a seat. */
export type Seat =
  | {
      kind: "person";
      /** The displayed name. */
      name: string;
    }
  | {
      /** Its specification. */
      agent: string;
      kind: "agent";
      /** The displayed name: a difficulty level, or the specification again. */
      name: string;
    };

/** A request for a seat other than a move. */
export type SeatRequest = {
  /** The number of plies that the client knows. */
  ply: number;
  /** The seat token. */
  token: string;
};

/** The player of a seat. */
export type SeatToken = {
  /** The seat token. */
  token: string;
};

/** How this server can be reached. */
export type ServerInfo = {
  /** Addresses that other machines may open, such as `http://192.168.0.7:7878`, the likeliest first. Empty if only this machine can connect. */
  addresses: string[];
};

/** What is new in a session since an earlier version. */
export type SessionChange = SessionState & {
  /** How many plies of that version are still valid. */
  kept: number;
  /** The plies after those. */
  plies: PlyView[];
  /** The version that the change follows; it may combine several changes. */
  since: number;
};

/** A page of the list of sessions. */
export type SessionList = {
  /** The `before` of the next page; null at the end. */
  next: number | null;
  sessions: Listed[];
};

/** The pace of a game without people. */
export type SessionPace = {
  /** Milliseconds from one move to the next; null while the game is paused. */
  interval: number | null;
};

/** Which players are connected. */
export type SessionPresence = {
  /** Whether the player of each seat is connected; agents are not. */
  present: boolean[];
};

/** The part of a session that changes with every move. */
export type SessionState = {
  /** Whether a person had help: a hint, an analysis, or a move taken back. Such games do not count for leaderboards. */
  assisted: boolean;
  /** Why an agent made no move. */
  failed: string | null;
  forfeit: Forfeit | null;
  /** How many plies lead to the position. */
  ply: number;
  position: Position;
  /** The seats; in a study, agents are called `opponent`. */
  seats: Seat[];
  /** Whether an agent is to move. */
  thinking: boolean;
  /** When it last changed. */
  updated: number;
  /** Increases by one with every change. */
  version: number;
  /** The only winner, once the game is over. */
  winner: number | null;
};

/** A session, its moves, and one of its positions. */
export type SessionView = SessionState & {
  /** When it began, in milliseconds since 1970. */
  created: number;
  /** Its name. */
  id: string;
  parent: Parent | null;
  /** All plies. */
  plies: PlyView[];
  /** Whether it belongs to a study. */
  study: boolean;
  /** The tournament it belongs to. */
  tournament: string | null;
};

/** How a piece is drawn. */
export type Shape = "block" | "stone" | "domino";

/** A side of the board. */
export type Side = "top" | "bottom" | "left" | "right";

/** How well an agent did. */
export type Standing = Rated & {
  /** Its specification. */
  agent: string;
  /** Mean points, where the game has points. */
  points: number | null;
  /** The points of each of its games. */
  scores: number[];
};

/** One group against one opponent. */
export type StudyRow = {
  /** Games in which they shared the best result. */
  draws: number;
  /** Finished games. */
  games: number;
  /** The group. */
  group: string;
  /** The upper end. */
  high: number;
  /** All other games. */
  losses: number;
  /** The lower end of the 95 % interval of the rate. */
  low: number;
  /** The specification of the opponent. */
  opponent: string;
  /** The mean points of their opponents. */
  opponent_points: number | null;
  /** Their mean points, where the game has points. */
  points: number | null;
  /** Their share of wins per game: with two players a draw counts half. */
  rate: number;
  /** Games that participants won alone. */
  wins: number;
};

/** A study with its participants and results. */
export type StudyView = {
  /** When it was set up, in milliseconds since 1970. */
  created: number;
  /** The specification of the game. */
  game: string;
  /** How many games each participant plays. */
  games: number;
  id: string;
  introduction: string;
  /** The specifications of the opponents. */
  opponents: string[];
  /** All invited participants. */
  participants: ParticipantView[];
  /** The results of each group against each opponent. */
  table: StudyRow[];
  thanks: string;
  title: string;
};

/** A kind of piece beside the board. */
export type Supply = {
  /** How many each player has left. */
  left: number[];
  /** Its name. */
  name: string;
  /** The ways it may lie: columns to the right and rows along the grid, relative to the first cell. */
  orientations: Offset[][];
};

/** A game of a tournament. */
export type TournamentGame = {
  /** The session. */
  id: string;
  /** Its place in the schedule. */
  index: number;
  /** The points of each seat, where the game has points. */
  scores: number[] | null;
  /** The agent in each seat. */
  seats: string[];
  /** The one winner. */
  winner: number | null;
};

/** A page of the games of a tournament. */
export type TournamentGames = {
  games: TournamentGame[];
  /** What `before` of the next page is; null at the end. */
  next: number | null;
};

/** The list of tournaments. */
export type TournamentList = {
  tournaments: TournamentRow[];
};

/** A tournament as lists show it. */
export type TournamentRow = {
  /** The specifications of the agents. */
  agents: string[];
  /** When it began, in milliseconds since 1970. */
  created: number;
  /** The specification of the game. */
  game: string;
  /** Its name. */
  id: string;
  /** Games played. */
  played: number;
  state: TournamentState;
  /** What people call it. */
  title: string;
  /** Games there are. */
  total: number;
};

/** Where a tournament stands. */
export type TournamentState = "running" | "stopped" | "done" | "failed";

/** A tournament with its standings. */
export type TournamentView = TournamentRow & {
  /** A row per agent, in the order of the standings: its games against each of the others, in the same order. */
  cross: CrossCell[][];
  /** Why it failed. */
  error: string | null;
  /** The best first. */
  standings: Standing[];
};

/** A move or an outcome of chance. */
export type TreeEdge = {
  /** The number of the action. */
  action: number;
  /** The id of the position after it. */
  child: number;
  /** Whether the agent would play it now. An agent can have a reason that shares do not show, such as a proof. */
  chosen: boolean;
  /** What the mover loses with it against perfect play; none where the oracle does not say. */
  loss: number | null;
  /** Its name. */
  name: string;
  /** How likely it is: the share that the agent gives to the move, or the probability of the outcome. */
  probability: number;
  /** The same as a person reads it. */
  text: string;
};

/** A position of the tree. */
export type TreeNode = {
  /** The plies on the shortest way from the root. */
  depth: number;
  /** The moves or outcomes of chance that the tree shows, the most likely first; none at the deepest layer. */
  edges: TreeEdge[];
  /** The returns of each player with perfect play, where the game has an oracle that covers the position. */
  exact: number[] | null;
  /** The number of moves that are folded, because they are unlikely or because the tree is full. */
  folded: number;
  /** The sum of their probabilities. */
  folded_probability: number;
  /** Its index in [`GameTree::nodes`]. */
  id: number;
  outlook: Outlook | null;
  /** The result in words, once the game is over. */
  result: string | null;
  scene: Scene | null;
  /** The position in text form. */
  text: string;
  turn: TurnView;
  /** What the agent expects for each player, from -1 to 1; the returns where the game is over. None where chance draws, or where the agent does not say. */
  value: number[] | null;
};

/** Who acts next, as it goes over the wire. */
export type TurnView =
  | {
      kind: "player";
      /** The seat. */
      player: number;
    }
  | {
      kind: "chance";
    }
  | {
      kind: "over";
    };
