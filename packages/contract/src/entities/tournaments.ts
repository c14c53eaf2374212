import {
  type CriterionKey,
  CUP_PLACES,
  CUP_STARTS,
  type CupOptions,
  DECIDING_SETS,
  type DecidingSet,
  GROUP_SETS,
  NAMED_ORDERS,
  SCORING_METHODS,
  type ScoringMethod,
} from "@bandeha/engine";
import {
  bool,
  date,
  defineCollection,
  json,
  number,
  type RecordOf,
  relation,
  select,
  serverJson,
  text,
} from "../fields/fields.ts";
import { limits } from "../limits.ts";
import { TOURNAMENT_TYPES, VARIANTS } from "../tournament/tournament-types.ts";
import type { City } from "./cities.ts";
import type { Club } from "./clubs.ts";
import { SERIES_SCOPES } from "./series-scopes.ts";
import { TOURNAMENT_STATUSES } from "./tournament-statuses.ts";
import type { User } from "./users.ts";

export const SKILL_LEVEL_TYPES = ["fixed", "range", "any"] as const;
export type SkillLevelType = (typeof SKILL_LEVEL_TYPES)[number];

export const POINTS_PER_MATCH = [16, 20, 21, 24, 32] as const;
export const DEFAULT_POINTS_PER_MATCH = 24;

/** How a game ends at 40:40; the first is the default. */
export const DEUCE_RULES = ["golden", "advantage", "star"] as const;
export type DeuceRule = (typeof DEUCE_RULES)[number];
export const DEFAULT_DEUCE_RULE = DEUCE_RULES[0];
export const deuceLabels: Record<DeuceRule, string> = {
  golden: "Золотое очко",
  advantage: "С преимуществом",
  star: "Звёздное очко",
};

/** The length of a set; the first is the default. */
export const SETS_FORMATS = ["full", "mini"] as const;
export type SetsFormat = (typeof SETS_FORMATS)[number];
export const DEFAULT_SETS_FORMAT = SETS_FORMATS[0];
export const setsFormatLabels: Record<SetsFormat, string> = { full: "Полный сет", mini: "Мини-сет" };

/** What ranks a table: a named order, or `custom` with `ranking_criteria` (decision 065). */
export const RANKINGS = [...NAMED_ORDERS, "custom"] as const;
export type RankingChoice = (typeof RANKINGS)[number];

/** Shares of matches that the forms offer, in percent. */
export const MINIMUM_SHARES = [0, 25, 50, 75, 100] as const;
/** The share of a new tournament. */
export const DEFAULT_MINIMUM_SHARE = 50;

/** The last possible set: as agreed on the court where nothing is chosen. */
export const decidingSetLabels: Record<DecidingSet, string> = {
  full: "Полный сет",
  tie_break_7: "Тай-брейк до 7",
  tie_break_10: "Супер тай-брейк до 10",
};

/** The options that a scoring method has; the others have no effect on it. */
const scoringOptions: Record<ScoringMethod, readonly ScoringOption[]> = {
  points: ["points_per_match", "match_minutes"],
  games: ["deuce_rule", "games_per_set", "match_minutes"],
  sets: ["deuce_rule", "sets_format", "sets_to_win", "games_per_set", "deciding_set"],
  wins: [],
};
export type ScoringOption =
  | "points_per_match"
  | "deuce_rule"
  | "sets_format"
  | "sets_to_win"
  | "games_per_set"
  | "deciding_set"
  | "match_minutes";

/** Whether the form asks for this setting with this way of scoring; nothing before a way is chosen. */
export const asksScoring = (method: ScoringMethod | "", option: ScoringOption): boolean =>
  method !== "" && scoringOptions[method].includes(option);

/** Whom a start draws: everyone with a place, or those who came; in both cases nobody marked absent (decision 069). The first is the default. */
export const STARTERS = ["seated", "came"] as const;
export type Starters = (typeof STARTERS)[number];

/** Options that only cups have. */
export const formatOptionLabels = {
  cup_start: { groups: "Группы и плей-офф", knockout: "Сразу плей-офф" },
  cup_places: { medals: "За медали", all: "За каждое место" },
  group_sets: { "best-of-three": "До двух сетов", one: "Один сет" },
} as const satisfies {
  cup_start: Record<CupOptions["start"], string>;
  cup_places: Record<CupOptions["places"], string>;
  group_sets: Record<CupOptions["groupSets"], string>;
};
export type FormatOption = keyof typeof formatOptionLabels;
export const FORMAT_OPTIONS = ["cup_start", "cup_places", "group_sets"] as const satisfies FormatOption[];

/** How freed places are given: empty is at once to the first in line; `timed` asks them, with a deadline (product-rules D38). */
export const SEAT_OFFERS = ["timed"] as const;

/** Hours that the forms offer to an organiser's regulars before everyone may sign up. */
export const REGULARS_HOURS = [6, 12, 24, 48] as const;

/** Hours before the start that the forms offer for confirming and releasing. */
export const COMING_HOURS = [2, 3, 6, 12, 24] as const;

export const SIDES = ["2v2", "1v1"] as const;
export const PARTNERS = ["rotating", "fixed"] as const;

/** Who enters results: the organisers, also scorers and who has their link, or also players, confirmed by their opponents. */
export const SCORE_ENTRIES = ["organizers", "helpers", "players"] as const;
export type ScoreKeepers = (typeof SCORE_ENTRIES)[number];

const skill = () => number({ int: true, min: limits.server.skill.min, max: limits.server.skill.max });
/** One line that neither begins nor ends with a space. Without lookarounds, which PocketBase refuses when it imports the schema. */
export const TEAM_NAME = /^[^\p{Cc}\p{Z}]([^\p{Cc}\p{Zl}\p{Zp}]*[^\p{Cc}\p{Z}])?$/u;
const teamName = () => text({ max: limits.server.teamNameMax, pattern: TEAM_NAME });
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

export const tournaments = defineCollection("tournaments", "pbc_340646327", {
  name: text({ required: true, max: limits.server.nameMax, oneLine: true }),
  description: text({ max: limits.server.descriptionMax }),
  type: select(TOURNAMENT_TYPES, { required: true }),
  /** A way to play the type (decision 076). */
  variant: select(VARIANTS),
  /** The local day at midnight UTC. Read its first ten characters; never convert it. */
  date: date({ required: true }),
  start_time: text({ required: true, pattern: TIME }),
  end_time: text({ required: true, pattern: TIME }),
  city: relation("cities", { required: true }),
  club: relation("clubs", { required: true }),
  skill_level_type: select(SKILL_LEVEL_TYPES, { required: true }),
  skill_level_fixed: skill(),
  skill_level_min: skill(),
  skill_level_max: skill(),
  max_players: number({ required: true, int: true, ...limits.server.players }),
  min_players: number({ int: true, ...limits.server.minPlayers }),
  scoring_method: select(SCORING_METHODS, { required: true }),
  rounds: number({ required: true, int: true, ...limits.server.rounds }),
  courts: number({ required: true, int: true, ...limits.server.courts }),
  /** Whole roubles; 0 is free, so it is not «required» in PocketBase's sense. */
  cost: number({ int: true, ...limits.server.cost }),
  organizer: relation("users", { required: true, serverOwned: true }),
  /** Users with a role in `tournament_roles`, stored so that permissions and access rules read one row (decision 077). */
  co_organizers: serverJson<string[]>({ maxBytes: 1000 }),
  scorers: serverJson<string[]>({ maxBytes: 1000 }),
  /** Who enters results (decision 078); empty is `helpers`. */
  score_entry: select(SCORE_ENTRIES),
  registration_deadline: date(),
  allow_waitlist: bool(),
  /** With fixed pairs: a single player of the waitlist gets a place that the pair before them cannot use (product-rules D33). */
  singles_pass: bool(),
  seat_offers: select(SEAT_OFFERS),
  /** Places that open offers hold; nobody else can take them. */
  places_held: number({ int: true, serverOwned: true }),
  /** Free places go to the first who takes them, waiting or not (decision 086). */
  places_burning: bool({ serverOwned: true }),
  /** When places or people's answers next change by the clock alone; empty if never. */
  next_seat_check: date({ hidden: true }),
  /** Hours before the start: from then on players confirm that they come, and unconfirmed places go to those who wait; 0 is never. */
  confirm_hours: number({ int: true, ...limits.server.comingHours }),
  release_hours: number({ int: true, ...limits.server.comingHours }),
  /** When players were asked, and when places were released. */
  coming_asked_at: date({ hidden: true }),
  released_at: date({ hidden: true }),
  /** Only invited people and those with an entry read it (decision 088). */
  by_invitation: bool(),
  /** Of the invitation's address; only who runs the tournament reads it. */
  invite_code: text({ max: 20, serverOwned: true }),
  /** Hours after publishing in which it is by invitation, for the organiser's regulars; then everyone may sign up. 0 is never (decision 119). */
  regulars_hours: number({ int: true, ...limits.server.regularsHours }),
  /** When it opens for everyone; empty if it does not. At the latest some time before the start, see `opensAt`. */
  opens_at: date({ serverOwned: true }),
  /** Ids of the users who may read it. */
  invited: serverJson<string[]>({ maxBytes: 100_000, hidden: true }),
  /** A player asks for a place, and the organiser adds them. */
  approval: bool(),
  status: select(TOURNAMENT_STATUSES),
  points_per_match: number({ int: true, min: 0, max: 99 }),
  deuce_rule: select(DEUCE_RULES),
  sets_format: select(SETS_FORMATS),
  /** Options of a cup (decision 062); empty is the first of each list. */
  cup_start: select(CUP_STARTS),
  cup_places: select(CUP_PLACES),
  group_sets: select(GROUP_SETS),
  /** Names of the teams of a club tie; empty is the usual word (decision 054). */
  home_team: teamName(),
  away_team: teamName(),
  /** The settings of a match; 0 and empty are the usual ones (decision 066). */
  sets_to_win: number({ int: true, min: 1, max: 2 }),
  games_per_set: number({ int: true, min: 4, max: 9 }),
  tie_break_at: number({ int: true, min: 3, max: 9 }),
  deciding_set: select(DECIDING_SETS),
  match_minutes: number({ int: true, min: 1, max: 180 }),
  /** Percent of the most matches played that a place needs; 0 is no minimum (decision 064). */
  minimum_share: number({ int: true, min: 0, max: 100 }),
  ranking: select(RANKINGS),
  /** Criteria of the organiser's own order, first to last. */
  ranking_criteria: json<CriterionKey[]>({ maxBytes: 500 }),
  side: select(SIDES),
  partners: select(PARTNERS),
  /** Of the last start. Written together with the status. */
  starters: select(STARTERS),
  /** The seed that replays the draw; set at the start. */
  draw_seed: text({ max: 64, serverOwned: true }),
  /** Whether all places are taken, stored so that lists can be filtered by free places. */
  places_gone: bool({ serverOwned: true }),
  /** Only those who run it see it (decision 097). */
  hidden_by_admin: bool({ serverOwned: true }),
  /** An administrator has stopped it, and its people know; the server's `isStopped` decides (decisions 094, 188). */
  stopped: bool({ serverOwned: true }),
  /** Of a hidden tournament: `invited` as it was before (decision 094). */
  invited_before: serverJson<string[]>({ maxBytes: 100_000, hidden: true }),
  /** The series that it is an evening of, and its day by the series' rule; a moved evening keeps that day (decision 089). */
  series: relation("series", { serverOwned: true }),
  series_date: text({ max: 10, serverOwned: true }),
  /** Of the last edit. Written together with the changed fields. */
  series_scope: select(SERIES_SCOPES),
  /** The tournament that it repeats; its players were invited. */
  repeat_of: text({ max: 15 }),
});

export type Tournament = RecordOf<typeof tournaments.fields> & {
  expand?: { city?: City; club?: Club; organizer?: User };
};
