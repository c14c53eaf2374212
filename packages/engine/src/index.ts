export { comingMoments, type SeatedEntry, toRelease } from "./coming.ts";
export { InvalidField } from "./field-refusal.ts";
export * from "./format.ts";
export { type FormatKey, formatOf, formats, registerFormat, type VariantKey, variantsOf } from "./formats/index.ts";
export * from "./lifecycle.ts";
export { NIGHT } from "./night.ts";
export {
  answerBy,
  LAST_CALL_MINUTES,
  lastCallAt,
  OFFER_STEPS,
  type OfferedEntry,
  type SeatClock,
  settleOffers,
} from "./offers.ts";
export { mixedCourts } from "./pairing/bounds.ts";
export { type Excess, type Fairness, fairnessOf, type PlayerFairness } from "./pairing/fairness.ts";
export { type FormedPairs, formPairs, type Pair, type PairRule } from "./pairing/pairs/form-pairs.ts";
export { seatsOf } from "./pairing/pairs/seats.ts";
export { type PairOfTeam, teamsOf } from "./pairing/pairs/teams.ts";
export { type ScheduleCost, type ScheduleRounds, scheduleCost } from "./pairing/schedule-cost.ts";
export { type Random, seededRandom } from "./random.ts";
export { type Career, type RatedEvent, type RatedStep, rateCareers, rateEvent } from "./rating/career.ts";
export { winChance } from "./rating/chance.ts";
export { type MatchEffect, matchEffects } from "./rating/effects.ts";
export { accuracy, CALIBRATION_EVENTS, RATING_RULES, type Rating, shownLevel, startRating } from "./rating/rating.ts";
export {
  daysOf,
  isSameWeek,
  movedRecurrence,
  type Recurrence,
  recursOn,
  WEEKDAYS,
  type Weekday,
  weekdayOf,
} from "./recurrence.ts";
export * from "./registration.ts";
export { isSameScore, meetReport } from "./score-reports.ts";
export { isRated } from "./scoring/endings.ts";
export * from "./scoring/index.ts";
export {
  decidingTieBreaks,
  GAMES_PER_SET,
  inStage,
  mayDecideInFull,
  mayStopSet,
  setRules,
  setsToWin,
  withoutTieBreakPoints,
  wonSets,
} from "./scoring/match-rules.ts";
export {
  type EnteredScore,
  type RallyUnit,
  type ReadScore,
  type ScoreRefusal,
  type ScoreRules,
  winnerOf,
} from "./scoring/scoring.ts";
export * from "./stage.ts";
export { type League, type LeagueEvent, type LeagueLine, PLACE_POINTS, rankLeague } from "./standings/league.ts";
export { hasPlace, matchesNeeded } from "./standings/minimum.ts";
export { NAMED_ORDERS, type NamedOrder, type Ranking } from "./standings/named-orders.ts";
export { OWN_CRITERIA, ordersFor, rankingOrder, usualOrder } from "./standings/orders.ts";
export { rankByScoring } from "./standings/rank-by-scoring.ts";
export type { CriterionKey, PlaceReason, StandingNote } from "./standings/reason.ts";
export { rankSeason, type Season, type SeasonEvening, type SeasonLine } from "./standings/season.ts";
export * from "./types.ts";
export { afterWakingTime } from "./waking-time.ts";
