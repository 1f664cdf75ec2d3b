/** The protocol's types (docs/protocol.md), and those that all modules of the client share. */

// What is told

type Values = Record<string, string | number>;
interface StepTold { number: number; text: string; seat: number; kind: string; parameters: Values; dice?: string[] }
interface Choice { text: string; kind: string; parameters: Values }
interface EventTold { kind: string; rule: string; step: number; text: string; parameters: Values }
interface QuestionAsked { kind: string; seat: number; task: string; text: string; actor: "seat" | "chance" | "clock"; asked: number[]; answered: number[]; dice: string[] }
interface StandingTold { seat: number; place: number; grid: number; lap: number; distance: number; turns: number; status: string; car: number; name: string; paint: string; trim: string; number: number; mark: string; team: number; space: string; ranked: boolean }
interface FinishTold { car: number; place: number; status: string; points: number }
interface SeatScoreTold { seat: number; place: number; points: number }
interface TeamScoreTold { team: number; place: number; points: number; cars: number[]; seats: number[] }
interface ResultTold { cars: FinishTold[]; seats: SeatScoreTold[]; teams: TeamScoreTold[]; has_points: boolean; winners: number[]; teams_win: boolean; rolls_undone?: number }
interface SeatTold { seat: number; car: string; kind: "player" | "bot" | "open"; name: string; driver: "player" | "bot"; level: string; words: string; agrees: boolean; stand_in?: string }
interface Clock { bank: number; increment: number }
interface BackTo { seat: number; car: string; what: string; kind: string; task: string; round: number; text: string }
interface UndoAsked { seat: number; steps: number; to?: BackTo | null }
interface TableTold {
  id: string; game: string; circuit: string; edition: number; options: Values; rules: number;
  status: "lobby" | "racing" | "over" | "abandoned"; dice: "sealed" | "real"; commitment: string;
  seats: SeatTold[]; host: number; listed: boolean; proposals: boolean; created: number; code: string;
  clock: Clock | null; undo: UndoAsked | null; rematch: string; secret: string;
}
interface Moment { version: number; state: any; standings: StandingTold[]; question: QuestionAsked | null; choices: Choice[]; clocks: number[]; result?: ResultTold | null }
interface Move { since: number; version: number; steps: StepTold[]; events: EventTold[]; patch: any; standings: StandingTold[]; question: QuestionAsked | null; choices: Choice[]; clocks: number[]; result?: ResultTold | null }
interface EventAhead { kind: string; rule: string; parameters: Values }
/** A car that would stand elsewhere, or at another place; `place` is 0 in a step of a plan. */
interface CarAhead { car: number; space: string; place: number }
interface End { weight: number; dice: number[]; space: string; distance: number; events: EventAhead[]; then?: Choice[]; cars: CarAhead[] }
interface Prospect { text: string; total: number; ends: End[] }
interface StepAhead { text: string; kind: string; parameters: Values; cars: CarAhead[] }
interface Plan { steps: StepAhead[]; cars: CarAhead[]; events: EventAhead[] }

type FromServer =
  | { type: "welcome"; because: "joined" | "behind" | "started" | "undo"; protocol: number; seat: number; table: TableTold; race: Moment | null; events: EventTold[] }
  | { type: "resumed"; version: number; seat: number; table: TableTold }
  | ({ type: "moved" } & Move)
  | { type: "table"; table: TableTold }
  | { type: "presence"; seats: number[]; watchers: number }
  | { type: "said"; seat: number; name: string; text: string; at: number }
  | { type: "refused"; id: number; code: string; message: string; version: number }
  | { type: "outlook"; id: number; version: number; prospects: Prospect[] }
  | { type: "hint"; id: number; version: number; text: string }
  | ({ type: "plan"; id: number; version: number } & Plan)
  | { type: "proposal"; version: number; text: string }
  | { type: "pong"; id: number }
  | { type: "closing"; because: string; message: string };

type FromClient =
  | { type: "step"; version: number; text: string }
  | { type: "undo" | "outlook" | "hint"; version: number }
  | { type: "plan"; version: number; choices: string[]; alone: boolean }
  | { type: "answer_undo"; agree: boolean }
  | { type: "hand_over"; seat?: number; level?: string }
  | { type: "stand_in"; level: string }
  | { type: "take_back" | "ping" }
  | { type: "say"; text: string };

// Bodies

interface TableSeat { table: TableTold; seats: number[] }
interface OptionTold { name: string; text: string; default: number | string; choices: string[]; least: number; most: number; needs?: Record<string, (number | string)[]> }
interface PresetTold { name: string; text: string; options: Values; circuit: string }
interface GameTold { name: string; title: string; summary: string; least_seats: number; most_seats: number; board: string; default_circuit: string; circuits: { name: string; title: string }[]; options: OptionTold[]; presets: PresetTold[]; bots: string[]; cars: string[]; car_choice: boolean }
interface GameList { games: GameTold[] }
interface RaceListed { id: string; game: string; circuit: string; status: TableTold["status"]; names: string[]; version: number; created: number; your_seats: number[]; asked?: number; standings?: StandingTold[]; laps?: number; watchers?: number; kinds?: SeatTold["kind"][]; host?: number; code?: string; result?: ResultTold | null }
interface RaceList { races: RaceListed[] }
/** What a roll could have been: text and weight of each outcome, in the order in which they are drawn. */
interface Chance { outcomes: [string, number][]; dice: string[]; rule: string; faces: [string, number][][] }
interface Replay { table: TableTold; start: Moment; moves: Move[]; chances: Chance[]; rolls: number[]; hides: boolean }
interface RuleTold { id: string; chapter: string; text: string; language?: string }
interface RuleBook { game: string; language: string; rules: RuleTold[] }
/** A board to draw on: `line` is the closed centreline, a space is its name, start, end, left and right. */
interface BoardTold {
  name: string; title: string; ground: string; board: string; frame: [number, number, number, number];
  road: number; length: number; line: [number, number][]; spaces: [string, number, number, number, number][];
  /** Name, title and stops or difficulty of each corner. */
  corners?: [string, string, number][];
  /** Of each space. */
  colours?: string[];
  /** Corner, difficulty, slope and racing lane of each row. */
  rows?: [number, number, number, number][];
}
interface BoardListed { board: string; spaces: number; corners: number; laps: number; games: string[]; level: string; boxes: number }
interface CircuitListed { name: string; title: string; ground: string; boards: BoardListed[]; games: string[] }

// The client's own

type Child = View | string | number | boolean | null | undefined | Child[];
interface View { tag: string; properties: Properties; children: (View | string | number)[] }
interface Properties { key?: string | number; ref?: (element: any) => void; opaque?: boolean; style?: Record<string, string | number>; [name: string]: any }

interface Settings { theme: "system" | "dark" | "light"; language: string; speed: "off" | "fast" | "normal"; sound: boolean; name: string; text: boolean; helper: boolean; seen: string[] }

/** A race at one moment, with all that a screen shows of it; never changed, only replaced. */
interface Scene {
  table: TableTold; seat: number; version: number; state: any; standings: StandingTold[];
  question: QuestionAsked | null; choices: Choice[]; clocks: number[]; events: EventTold[]; result: ResultTold | null;
}

/** How the line to the server is. */
interface LineStatus { state: "connecting" | "open" | "waiting" | "closed"; tries: number }

/** A screen: what the page shows at an address. */
interface ShownScreen {
  title: () => string;
  view: () => Child;
  /** A key was pressed outside of a field; true if it was used. */
  key?: (event: KeyboardEvent) => boolean;
  leave?: () => void;
}
/** What a screen is given by the app. */
interface App { path: string; parameters: Record<string, string>; query: URLSearchParams; refresh: () => void; go: (path: string, options?: { replace?: boolean }) => void }

/** What is to be seen of a move, one after another. */
type Action =
  | { kind: "dice"; seat: number; dice: string[]; values: number[]; caption?: string; look?: string }
  | ({ kind: "drive" } & Drive)
  | { kind: "place"; car: number; to: string }
  /** Cars that move together leave one after the other. */
  | { kind: "train"; cars: Drive[] }
  /** A card goes from one place to another; without a face nobody sees what it is. */
  | { kind: "card"; seat: number; face: string; from: CardPlace; to: CardPlace; caption?: string; look?: string }
  /** What two cars have is compared, or several; `winner` is one of them, -1 where none wins. */
  | { kind: "duel"; sides: DuelSide[]; winner: number; caption?: string }
  | { kind: "beat"; length: number };

/** One car's way; `path` has the spaces on it, the last one included. */
interface Drive { car: number; from: string; to: string; spaces: number; path?: string[] }
type CardPlace = "deck" | "hand" | "pile";
/** What a car puts into a duel: values, as its dice where it throws some. */
interface DuelSide { car: number; values: (number | string)[]; dice?: string[] }

/** The spaces where a choice may end with their prices, and plates that say how likely some are. */
interface Reach {
  spaces: { space: string; level: 0 | 1 | 2; label: string }[];
  plates: { space: string; chance: number; least: number; most: number }[];
}

/** A space to press on the board. */
interface Offer {
  space: string; label: string; act: (event: MouseEvent) => void; selected: boolean;
  /** Whether its reach shows what it costs; the camera keeps all others in view. */
  isPriced?: boolean;
  /** How it looks, where that is not the usual; then it is large enough for small fingers. */
  look?: string;
}

/** What a cockpit can do. */
interface Cockpit {
  scene: Scene;
  /** Whether the seat has a decision to take. */
  isDeciding: boolean;
  /** Whether the server still thinks about what to propose. */
  isProposing: boolean;
  /** The choice that is marked, else the proposed one, if any; the board shows what it can do. */
  selected: Choice | null;
  /** The text of the choice that is taken only if it is pressed again. */
  doubted: string;
  /** What each choice can do, by its text; empty until the server has told. */
  prospects: Map<string, Prospect>;
  /**
   * What would come of choices taken one after another, the first of them open now, by their
   * texts; null until the server has told, when all is shown anew, or where it tells none. The
   * server's driver goes on after them, but for choices that are alone.
   */
  plan: (choices: string[], isAlone?: boolean) => Plan | null;
  /** The engineer's choice, if asked. */
  hint: string;
  /** Whether a step is on its way, or the line is down: then nothing can be taken. */
  waiting: boolean;
  select: (choice: Choice | null) => void;
  take: (choice: Choice) => void;
  /** Take the last decision back, or ask the others for it. */
  undo: () => void;
  /** Show everything anew, as more is known. */
  refresh: () => void;
}

/** One column of the timing tower between the name and the end; one with a look of its own is seen on small screens too. */
interface Column { key: string; head: string; title: string; look?: string; cell: (standing: StandingTold) => Child; spoken: (standing: StandingTold) => string }

/** What the tower shows of a choice before it is made, by cars: their places where those change, and how their rows look (`train`, `hit`). */
interface Ahead { places: Map<number, number>; looks: Map<number, string> }

/** What a race tells of one car. */
type Figures = (replay: Replay, car: number) => Figure[];

/** A figure on the result page. */
interface Figure { caption: string; detail: string; value: string }

/** What a game brings: `games/<name>/game.js` exports it as default. All but the name is optional. */
interface GameModule {
  name: string;
  /** How the vehicles look. */
  vehicle?: "car" | "bike" | "toy";
  /** What the home page shows of it: a circuit on its ground's colour, and dice or cards as `d12 g4 9`. */
  cover?: { circuit: string; board: string; ground: string; emblem: string[] };
  /** The parts of its words that only a race with such options needs. */
  words?: (options: Values) => string[];
  /** Why so many cannot race with these options, in words; nothing where they can. */
  obstacle?: (options: Values, seats: number) => string;
  /** Whether a board is for a race with these options; else each is. */
  fits?: (board: BoardListed, options: Values) => boolean;
  /** The way to what only those need who set up a table. */
  loadTable?: () => Promise<Pick<GameModule, "obstacle" | "fits">>;
  columns?: (scene: Scene) => Column[];
  /** What a row of the tower says of a car, where that is not its name. */
  rowName?: (scene: Scene, standing: StandingTold) => string;
  /** What a tick in the tower says of a car that has had its turn; nothing of all others. */
  done?: (scene: Scene, standing: StandingTold) => string;
  /** Whether all cars start side by side, so that no place is won or lost since the grid. */
  startsLevel?: boolean;
  /** What is counted in the bar, where it is not laps. */
  counter?: (scene: Scene) => { title: string; value: number; most?: number };
  /** Chips in the bar: weather, flags. */
  chips?: (scene: Scene) => Child;
  /** What is to be seen of a move; without it the dice roll, then the cars drive. */
  actions?: (before: Scene, move: Move, after: Scene) => Action[] | Promise<Action[]>;
  /** The colour of a die as a CSS class (`g1`…`g6`, `black`). */
  dieClass?: (die: string, action: Action, before: Scene) => string;
  /** The flag of an event in race control: y r g b or nothing. */
  flag?: (event: EventTold) => "" | "y" | "r" | "g" | "b";
  /** Whether an event is too small for race control. */
  isMinor?: (event: EventTold) => boolean;
  /** What its own dice are called, where they are no plain ones. */
  dieName?: (die: string) => string;
  /** What a face of a die is called, where it shows no number. */
  faceName?: (die: string, value: number) => string;
  /** How the vehicles are held on the road, by the numbers of their cars. */
  stances?: (scene: Scene, board: BoardTold) => Map<number, string>;
  /** Spaces with a marker that lies on the board. */
  markers?: (scene: Scene) => string[];
  /** What lies on the board beside the cars, by what is known of the choices, and which is selected. */
  paint?: (scene: Scene, track: import("./board/geometry.js").Track, prospects: Map<string, Prospect>, selected: Choice | null, plan: Cockpit["plan"]) => Child;
  /** Words for parameters that are codes: `space_word` for `space`. */
  places?: (parameters: Values) => Values;
  /** The way to what its board needs, for a race and its replay only. */
  loadBoard?: (table: TableTold) => Promise<Pick<GameModule, "paint" | "places" | "stances">>;
  /** Moments worth a mark on the timeline of a replay. */
  mark?: (event: EventTold) => "" | "square" | "diamond" | "circle" | "triangle";
  /** The way to a driver's figures, for the result page only. */
  loadFigures?: () => Promise<Figures>;
  /** Whether nobody has anything to decide at a table, so that its dice run the race at once. */
  runsByItself?: (table: TableTold) => boolean;
  /** The way to its cockpit, for the race only; without one its open steps are buttons. */
  loadCockpit?: () => Promise<Controls>;
}

/** A game as it is driven. */
type DrivenGame = GameModule & Controls;

/** What a cockpit brings, all of it optional. */
interface Controls {
  /** What a prospect may bring, with its chances, in words, and how far where the game has `reach`; else the chance of each price is told. */
  chances?: (prospect: Prospect) => string[];
  /** What a choice leads to, in words, where the game tells that otherwise. */
  tell?: (choice: Choice, cockpit: Cockpit) => string[];
  /** The sections of the cockpit while the seat decides or watches, left of the decision bar. */
  cockpit?: (cockpit: Cockpit) => Child;
  /** The question and one line of help above the button. */
  decision?: (cockpit: Cockpit) => { question: string; help: string };
  /** What the button says for a choice. */
  verb?: (choice: Choice, scene: Scene) => Child;
  /** A small button beside the large one. */
  second?: (cockpit: Cockpit) => Child;
  /** What is asked before a choice is taken that was not proposed; nothing where nobody doubts it. */
  doubt?: (choice: Choice, scene: Scene) => string;
  /** The key that marks a choice, as "3", or several with spaces between them. */
  keyOf?: (choice: Choice) => string;
  /** Graphics on the board, top left: a corner to come, the goal. */
  lower?: (cockpit: Cockpit) => Child;
  /** How bad an end of a prospect is, 0 free, 1 a price, 2 a high price, and what is written on its space. */
  price?: (end: End) => { level: 0 | 1 | 2; label: string };
  /** Where the marked choice may end, where a prospect's own ends do not say it. */
  reach?: (cockpit: Cockpit) => Reach | null;
  /** The choices that are offered on the board, one a space; else all that lead to one. */
  offers?: (cockpit: Cockpit) => Choice[];
  /** The spaces to press on the board, where it is not choices that are marked there. */
  presses?: (cockpit: Cockpit) => Offer[];
  /** Spaces that the camera shows besides those to press, with the car. */
  sights?: (cockpit: Cockpit) => string[];
  /** How the camera shows the car with all of them. */
  frame?: (board: import("./board/board.js").Board, car: import("./board/geometry.js").Point, spaces: import("./board/geometry.js").Space[]) => import("./board/camera.js").View;
  /** What is told of the game below the table of keys. */
  help?: (scene: Scene) => Child | Promise<Child>;
  /** A key was pressed while the seat decides; true if it was used. */
  press?: (event: KeyboardEvent, cockpit: Cockpit) => boolean;
  /** What the tower shows of a choice before it is made; nothing to who has none. */
  ahead?: (cockpit: Cockpit) => Ahead | null;
  /** Whether a choice is taken as soon as its key is pressed. */
  isQuick?: (choice: Choice, key: string) => boolean;
  /** Whether what the choices can do is worth asking for; else it always is. */
  wantsOutlook?: (scene: Scene) => boolean;
}
