// The only conversion of records to the engine's inputs. Its types require only the fields it reads, so that the server's rows and the browser's records both fit.
import {
  CUP_PLACES,
  CUP_STARTS,
  type CupStages,
  formatOf,
  GAMES_PER_SET,
  GROUP_SETS,
  inStage,
  isRated,
  type Match,
  type MatchRules,
  mayEndLevel,
  type Player,
  type PlayerId,
  parseStage,
  type RatedEvent,
  type Round,
  rankByScoring,
  type Score,
  type ScoreRules,
  type SetScore,
  type Settings,
  type Side,
  type Standing,
  usualOrder,
  withoutTieBreakPoints,
} from "@bandeha/engine";
import { DAY_MS } from "../durations.ts";
import type { TournamentMatch } from "../entities/tournament-matches.ts";
import { isSeated, type TournamentParticipant } from "../entities/tournament-participants.ts";
import type { TournamentRound } from "../entities/tournament-rounds.ts";
import {
  DEFAULT_POINTS_PER_MATCH,
  DEFAULT_SETS_FORMAT,
  type FormatOption,
  type Tournament,
} from "../entities/tournaments.ts";
import type { User } from "../entities/users.ts";
import { playingLevel } from "../players/rating.ts";

/** A person without an entry and a record. */
const UNKNOWN = { skill_level: 0, rating: 0, rating_sigma: 0 };

/** The settings of a match. */
type MatchField = "sets_to_win" | "games_per_set" | "tie_break_at" | "deciding_set" | "match_minutes";

type Rules = Pick<
  Tournament,
  | "type"
  | "courts"
  | "rounds"
  | "scoring_method"
  | "points_per_match"
  | "sets_format"
  | "side"
  | "partners"
  | "draw_seed"
> &
  Partial<Pick<Tournament, "variant" | "minimum_share" | "ranking" | "ranking_criteria" | FormatOption | MatchField>>;
type Person = Pick<User, "id" | "skill_level" | "gender" | "rating" | "rating_sigma">;
type Entry = Pick<TournamentParticipant, "user" | "status" | "partner"> &
  Partial<Pick<TournamentParticipant, "registration_date" | "team" | "line">> & { expand?: { user?: Person } };
type Played = Pick<
  TournamentMatch,
  | "round"
  | "court"
  | "match_number"
  | "team1_player1"
  | "team1_player2"
  | "team2_player1"
  | "team2_player2"
  | "team1_score"
  | "team2_score"
  | "status"
  | "sets"
  | "stage"
> &
  Partial<Pick<TournamentMatch, "ending" | "winner">>;
type Slot = Pick<TournamentRound, "round_number" | "status">;

/** The engine's settings of a tournament; empty fields get their defaults. */
export function toSettings(tournament: Rules): Settings {
  return {
    courts: tournament.courts,
    rounds: tournament.rounds,
    scoring: tournament.scoring_method || "points",
    pointsPerMatch: tournament.points_per_match || DEFAULT_POINTS_PER_MATCH,
    sets: tournament.sets_format || DEFAULT_SETS_FORMAT,
    ...(tournament.minimum_share && { minimumShare: tournament.minimum_share / 100 }),
    ...rankingOf(tournament),
    ...matchOf(tournament),
    side: tournament.side || "2v2",
    partners:
      tournament.partners || (formatOf(tournament.type, tournament.variant)?.entry === "pair" ? "fixed" : "rotating"),
    seed: tournament.draw_seed,
    ...cupOptions(tournament),
    ...(tournament.variant && { variant: tournament.variant }),
  };
}

/** The chosen settings of a match; the engine has the usual ones. */
function matchOf(tournament: Rules): Pick<Settings, "match"> {
  const { sets_to_win, games_per_set, tie_break_at, deciding_set, match_minutes } = tournament;
  const games = GAMES_PER_SET.find((each) => each === games_per_set);
  const match: MatchRules = {
    ...(sets_to_win === 1 && { setsToWin: 1 }),
    ...(games && { games }),
    ...(tie_break_at && { tieBreakAt: tie_break_at }),
    ...(deciding_set && { deciding: deciding_set }),
    ...(match_minutes && { minutes: match_minutes }),
  };
  return Object.keys(match).length > 0 ? { match } : {};
}

/** What ranks the table: the chosen order, or the usual one of the type. */
function rankingOf({ type, variant, ranking, ranking_criteria }: Rules): Pick<Settings, "ranking"> {
  if (ranking === "custom" && Array.isArray(ranking_criteria)) return { ranking: ranking_criteria };
  const format = formatOf(type, variant);
  if (ranking && ranking !== "custom") return { ranking };
  return format ? { ranking: usualOrder(format) } : {};
}

/** The options of a cup, where one is chosen. */
function cupOptions({ type, variant, cup_start, cup_places, group_sets }: Rules): Pick<Settings, "cup"> {
  if (formatOf(type, variant)?.structure !== "cup" || !(cup_start || cup_places || group_sets)) return {};
  return {
    cup: {
      start: cup_start || CUP_STARTS[0],
      places: cup_places || CUP_PLACES[0],
      groupSets: group_sets || GROUP_SETS[0],
    },
  };
}

/** The rules for a result of this match, by the tournament's scoring method and type. */
export function toScoreRules(tournament: Rules, { stage }: Pick<Played, "stage">): ScoreRules {
  const format = formatOf(tournament.type, tournament.variant);
  const { pointsPerMatch, sets, match, cup } = toSettings(tournament);
  const parsed = parseStage(stage);
  const { match: rules } = inStage({ ...(match && { match }), ...(cup && { cup }) }, parsed);
  return {
    pointsPerMatch,
    ...(sets && { sets }),
    ...(rules && { match: rules }),
    draws: !format || mayEndLevel(format, parsed),
  };
}

/**
 * The entries with a place, in the order given.
 * @param users records of the users, where the participants are not expanded
 */
export function toPlayers(participants: readonly Entry[], users: readonly Person[] = []): Player[] {
  return participants.filter(isSeated).map((entry) => toPlayer(entry, users));
}

/** The entries with a place, and players who left with a result: they keep their line of the table (product-rules D25). */
export function toAllPlayers(
  participants: readonly Entry[],
  matches: readonly Played[],
  users: readonly Person[] = [],
): Player[] {
  const players = new Map(toPlayers(participants, users).map((player) => [player.id, player]));
  const left = new Map(participants.map((entry) => [entry.user, entry]));
  for (const id of matches.filter(toScore).flatMap((match) => sidesOf(match).flat())) {
    if (players.has(id)) continue;
    const entry = left.get(id);
    players.set(id, { ...(entry ? toPlayer(entry, users) : { id, level: playingLevel(UNKNOWN) }), left: true });
  }
  return [...players.values()];
}

/** The given rounds in order, each with its matches; matches of other rounds are not included. */
export function toRounds(rounds: readonly Slot[], matches: readonly Played[]): Round[] {
  const ordered = rounds.toSorted((one, other) => one.round_number - other.round_number);
  return ordered.map(({ round_number: number, status }) => ({
    number,
    status: status || "pending",
    matches: matches
      .filter(({ round }) => round === number)
      .toSorted((one, other) => one.match_number - other.match_number)
      .flatMap((match) => toMatch(match) ?? []),
  }));
}

/** A match, with its score if completed; undefined while a side has no player. */
export function toMatch(match: Played): Match | undefined {
  const [one, other] = sidesOf(match);
  if (!isSide(one) || !isSide(other)) return undefined;
  const score = toScore(match);
  const { round, court } = match;
  const stage = parseStage(match.stage);
  return { round, court, sides: [one, other], ...(stage && { stage }), ...(score && { score }) };
}

/** The result of a completed match. The status decides, because 0 also means «no result yet» on the wire. */
export function toScore(
  match: Pick<Played, "status" | "team1_score" | "team2_score" | "sets" | "ending" | "winner">,
): Score | undefined {
  if (match.status !== "completed") return undefined;
  const { ending, winner } = match;
  const stopped = ending && ending !== "played" ? { ending, winner: winner || ("draw" as const) } : {};
  const score = { team1: match.team1_score, team2: match.team2_score, ...stopped };
  return isSets(match.sets) && match.sets.length > 0 ? { ...score, sets: match.sets } : score;
}

/** The current table of a tournament, by the rules of its type; one function for the server and the screens. */
export function standingsOf(
  tournament: Rules,
  participants: readonly Entry[],
  rounds: readonly Slot[],
  matches: readonly Played[],
): Standing[] {
  const rank = formatOf(tournament.type, tournament.variant)?.rank ?? rankByScoring;
  return rank({
    players: toAllPlayers(participants, matches),
    rounds: toRounds(rounds, matches),
    settings: toSettings(tournament),
  });
}

/** The current groups and brackets; undefined where the type has none. */
export function stagesOf(
  tournament: Rules,
  participants: readonly Entry[],
  rounds: readonly Slot[],
  matches: readonly Played[],
): CupStages | undefined {
  return formatOf(tournament.type, tournament.variant)?.stages?.({
    players: toAllPlayers(participants, matches),
    rounds: toRounds(rounds, matches),
    settings: toSettings(tournament),
  });
}

/** A tournament as input of ratings. The day is the tournament's local day. */
export function toRatedEvent(
  tournament: Rules & Pick<Tournament, "id" | "date" | "start_time">,
  matches: readonly Played[],
): RatedEvent {
  return {
    id: tournament.id,
    day: Math.floor(Date.parse(tournament.date.slice(0, 10)) / DAY_MS),
    startTime: tournament.start_time,
    rated: formatOf(tournament.type, tournament.variant)?.rated ?? false,
    scoring: toSettings(tournament).scoring,
    matches: matches.flatMap((match) => ratedMatch(tournament, match) ?? []),
  };
}

/** A match as ratings see it: undefined where they do not count it, a tie-break of its own as one game. */
function ratedMatch(tournament: Rules, record: Played): Match | undefined {
  const match = toMatch(record);
  if (!match?.score) return match;
  const rules = toScoreRules(tournament, record);
  if (!isRated(match.score, toSettings(tournament).scoring, rules)) return undefined;
  return { ...match, score: withoutTieBreakPoints(match.score, rules) };
}

function toPlayer({ user, partner, team, line, registration_date, expand }: Entry, users: readonly Person[]): Player {
  const person = users.find(({ id }) => id === user) ?? expand?.user;
  return {
    id: user,
    level: playingLevel(person ?? UNKNOWN),
    ...(person?.gender && { gender: person.gender }),
    ...(partner && { partner }),
    ...(team && { team }),
    ...(line && { line }),
    ...(registration_date && { signedUp: registration_date }),
  };
}

function sidesOf(match: Played): readonly [PlayerId[], PlayerId[]] {
  return [
    [match.team1_player1, match.team1_player2].filter(Boolean),
    [match.team2_player1, match.team2_player2].filter(Boolean),
  ];
}

const isSide = (ids: readonly PlayerId[]): ids is Side => ids.length === 1 || ids.length === 2;

/** Validates a json field, because an import may have stored any value. */
const isSets = (sets: unknown): sets is SetScore[] =>
  Array.isArray(sets) && sets.every((set) => Array.isArray(set) && set.length === 2 && set.every(Number.isInteger));

/** Whether pairs are fixed before the start (product-rules D16). */
export const hasFixedPairs = (tournament: Rules): boolean => toSettings(tournament).partners === "fixed";
