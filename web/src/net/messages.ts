// Written by `npm run types` from src/caravaneer/server/protocol/{models,incoming,outgoing,requests,review}.py. Do not edit.

export type FromClient =
  | Hello
  | Show
  | Play
  | Undo
  | Confirm
  | Resign
  | Sit
  | Leave
  | AddBot
  | Remove
  | Start
  | Rematch
  | TakeBack
  | StandIn
  | Consent
  | ComeBack
  | Say
  | Report
  | AskPreviews
  | AskWhy
  | AskHelp
  | AskThreats
  | AskSpots
  | Think
  | StopThinking
  | Analyse
  | StopAnalysing
  | JudgeTurn
  | Ping;
export type FromServer =
  | Welcome
  | Event
  | Shown
  | Answer
  | Talk
  | PresenceNews
  | Asks
  | Previews
  | Why
  | Help
  | Threats
  | Spots
  | Thoughts
  | Analysis
  | TurnTried
  | Notice
  | Pong;

export interface About {
  version: string;
  games: GameAbout[];
  levels: string[];
  bots: OfferedBot[];
}
/**
 * A game, and what it has: where `hints` is false an analyst has nothing to say, and so on.
 */
export interface GameAbout {
  name: string;
  title: string;
  english: string;
  designer: string;
  year: number;
  seats: number[];
  boards: string[];
  options: {
    [k: string]: GameChoice;
  };
  levels: string[];
  groups: {
    [k: string]: string[];
  };
  hides: boolean;
  covers: boolean;
  hints: boolean;
  helps: boolean;
  threats: boolean;
  spots: boolean;
  scores_cells: boolean;
  book: boolean;
  lesson: boolean;
}
export interface GameChoice {
  default: string | boolean;
  choices: (string | boolean)[];
}
/**
 * A bot that the operator of the server offers as an opponent, by its name.
 */
export interface OfferedBot {
  name: string;
  games: string[];
  seats: number[];
}
export interface AddBot {
  id: string;
  type: 'bot';
  seat: number;
  level: string;
}
/**
 * Let an analyst judge a game that is over, turn by turn, as long as somebody looks.
 */
export interface Analyse {
  type: 'analyse';
  id: string;
  known: 'player' | 'cards';
}
/**
 * What is known of a whole game so far. `expected` (by boundary) and `turns` hold what is new since the last
 * message with this id; `done` with the last turn. `started` is false where nobody who played looks: what is known is
 * told, and no thought begins.
 */
export interface Analysis {
  type: 'analysis';
  id: string;
  known: 'player' | 'cards';
  measure: 'points' | 'wins';
  version: number;
  of: number;
  expected: {
    [k: string]: Expected;
  };
  turns: {
    [k: string]: TurnJudged;
  };
  judged: number;
  waiting: number;
  started: boolean;
  done: boolean;
}
/**
 * What every seat could expect: its share of the win, and its points at the end.
 */
export interface Expected {
  wins: number[];
  points: number[];
}
/**
 * A turn beside the best ones found, the best first; what it gave away is never more than there was.
 *
 * Where it cost something, why: what speaks for the best turn, and what the one that was played brought.
 */
export interface TurnJudged {
  before: Expected;
  played: TurnWorth;
  best: TurnWorth[];
  lost_wins: number;
  lost_points: number;
  best_why: WhyFields[];
  played_why: WhyFields[];
}
/**
 * A turn, and what every seat may expect after it.
 */
export interface TurnWorth {
  moves: string[];
  wins: number[];
  points: number[];
}
/**
 * What a turn does at once, what followed it in the game, or would follow it far oftener than another turn.
 *
 * Its sentence is `reason-KIND`, `followed-KIND` or `would-KIND` of the game. The kind `rest` says that nothing stands
 * out.
 */
export interface WhyFields {
  kind: string;
  seat: number | null;
  points: number;
  cells: string[];
  details: {
    [k: string]: string | number;
  };
  how: 'does' | 'followed' | 'would';
  turns: number;
}
/**
 * What became of a command. `refused` is the table's own no, with a `reason` to translate; `illegal` the game's.
 */
export interface Answer {
  type: 'answer';
  id: string;
  status: 'accepted' | 'stale' | 'illegal' | 'malformed' | 'not_yours' | 'refused' | 'busy';
  version: number;
  refusal: RefusalFields | null;
  reason: string | null;
  now: Snapshot | null;
}
/**
 * Why the rules of the game say no.
 */
export interface RefusalFields {
  rule: string;
  key: string;
  parameters: {
    [k: string]: string | number;
  };
  sentence: string;
}
/**
 * The table as one viewer sees it. `hash` is an opaque word: echo it, and the server knows what you have.
 */
export interface Snapshot {
  version: number;
  shown: number | null;
  table: Table;
  view: View | null;
  legal: {
    [k: string]: string[];
  };
  turn: Turn | null;
  verdict: Item[];
  hash: string;
  clock: Clock | null;
}
/**
 * What everybody may know of a table.
 */
export interface Table {
  id: string;
  game: string;
  board: string;
  options: {
    [k: string]: string | boolean;
  };
  pace: NoClock | Live | Days;
  watching: 'anyone' | 'nobody';
  covered: boolean;
  hides: boolean;
  talk: boolean;
  programs: boolean;
  phase: 'gathering' | 'playing' | 'over';
  host: string | null;
  seats: Seat[];
  one_screen: boolean;
  fair: Fair | null;
  rematch: string | null;
  origin: string | null;
  origin_ply: number;
  created: number;
}
export interface NoClock {
  kind: 'none';
}
/**
 * Real time: `move` seconds for every turn, and a bank of seconds for all that take longer.
 */
export interface Live {
  kind: 'live';
  bank: number;
  move: number;
}
/**
 * Relaxed: days for every turn.
 */
export interface Days {
  kind: 'days';
  days: number;
}
/**
 * Who sits where. `stand_in` is the level of the bot that plays while the owner is away or has resigned.
 *
 * Bots of the server have no name of their own: `called` is the number of the one a page gives them; null for the
 * seat's own number. A bot that somebody brought is a person with a name, and `program` says what it is.
 */
export interface Seat {
  seat: number;
  kind: 'open' | 'person' | 'bot';
  name: string | null;
  person: string | null;
  level: string | null;
  stand_in: string | null;
  resigned: boolean;
  called: number | null;
  program: boolean;
}
/**
 * The proof of a fair shuffle: the commitment from the start on, what it hid only after the end.
 */
export interface Fair {
  commitment: string;
  seed: string | null;
  nonce: string | null;
}
/**
 * What every game's view has; the rest is described in the game's own folder.
 */
export interface View {
  ply: number;
  outcome: Outcome | null;
}
/**
 * How a game ended. `places` holds each seat's rank, 1 for every winner.
 */
export interface Outcome {
  scores: number[];
  places: number[];
  winners: number[];
  reason: string;
}
/**
 * Whose turn it is at the table. The mover keeps the turn until it is confirmed.
 */
export interface Turn {
  seat: number;
  placed: number;
  complete: boolean;
}
/**
 * One thing that happened: an event of the rules.
 */
export interface Item {
  kind: string;
  seat: number | null;
  rule: string;
  points: number;
  cells: string[];
  details: {
    [k: string]: string | number;
  };
}
/**
 * Milliseconds left when the message was made.
 */
export interface Clock {
  seat: number | null;
  move: number | null;
  bank: number[] | null;
  absent: (number | null)[] | null;
}
/**
 * Something that needs the others' consent: to take back to a ply, or that a bot plays for a seat.
 */
export interface Ask {
  number: number;
  kind: 'take_back' | 'stand_in';
  by: number;
  seat: number | null;
  ply: number | null;
  yes: number[];
  waiting: number[];
}
/**
 * What matters now, in a first game?
 */
export interface AskHelp {
  type: 'help';
  id: string;
}
export interface AskPreviews {
  type: 'previews';
  id: string;
}
/**
 * Where a piece could go, and why not elsewhere; all other fields are the question, as the game understands it.
 */
export interface AskSpots {
  type: 'spots';
  id: string;
  [k: string]: string | 'spots';
}
export interface AskThreats {
  type: 'threats';
  id: string;
}
/**
 * Why is this move refused?
 */
export interface AskWhy {
  type: 'why';
  id: string;
  move: string;
}
/**
 * The open questions, all of them; a question that was answered is gone.
 */
export interface Asks {
  type: 'asks';
  asks: Ask[];
}
export interface Book {
  game: string;
  sections: BookSection[];
}
/**
 * A chapter. Its title is `book-KEY`; `compares` is the option whose choices it sets side by side.
 */
export interface BookSection {
  key: string;
  paragraphs: string[];
  compares: string | null;
  rules: BookRule[];
  tables: BookTable[];
  map: boolean;
}
/**
 * A rule. Its title is `rule-NUMBER-title`; `option` is the one by which it is played in one way or another.
 */
export interface BookRule {
  number: string;
  option: string | null;
  parts: BookPart[];
  figures: BookFigure[];
  tables: BookTable[];
}
/**
 * A paragraph: the key of its sentence, its mark, and the choice with which it holds.
 */
export interface BookPart {
  key: string;
  mark: '' | 'choice' | 'more' | 'follows' | 'ours' | 'board' | 'advice';
  choice: string;
}
/**
 * A position that shows a rule. Its words: `figure-KEY` and, where moves are shown, `figure-KEY-after`.
 */
export interface BookFigure {
  key: string;
  rebuilt: boolean;
  edition: {
    [k: string]: string | boolean;
  };
  seat: number;
  before: BookScene;
  show: string[];
  after: BookScene | null;
  refused: BookRefusal[];
  facts: {
    [k: string]: number;
  };
}
/**
 * A position of a figure as its viewer sees it: its legal moves are beside the view, as at a table.
 */
export interface BookScene {
  position: string;
  view: View;
  legal: {
    [k: string]: string[];
  };
}
/**
 * A move that the rule refuses in a figure, and what is said then.
 */
export interface BookRefusal {
  move: string;
  refusal: RefusalFields;
}
/**
 * Numbers. Its words: `table-KEY`, `table-KEY-COLUMN` and, where rows have labels, `table-KEY-LABEL`.
 */
export interface BookTable {
  key: string;
  columns: string[];
  labels: string[];
  rows: number[][];
}
/**
 * A move in the position after `ply` moves, as the event told it; without it, whatever the position is now.
 */
export interface BotMoves {
  move: string;
  ply?: number | null;
  seat?: number | null;
}
/**
 * A bot as everybody may know it.
 */
export interface BotPage {
  name: string;
  person: string;
  owner: string | null;
  yours: boolean;
  here: boolean;
  rules: BotRules | null;
  created: number;
  playing: number;
  total: number;
  finished: Finished[];
  games: GameResults[];
  ratings: Rating[];
}
/**
 * Which invitations a bot accepts: games, numbers of seats, paces by their names; and how many tables at once.
 */
export interface BotRules {
  games: string[];
  seats: number[];
  paces: ('none' | 'live' | 'days')[];
  tables: number;
}
/**
 * A game that is over. Results count those that were `played`: from their beginning, with one seat of one's own.
 *
 * `one_screen`: several seats were yours, so nobody knows which; `continued`: it began at a position or in another
 * game; `brought`: a record, of which nothing was played here.
 */
export interface Finished {
  id: string;
  game: string;
  ended: number;
  how: 'played' | 'one_screen' | 'continued' | 'brought';
  seats: Seat[];
  yours: number[];
  scores: number[];
  winners: number[];
  place: number | null;
  left: boolean;
  costly: number | null;
}
/**
 * What comes of all games of one kind that count.
 */
export interface GameResults {
  game: string;
  share: Share;
  levels: LevelResults[];
  rivals: Rival[];
  points: GamePoints[];
}
/**
 * So many of so many, and between what the true share lies with 95 % (Wilson's interval).
 */
export interface Share {
  won: number;
  games: number;
  low: number;
  high: number;
}
/**
 * Games against bots of one level and nobody else.
 */
export interface LevelResults {
  level: string;
  seats: number;
  share: Share;
}
/**
 * Somebody one has played with: how often one came before them, behind them, or level.
 */
export interface Rival {
  person: string;
  name: string;
  program: boolean;
  games: number;
  ahead: number;
  behind: number;
  last: number;
}
/**
 * One's points by category in a game that is over.
 */
export interface GamePoints {
  id: string;
  ended: number;
  points: {
    [k: string]: number;
  };
}
/**
 * What the games of two against levels of known strength say: points of Elo over `steady`, and between what they
 * lie with 95 %. Few games leave them far apart.
 */
export interface Rating {
  game: string;
  elo: number;
  low: number;
  high: number;
  games: number;
}
export interface BotSits {
  seat?: number | null;
}
/**
 * A token once it was told.
 */
export interface BotToken {
  id: string;
  scopes: string[];
  created: number;
  expires: number;
  seen: number | null;
}
/**
 * The table of a record that was brought. Lines beside the game are kept as far as there is room for them.
 */
export interface Brought {
  id: string;
  lines_left_out: number;
}
/**
 * What is not given stays; an empty mail address is none.
 */
export interface ChangeMe {
  name?: string | null;
  mail?: string | '' | null;
}
export interface ChangePassword {
  old: string;
  new: string;
}
/**
 * The owner takes the seat back from the bot.
 */
export interface ComeBack {
  id: string;
  type: 'come_back';
  seat: number;
}
/**
 * Something that may change the table. The same `id` again gets the first answer again.
 */
export interface Command {
  id: string;
}
export interface Confirm {
  id: string;
  seat: number;
  expect: number;
  type: 'confirm';
}
/**
 * `token` is what the link ends with.
 */
export interface ConfirmAddress {
  token: string;
}
export interface Consent {
  id: string;
  type: 'consent';
  seat: number;
  ask: number;
  yes: boolean;
}
export interface DeleteAccount {
  password: string;
}
/**
 * A past position drawn in text, as it can be tried at no table.
 */
export interface Drawn {
  position: string;
}
/**
 * One change of the table, as one viewer may see it.
 */
export interface Entry {
  version: number;
  kind:
    | 'create'
    | 'sit'
    | 'leave'
    | 'bot'
    | 'remove'
    | 'host'
    | 'start'
    | 'move'
    | 'undo'
    | 'confirm'
    | 'take_over'
    | 'come_back'
    | 'take_back'
    | 'rematch';
  seat: number | null;
  ply: number;
  began: number;
  at: number;
  move: string | null;
  items: Item[];
  details: {
    [k: string]: string | number;
  };
}
/**
 * The table has changed.
 */
export interface Event {
  type: 'event';
  entry: Entry;
  now: Snapshot;
  you: number[];
}
export interface Forgotten {
  mail: string;
}
/**
 * A new token. Nobody can be told it again.
 */
export interface FreshToken {
  secret: string;
  token: BotToken;
}
/**
 * The first message: what the client has already. `have` 0 asks for everything.
 */
export interface Hello {
  type: 'hello';
  have?: number;
  hash?: string | null;
  show?: number | null;
}
/**
 * Hand-over at one screen: from now on the view of this seat, or the public's.
 */
export interface Show {
  type: 'show';
  seat: number | null;
}
export interface Play {
  id: string;
  seat: number;
  expect: number;
  type: 'play';
  move: string;
  confirm?: boolean;
}
export interface Undo {
  id: string;
  seat: number;
  expect: number;
  type: 'undo';
}
export interface Resign {
  id: string;
  type: 'resign';
  seat: number;
}
export interface Sit {
  id: string;
  type: 'sit';
  seat: number;
  name?: string | null;
}
export interface Leave {
  id: string;
  type: 'leave';
  seat: number;
}
/**
 * The host empties a seat before the start.
 */
export interface Remove {
  id: string;
  type: 'remove';
  seat: number;
}
export interface Start {
  id: string;
  type: 'start';
}
export interface Rematch {
  id: string;
  type: 'rematch';
}
/**
 * Ask to go back to the position after `ply` moves; everybody must consent.
 */
export interface TakeBack {
  id: string;
  type: 'take_back';
  seat: number;
  ply: number;
}
/**
 * Ask that a bot plays for a seat whose owner is away.
 */
export interface StandIn {
  id: string;
  type: 'stand_in';
  by: number;
  seat: number;
}
export interface Say {
  id: string;
  type: 'say';
  text: string;
}
export interface Report {
  id: string;
  type: 'report';
  number: number;
}
/**
 * Let an analyst look at a position; `moves` are tried first, as if played from there.
 */
export interface Think {
  type: 'think';
  id: string;
  ply?: number | null;
  /**
   * @maxItems 40
   */
  moves?: string[];
}
export interface StopThinking {
  type: 'stop';
}
export interface StopAnalysing {
  type: 'stop_analysing';
}
/**
 * Let an analyst weigh another turn in the place of one that was played, beside it and the best, after the end.
 */
export interface JudgeTurn {
  type: 'judge_turn';
  id: string;
  turn: number;
  known: 'player' | 'cards';
  /**
   * @minItems 1
   * @maxItems 40
   */
  moves: string[];
}
export interface Ping {
  type: 'ping';
}
/**
 * The answer to hello: everything after the version the client has.
 */
export interface Welcome {
  type: 'welcome';
  you: You;
  now: Snapshot;
  entries: Entry[];
  talk: TalkLine[];
  presence: Presence;
  asks: Ask[];
}
export interface You {
  person: string;
  name: string;
  kind: 'guest' | 'account' | 'bot';
  seats: number[];
  host: boolean;
}
export interface TalkLine {
  number: number;
  seat: number | null;
  name: string;
  person: string;
  text: string;
  at: number;
}
export interface Presence {
  here: boolean[];
  watchers: number;
}
/**
 * The answer to show.
 */
export interface Shown {
  type: 'shown';
  now: Snapshot;
}
export interface Talk {
  type: 'talk';
  line: TalkLine;
}
export interface PresenceNews {
  type: 'presence';
  presence: Presence;
}
export interface Previews {
  type: 'previews';
  id: string;
  version: number;
  moves: {
    [k: string]: PreviewFields;
  };
}
export interface PreviewFields {
  points: number;
  items: Item[];
  change: {
    [k: string]: number;
  };
}
export interface Why {
  type: 'why';
  id: string;
  version: number;
  refusal: RefusalFields | null;
}
/**
 * What matters now to the seat that is shown, the most pressing first; nothing off its turn.
 */
export interface Help {
  type: 'help';
  id: string;
  version: number;
  matters: ReasonFields[];
}
/**
 * What speaks for a move or against it. Its sentence is `reason-KIND` of the game, else that of the event it is.
 */
export interface ReasonFields {
  kind: string;
  seat: number | null;
  points: number;
  cells: string[];
  details: {
    [k: string]: string | number;
  };
}
export interface Threats {
  type: 'threats';
  id: string;
  version: number;
  threats: {
    [k: string]: unknown;
  }[];
}
export interface Spots {
  type: 'spots';
  id: string;
  version: number;
  spots: {
    [k: string]: unknown;
  }[];
}
/**
 * What the analyst makes of a position so far; `done` with the last.
 */
export interface Thoughts {
  type: 'thoughts';
  id: string;
  ply: number;
  moves: Thought[];
  line: string[];
  wins: number[];
  points: number[] | null;
  simulations: number;
  waiting: number;
  done: boolean;
}
/**
 * A move an analyst looked at, and what speaks for it: nothing where nothing stands out.
 */
export interface Thought {
  move: string;
  visits: number;
  wins: number;
  points: number;
  reasons: ReasonFields[];
}
/**
 * The answer to judge_turn: the turn that was tried, the best one and the one played, weighed beside each other.
 */
export interface TurnTried {
  type: 'turn_tried';
  id: string;
  turn: number;
  known: 'player' | 'cards';
  tried: TurnWorth;
  best: TurnWorth;
  played: TurnWorth;
}
/**
 * Something worth saying that changes nothing: `reason` is translated by the client. With `slow_down` what was
 * asked is done by itself, in so many seconds.
 */
export interface Notice {
  type: 'notice';
  reason:
    | 'bots_think_less'
    | 'server_stops'
    | 'read_only'
    | 'saves_again'
    | 'table_broken'
    | 'table_damaged'
    | 'unreadable'
    | 'too_fast'
    | 'slow_down'
    | 'signed_out';
  seconds: number | null;
}
export interface Pong {
  type: 'pong';
}
/**
 * A game runs. Told once in every stream, also of games that ran before it was opened.
 */
export interface GameBegun {
  type: 'start';
  table: string;
  seat: number;
  game: string;
  rules: number;
  players: number;
  board: string;
  options: {
    [k: string]: string | boolean;
  };
  pace: NoClock | Live | Days;
  names: string[];
}
export interface GameOver {
  type: 'over';
  table: string;
  seat: number;
  scores: number[];
  winners: number[];
  view: {
    [k: string]: unknown;
  };
}
/**
 * A program's first guest. `token` goes into the `Authorization: Bearer` header of all it asks from now on.
 */
export interface GuestToken {
  token: string;
  person: string;
  name: string;
  kind: 'guest';
}
/**
 * A bot with an account is to have a seat of a table that waits.
 */
export interface InviteBot {
  seat: number;
  name: string;
}
/**
 * Somebody has invited the bot. Where its rules say yes it has the seat already; else `reason` is the rule.
 */
export interface Invited {
  type: 'invitation';
  table: string | null;
  by: string;
  game: string;
  accepted: boolean;
  reason: string | null;
}
export interface Lesson {
  game: string;
  scores: LessonScore[];
  steps: LessonStep[];
  closing: LessonGame;
}
/**
 * A line of the scoring. Its words: `lesson-score-KEY`.
 */
export interface LessonScore {
  key: string;
  icon: string;
  points: string;
}
/**
 * One idea. Its words: `lesson-KEY-title` and `lesson-KEY`.
 */
export interface LessonStep {
  key: string;
  position: string;
  may: string[];
  show: string[];
  point: string[];
  confirm: boolean;
  facts: {
    [k: string]: number;
  };
  answers: LessonAnswer[];
  outcomes: {
    [k: string]: number;
  };
}
/**
 * Its words: `lesson-SAYS`. `replies` is what the others then play, to be seen.
 */
export interface LessonAnswer {
  says: string;
  right: boolean;
  replies: string[];
  facts: {
    [k: string]: number;
  };
}
/**
 * The short real game at the end: a bot of this level on every seat but the first.
 */
export interface LessonGame {
  position: string;
  seats: number;
  level: string;
}
/**
 * Moves that could have been played in the place of move `at` + 1 of the game, or of the line it is one of.
 *
 * Numbers of moves are counted from the beginning of the game, in lines of lines too.
 */
export interface Line {
  at: number;
  /**
   * @minItems 1
   */
  moves: string[];
  chance?: string[] | null;
  name?: string | null;
  comments?: {
    [k: string]: string;
  } | null;
  lines?: Line[] | null;
}
/**
 * Where it has led: the position drawn in text; and the move that was played, with what was drawn after it.
 */
export interface LineAnswer {
  ply: number;
  seat: number | null;
  move: string | null;
  drawn: string;
  diagram: string;
}
/**
 * Where a line leads that leaves the game after `at` moves; then one more: `move`, or that of a bot of a `level`.
 *
 * `chance` has what was drawn after each of the `moves`, in a game that draws.
 */
export interface LineQuestion {
  table: string;
  at: number;
  /**
   * @maxItems 1000
   */
  moves?: string[];
  chance?: string[] | null;
  move?: string | null;
  level?: string | null;
}
/**
 * A line: the number of moves before it, and its own, each with the seat that played it.
 */
export interface LineTold {
  at: number;
  moves: string[];
  seats: number[];
  chance: string[] | null;
  name: string;
  comments: {
    [k: string]: string;
  };
  lines: LineTold[];
}
/**
 * A tree in a list.
 */
export interface LinesCard {
  id: string;
  name: string;
  moves: number;
  changed: number;
}
/**
 * What lines beside a game need to know of it, and the trees that you have made.
 */
export interface LinesOfGame {
  moves: string[];
  seats: number[];
  chance: string[] | null;
  trees: LinesCard[];
}
/**
 * A tree, and who made it.
 */
export interface LinesTree {
  id: string;
  table: string;
  name: string;
  maker: string;
  yours: boolean;
  changed: number;
  lines: LineTold[];
}
export interface Lobby {
  tables: TableCard[];
}
/**
 * A table in a list.
 */
export interface TableCard {
  table: Table;
  turn: number | null;
  yours: number[];
  changed: number;
  scores: number[] | null;
  winners: number[] | null;
  places: number[] | null;
  tallies:
    | {
        [k: string]: number;
      }[]
    | null;
  turns: number;
  ended: number;
}
export interface Made {
  id: string;
}
export interface Me {
  person: string | null;
  name: string | null;
  kind: 'nobody' | 'guest' | 'account' | 'bot';
  mail: string | null;
  confirmed: boolean;
}
/**
 * A turn of a game for which someone has looked for a better one.
 */
export interface Mistake {
  table: string;
  game: string;
  turn: number;
  known: 'player' | 'cards';
  found: boolean;
  at: number;
}
/**
 * Someone has looked for a better turn than one that was played, and found one, or not.
 */
export interface MistakeSeen {
  table: string;
  turn: number;
  known?: 'player' | 'cards';
  found: boolean;
}
export interface Mistakes {
  mistakes: Mistake[];
}
export interface MyBot {
  name: string;
  person: string;
  here: boolean;
  created: number;
  tokens: BotToken[];
}
export interface MyBots {
  bots: MyBot[];
  most: number;
}
export interface MyResults {
  since: number;
  running: TableCard[];
  finished: Finished[];
  total: number;
  games: GameResults[];
  ratings: Rating[];
}
export interface MyTables {
  running: TableCard[];
  finished: TableCard[];
}
export interface NewAccount {
  name: string;
  password: string;
  mail?: string | null;
}
export interface NewBot {
  name: string;
}
export interface NewGuest {
  name: string;
}
/**
 * A tree as it is to be kept, whole; its lines are as a record of format 3 has them.
 */
export interface NewLines {
  name?: string;
  /**
   * @minItems 1
   * @maxItems 200
   */
  lines: Line[];
}
/**
 * Who is to sit there: you, someone else at your screen (with a name), a bot of the server, a bot with an account
 * (by its name), or whoever comes.
 */
export interface NewSeat {
  kind: 'me' | 'here' | 'bot' | 'invite' | 'open';
  name?: string | null;
  level?: string | null;
}
/**
 * `start` begins at once when nobody is waited for. With a `position` the game begins there, on its board and with
 * its options.
 */
export interface NewTable {
  game: string;
  /**
   * @minItems 2
   * @maxItems 16
   */
  seats: NewSeat[];
  options?: {
    [k: string]: string | boolean;
  };
  board?: string | null;
  pace?: NoClock | Live | Days;
  watching?: 'anyone' | 'nobody';
  covered?: boolean | null;
  talk?: boolean;
  listed?: boolean;
  start?: boolean;
  programs?: boolean;
  position?: string | null;
}
/**
 * `play`: sit and move; `create`: make tables and rematches; `talk`: say something at a table.
 */
export interface NewToken {
  /**
   * @minItems 1
   * @maxItems 3
   */
  scopes?: ('play' | 'create' | 'talk')[];
  days?: number;
}
/**
 * Play on from a past position at a table of one's own, after the `moves` that are tried there first, if any.
 */
export interface PlayOn {
  ply: number;
  /**
   * @minItems 2
   * @maxItems 16
   */
  seats: NewSeat[];
  /**
   * @maxItems 16
   */
  moves?: string[];
}
/**
 * A past position with its address.
 */
export interface Position {
  ply: number;
  plies: number;
  move: string | null;
  items: Item[];
  view: View;
}
export interface PositionAnswer {
  game: string;
  steps: string[];
  version: number;
  diagram: string | null;
  moves: string[] | null;
  drawn: string[] | null;
  messages: (
    | Welcome
    | Event
    | Shown
    | Answer
    | Talk
    | PresenceNews
    | Asks
    | Previews
    | Why
    | Help
    | Threats
    | Spots
    | Thoughts
    | Analysis
    | TurnTried
    | Notice
    | Pong
  )[];
}
/**
 * One message about a position that is tried: answered as at a table, and nothing is kept of it.
 *
 * `seats` are those the reader plays, null for all; the others are bots' seats, without a bot. `steps` is what was
 * pressed since the position: moves, and `/` where a turn was confirmed. `seed` decides what is drawn.
 */
export interface PositionQuestion {
  game?: string | null;
  position: string;
  seats?: number[] | null;
  seed?: string;
  /**
   * @maxItems 400
   */
  steps?: string[];
  message:
    | Hello
    | Show
    | Play
    | Undo
    | Confirm
    | Resign
    | Sit
    | Leave
    | AddBot
    | Remove
    | Start
    | Rematch
    | TakeBack
    | StandIn
    | Consent
    | ComeBack
    | Say
    | Report
    | AskPreviews
    | AskWhy
    | AskHelp
    | AskThreats
    | AskSpots
    | Think
    | StopThinking
    | Analyse
    | StopAnalysing
    | JudgeTurn
    | Ping;
}
/**
 * Every refusal over HTTP: a key to translate, and the sentence in English.
 */
export interface Problem {
  key: string;
  sentence: string;
  parameters: {
    [k: string]: string | number;
  };
}
/**
 * A bot of the server plays the seat, because of its time or its absence, or by a vote.
 */
export interface Replaced {
  type: 'replaced';
  table: string;
  seat: number;
}
/**
 * `token` is what the link ends with.
 */
export interface ResetPassword {
  token: string;
  password: string;
}
/**
 * A whole game: the view of position k + 1 is that of position k with the fields of `changes[k]` put over it.
 */
export interface Review {
  plies: number;
  turns: ReviewTurn[];
  moves: string[];
  first: View;
  changes: {
    [k: string]: unknown;
  }[];
}
/**
 * A turn: whose, the moves before it, and its own.
 */
export interface ReviewTurn {
  seat: number;
  ply: number;
  plies: number;
}
export interface SeatCommand {
  id: string;
  seat: number;
  expect: number;
}
/**
 * The bot has a seat at a table that still waits for others.
 */
export interface Seated {
  type: 'seated';
  table: string;
  seat: number;
  card: TableCard;
}
export interface SignIn {
  name: string;
  password: string;
}
/**
 * The last line. `replaced`: another stream of the same bot was opened; `revoked`: its token is void.
 */
export interface StreamClosed {
  type: 'closed';
  reason: 'replaced' | 'revoked' | 'server_stops';
}
/**
 * The first line of a stream.
 */
export interface StreamOpened {
  type: 'hello';
  name: string;
  person: string;
  rules: BotRules;
}
/**
 * A record, JSON or text.
 */
export interface Upload {
  text: string;
}
/**
 * The bot is to move. `view` is what its seat may know, with its legal moves and all that it remembers.
 */
export interface YourTurn {
  type: 'turn';
  table: string;
  seat: number;
  ply: number;
  version: number;
  time: number | null;
  clock: Clock | null;
  view: {
    [k: string]: unknown;
  };
}
