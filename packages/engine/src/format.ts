// The interface of a tournament format. A format is one file in formats/ and one line in formats/index.ts:
// the type step, validation, draw and standings follow, and the shared suite tests it.

import { checked, drawRefusal, type FieldRefusal, planRefusal } from "./field-refusal.ts";
import type { DesignLibrary } from "./pairing/designs/design.ts";
import type { PairRule } from "./pairing/pairs/form-pairs.ts";
import { type BracketKind, isGroupStage, type Stage } from "./stage.ts";
import type { NamedOrder } from "./standings/named-orders.ts";
import type { CriterionKey, PlaceReason, StandingNote } from "./standings/reason.ts";
import type { Player, PlayerId, Refusal, Round, Settings, Side, Team } from "./types.ts";

export const FORMAT_GROUPS = ["king", "league", "championship", "friendly"] as const;
export type FormatGroup = (typeof FORMAT_GROUPS)[number];

/** The input of a draw. `players` are those still in the tournament; `rounds` are the started ones, in order, which never change. */
export type DrawInput = {
  players: readonly Player[];
  rounds: readonly Round[];
  settings: Settings;
  /** Loaded on demand (`@bandeha/engine/designs`), because a first visit must not load it. */
  designs: DesignLibrary;
};

export type DrawRefusal =
  | "too-few-players"
  | "too-many-players"
  | "odd-pairs"
  | "team-empty"
  | "gender-missing"
  | "pair-not-mixed"
  | "no-rounds-left"
  | "round-unfinished"
  | FieldRefusal;

export type DrawnMatch = { court: number; sides: Round["matches"][number]["sides"]; stage?: Stage };

/** One round to be played; `resting` are players (not sides) without a match. */
export type DrawnRound = { number: number; matches: DrawnMatch[]; resting: PlayerId[] };

/** All remaining rounds (a format with a known schedule) or only the next one (a format that needs results). */
export type Draw = { ok: true; rounds: DrawnRound[] } | Refusal<DrawRefusal>;

/** The consequences of the settings, before anyone has joined; minutes are estimates. */
export type Plan = {
  courtsUsed: number;
  courtsIdle: number;
  rounds: number;
  matchesEach: { min: number; max: number };
  restsEach: { min: number; max: number };
  /** Rounds after which everyone has partnered (or met) everyone; null where the idea does not apply. */
  fullCycle: number | null;
  minutesPerRound: number;
  minutes: number;
  /** True where the rounds are too few for all to meet (`fullCycle`), so that a Swiss is played. */
  swiss?: true;
  /** Rounds that a Swiss of this size usually needs, where that is less than `fullCycle`. */
  swissRounds?: number;
};

/** How a pair of a cup came into its bracket; `size` as in `Stage`. */
export type Advance = {
  bracket: BracketKind;
  size: number;
  /** Counts groups from 0; absent where there is one group. */
  group: number | undefined;
  place: number;
  /** It is the best of those with this place: others with it are not in this bracket. */
  best?: true;
  /** The criterion that separates it from the next of them; absent where nothing does. */
  over?: PlaceReason;
};

/** One line of a table: a person, or the two of a fixed pair followed by those who played for it earlier. */
export type Standing = {
  place: number;
  /** True when nothing separates this line from a neighbour with the same place. */
  shared: boolean;
  side: readonly PlayerId[];
  played: number;
  wins: number;
  draws: number;
  losses: number;
  /** Total points, games, sets or wins, by the scoring method. */
  points: number;
  /** Points per match played, 0 before the first. */
  average: number;
  /** Points for minus points against. */
  difference: number;
  /** What the first criterion compares, higher is better: of `last-court` the court, negative. Of a cup, that of the table of its groups. */
  firstValue?: number;
  /** Why this line is above the next one with an equal first criterion; absent where the first criterion decides. */
  reason?: PlaceReason;
  note?: StandingNote;
  /** Matches that a place needs. Only on a line with fewer: it is below all lines that have enough. */
  matchesNeeded?: number;
  /** With `matchesNeeded`: of `played`, the walkovers that the line lost. They do not count for a place. */
  missed?: number;
  /** In a cup after its groups. */
  advance?: Advance;
};

/** A team of a club tie: all its players as one line. A draw of a match is half a win; `reason` says what decides a level tie. */
export type TeamStanding = Standing & { team: Team };

/** Players, started rounds and settings: the input of a table, and of the choice between a whole schedule and a Swiss. */
export type TournamentState = Pick<DrawInput, "players" | "rounds" | "settings">;

/** `whole`: all rounds are drawn at the start. `by-round`: each round is drawn on request. */
export type Schedule = "whole" | "by-round";

/** How rounds are paired. `swiss-when-short`: a whole schedule where all can meet, else a Swiss, round by round (see `Format.isSwiss`). */
export type Pairing = Schedule | "swiss-when-short";

/** The shape of the result: one table, ranked courts (King of the Court), or groups with brackets. */
export type Structure = "table" | "ladder" | "cup";

/** A match of a knockout; a null side is not known yet, or is absent where it is a bye. */
export type BracketMatch = { sides: readonly [Side | null, Side | null]; winner: Side | null; bye: boolean };

/** One round of a knockout, top to bottom; `stage` as in its matches. */
export type BracketRound = { stage: Stage; meetings: BracketMatch[] };

/** Groups and brackets of a tournament, for display. Brackets are empty until the groups are over. */
export type CupStages = {
  groups: { stage: Stage; table: Standing[] }[];
  main: BracketRound[];
  /** The match for third place, where the bracket has semifinals. */
  third: BracketRound | null;
  plate: BracketRound[];
  /** Matches for the other places, where every place is played for. */
  places: BracketRound[];
};

/** One of the ways to play a type; the forms offer a choice between them. */
export type Variant = {
  /** The value of `Settings.variant`; empty for the usual way. */
  key: string;
  /** The name of the choice. */
  label: string;
  /** Two lines on the choice: how it is played, and for whom it is. */
  about: string;
};

export type Format = {
  key: string;
  group: FormatGroup;
  /** One line on the type card, below its name. The names are in the contract's tournament-types.ts (decision 051). */
  tagline: string;
  /** «Как играем»: two lines for the tournament's page. */
  rules: (settings: Settings) => string;
  /** Present where the type has variants. */
  variant?: Variant;
  /** Whether players are entered and ranked as persons or as fixed pairs. */
  entry: "person" | "pair";
  /** False for friendly formats: they do not change ratings. */
  rated: boolean;
  structure: Structure;
  /** How people come to their next court, where it is not the way of the structure; screens explain it. */
  turns?: "winner-stays" | "boxes";
  /** Where a match may end in a draw. */
  draws: "everywhere" | "in-groups" | "nowhere";
  /** Every side is a man and a woman: players need a gender, and rests are shared inside each gender. */
  mixed?: true;
  /** Games are not shared evenly by the rules, because who loses plays less or teams differ in size; a place needs no minimum of matches. */
  unevenGames?: true;
  /** Who may join after the start; absent: anyone. A substitute takes the seat of a player, in a cup only before the pair's first result. */
  newcomers?: "substitutes" | "substitutes-before-first-result";
  pairing: Pairing;
  /** The order of criteria of a new tournament, where it is not that of the structure and the entry (`usualOrder`). */
  usualOrder?: NamedOrder;
  /** Whether a Swiss is played; present exactly where `pairing` is `swiss-when-short`. */
  isSwiss?: (field: TournamentState) => boolean;
  /** Sizes of a side that the type offers, the default first; the Rules step asks where there are two. */
  sides: readonly [Settings["side"], ...Settings["side"][]];
  minPlayers: (settings: Pick<Settings, "side">) => number;
  plan: (players: number, settings: Settings) => Plan | Refusal<DrawRefusal>;
  draw: (input: DrawInput) => Draw;
  rank: (input: TournamentState) => Standing[];
  /** Groups and brackets, where the type has them. */
  stages?: (input: Pick<DrawInput, "players" | "rounds" | "settings">) => CupStages;
  /** The score of the two teams, the leader first, where the type has teams. */
  teams?: (input: TournamentState) => TeamStanding[];
  /** The criteria of a place, first to last. */
  rankedBy: (field: TournamentState) => readonly CriterionKey[];
};

/** Whether the rounds of this tournament are drawn all at once or one by one. */
export function scheduleOf(
  { pairing, isSwiss }: Pick<Format, "pairing" | "isSwiss">,
  field: TournamentState,
): Schedule {
  if (pairing !== "swiss-when-short") return pairing;
  return isSwiss?.(field) ? "by-round" : "whole";
}

/** Who may be a pair in this format. */
export const pairRuleOf = (format: Pick<Format, "mixed" | "entry"> | undefined): PairRule =>
  format?.mixed && format.entry === "pair" ? "mixed" : "any";

/** Whether a match of this stage may end in a draw. */
export const mayEndLevel = ({ draws }: Pick<Format, "draws">, stage: Stage | undefined): boolean =>
  draws === "everywhere" || (draws === "in-groups" && isGroupStage(stage));

/**
 * Keeps the key's literal type, so that the registry knows its members. The plan and the draw refuse settings and players that cannot be used;
 * the tables, which have no refusals, throw `InvalidField`.
 */
export function defineFormat<const Key extends string>(format: Format & { key: Key }): Format & { key: Key } {
  const { stages, teams } = format;
  // A cup ranks pairs that have not played by their seeds.
  const seeded = format.structure === "cup";
  return {
    ...format,
    plan: (players, settings) => planRefusal(players, settings) ?? format.plan(players, settings),
    draw: (input) => drawRefusal(input) ?? format.draw(input),
    rank: checked(format.rank, seeded),
    rankedBy: checked(format.rankedBy, false),
    ...(stages && { stages: checked(stages, seeded) }),
    ...(teams && { teams: checked(teams, false) }),
  };
}

/** A variant of a type: the type's format with other parts. */
export const defineVariant = <const Key extends string, const Name extends string>(
  format: Format & { key: Key },
  changes: Partial<Omit<Format, "key" | "group">> & { variant: Variant & { key: Name } },
): Format & { key: Key; variant: Variant & { key: Name } } => ({
  ...defineFormat({ ...format, ...changes }),
  variant: changes.variant,
});
