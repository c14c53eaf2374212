// What a tournament format is. A format is one file in formats/ and one line in formats/index.ts:
// the type step, validation, badge, draw and standings follow, and the shared suite tests it unasked.

import type { DesignLibrary } from "./pairing/design.ts";
import { isGroupStage, type Stage } from "./stage.ts";
import type { CriterionKey, PlaceReason, StandingNote } from "./standings/reason.ts";
import type { Player, PlayerId, Refusal, Round, Settings, Side } from "./types.ts";

export const FORMAT_GROUPS = ["king", "league", "championship", "friendly"] as const;
export type FormatGroup = (typeof FORMAT_GROUPS)[number];

/** The state a draw starts from. `players` are those who play on; `rounds` are those already started, in order: they are history and never change. */
export type DrawInput = {
  players: readonly Player[];
  rounds: readonly Round[];
  settings: Settings;
  /** Loaded on demand (`@bandeha/engine/designs`), so that it never weighs on a first visit. */
  designs: DesignLibrary;
};

export type DrawRefusal =
  | "too-few-players"
  | "too-many-players"
  | "odd-pairs"
  | "gender-missing"
  | "no-rounds-left"
  | "round-unfinished";

export type DrawnMatch = { court: number; sides: Round["matches"][number]["sides"]; stage?: Stage };

/** One round to be played; `resting` are players (not sides) without a match. */
export type DrawnRound = { number: number; matches: DrawnMatch[]; resting: PlayerId[] };

/** All rounds still to come (a format that knows its schedule) or only the next one (a format that needs results). */
export type Draw = { ok: true; rounds: DrawnRound[] } | Refusal<DrawRefusal>;

/** What the settings mean, before anyone has joined; minutes are estimates. */
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
  /** Too few rounds for all to meet (`fullCycle`): equal scores meet instead. */
  swiss?: true;
  /** Rounds a Swiss of this field usually takes, where that is less than all would need to meet. */
  swissRounds?: number;
};

/** One line of a table: a person, or the two of a fixed pair and whoever has played for it before them. */
export type Standing = {
  place: number;
  /** True when nothing separates this line from a neighbour with the same place. */
  shared: boolean;
  side: readonly PlayerId[];
  played: number;
  wins: number;
  draws: number;
  losses: number;
  /** Points, games or sets won in all, by the scoring method. */
  points: number;
  /** Points per match played, 0 before the first. */
  average: number;
  /** Points for minus points against. */
  difference: number;
  /** Why this line is above the next one with an equal first criterion; absent where the first criterion decides. */
  reason?: PlaceReason;
  note?: StandingNote;
};

/** Who plays, what has been started and by which rules: what a table is made from, and what may decide how rounds come about. */
export type TournamentState = Pick<DrawInput, "players" | "rounds" | "settings">;

/** A whole schedule is drawn at the start, or each round when asked. */
export type Schedule = "whole" | "by-round";

/** How rounds are paired. `swiss-when-short`: the whole schedule where all can meet, else a Swiss, round by round (see `Format.isSwiss`). */
export type Pairing = Schedule | "swiss-when-short";

/** What the result looks like: one table by figures, courts one climbs (King of the Court), or groups with brackets. */
export type Structure = "table" | "ladder" | "cup";

/** Two who meet in a knockout; null is one who is not known yet, or nobody where it is a bye. */
export type BracketMatch = { sides: readonly [Side | null, Side | null]; winner: Side | null; bye: boolean };

/** One round of a knockout, top to bottom; `stage` as in its matches. */
export type BracketRound = { stage: Stage; meetings: BracketMatch[] };

/** A tournament in stages, as it is looked at. Brackets are empty until the groups are over. */
export type Stages = {
  groups: { stage: Stage; table: Standing[] }[];
  main: BracketRound[];
  /** The match for third place, where the bracket has semifinals. */
  third: BracketRound | null;
  plate: BracketRound[];
};

export type Format = {
  key: string;
  group: FormatGroup;
  /** Full name: «Лига, личная». */
  label: string;
  /** Name on a card: «Лига · личная». */
  badge: string;
  /** One line on the type card, with the names players use. */
  tagline: string;
  /** «Как играем»: two lines for the tournament's page. */
  rules: (settings: Settings) => string;
  /** Whether one is entered and ranked as a person or as a fixed pair. */
  entry: "person" | "pair";
  /** Friendly formats leave ratings alone. */
  rated: boolean;
  structure: Structure;
  /** Where a match may end level. */
  draws: "everywhere" | "in-groups" | "nowhere";
  /** Every side is a man and a woman: players must have told their gender, and rests are shared inside each. */
  mixed?: true;
  /** Who may come after the start: anyone, unless told. A substitute takes a seat; in a cup only before that pair's first result. */
  newcomers?: "substitutes" | "substitutes-before-first-result";
  pairing: Pairing;
  /** Whether this field plays a Swiss; present exactly where `pairing` is `swiss-when-short`. */
  isSwiss?: (field: TournamentState) => boolean;
  /** Sizes of a side the type offers, the usual one first; the Rules step asks where there are two. */
  sides: readonly [Settings["side"], ...Settings["side"][]];
  minPlayers: (settings: Pick<Settings, "side">) => number;
  plan: (players: number, settings: Settings) => Plan | Refusal<DrawRefusal>;
  draw: (input: DrawInput) => Draw;
  rank: (input: TournamentState) => Standing[];
  /** Groups and brackets, where the type has them. */
  stages?: (input: Pick<DrawInput, "players" | "rounds" | "settings">) => Stages;
  /** What decides a place, first to last. */
  rankedBy: (field: TournamentState) => readonly CriterionKey[];
};

/** How the rounds of this field come about. */
export function scheduleOf(
  { pairing, isSwiss }: Pick<Format, "pairing" | "isSwiss">,
  field: TournamentState,
): Schedule {
  if (pairing !== "swiss-when-short") return pairing;
  return isSwiss?.(field) ? "by-round" : "whole";
}

/** Whether a match of this stage may end level. */
export const mayEndLevel = ({ draws }: Pick<Format, "draws">, stage: Stage | undefined): boolean =>
  draws === "everywhere" || (draws === "in-groups" && isGroupStage(stage));

/** Keeps the key's literal type, so that the registry knows its members. */
export function defineFormat<const Key extends string>(format: Format & { key: Key }): Format & { key: Key } {
  return format;
}
