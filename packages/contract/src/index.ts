export * from "./account/consent.ts";
export * from "./account/consent-texts.ts";
export * from "./account/phone.ts";
export * from "./administration.ts";
export * from "./embed-themes.ts";
export * from "./entities/admin-log.ts";
export * from "./entities/bank-lines.ts";
export * from "./entities/blocks.ts";
export * from "./entities/chat-posts.ts";
export * from "./entities/cities.ts";
export * from "./entities/club-chats.ts";
export * from "./entities/clubs.ts";
export * from "./entities/consents.ts";
export * from "./entities/follows.ts";
export * from "./entities/index.ts";
export * from "./entities/messenger-accounts.ts";
export * from "./entities/notification-settings.ts";
export * from "./entities/notifications.ts";
export * from "./entities/player-notes.ts";
export * from "./entities/ratings.ts";
export * from "./entities/reports.ts";
export * from "./entities/series.ts";
export * from "./entities/series-scopes.ts";
export * from "./entities/sessions.ts";
export * from "./entities/shops.ts";
export * from "./entities/tournament-dues.ts";
export * from "./entities/tournament-invitations.ts";
export * from "./entities/tournament-links.ts";
export * from "./entities/tournament-matches.ts";
export * from "./entities/tournament-money.ts";
export * from "./entities/tournament-objections.ts";
export * from "./entities/tournament-offers.ts";
export * from "./entities/tournament-participants.ts";
export * from "./entities/tournament-payments.ts";
export * from "./entities/tournament-requests.ts";
export * from "./entities/tournament-result-changes.ts";
export * from "./entities/tournament-roles.ts";
export * from "./entities/tournament-rounds.ts";
export * from "./entities/tournament-score-reports.ts";
export * from "./entities/tournament-statuses.ts";
export * from "./entities/tournament-templates.ts";
export * from "./entities/tournaments.ts";
export * from "./entities/users.ts";
export * from "./errors.ts";
export * from "./fields/casting.ts";
export * from "./fields/fields.ts";
export * from "./fields/relations.ts";
export * from "./fields/validation.ts";
export * from "./forms/edit.ts";
export * from "./forms/onboarding.ts";
export * from "./forms/phone.ts";
export * from "./forms/profile.ts";
export { asksSinglesPass, type SeatForm } from "./forms/seat-fields.ts";
export type { TeamsForm } from "./forms/team-fields.ts";
export {
  asksFormatOption,
  asksMinimum,
  type FormatOptionsForm,
  type LevelForm,
  type RankingForm,
  type ScheduleForm,
  type ScoringForm,
  type TournamentForm,
  type VariantForm,
  variantOf,
} from "./forms/tournament-fields.ts";
export { choices, isWithin, type Range, type Typed, wholeOf } from "./forms/whole-number.ts";
export * from "./forms/wizard.ts";
export * from "./ics.ts";
export * from "./limits.ts";
export * from "./link-header.ts";
export * from "./local-time.ts";
export * from "./money/balance.ts";
export * from "./money/bank-statement.ts";
export * from "./money/has-money.ts";
export * from "./money/held-until.ts";
export * from "./money/kopecks.ts";
export * from "./money/left-payments.ts";
export * from "./money/match-lines.ts";
export * from "./money/notes.ts";
export * from "./money/receipt-email.ts";
export * from "./money/refunds.ts";
export * from "./money/statement-table.ts";
export * from "./notifications/index.ts";
export type { Evening, Holds, NotificationAnswer, OfFriend, PushMessage } from "./notifications/kind.ts";
export type { MoneyTrouble } from "./notifications/money.ts";
export * from "./notifications/topics.ts";
export * from "./page-freshness.ts";
export { listLimits, offeredLevels, skillLimits, USER_TOKEN_DAYS } from "./page-limits.ts";
export * from "./permissions.ts";
export * from "./players/after-evening.ts";
export * from "./players/guest-claims.ts";
export * from "./players/player-page.ts";
export * from "./players/rating.ts";
export * from "./players/regulars.ts";
export * from "./players/stats.ts";
export * from "./players/year-review.ts";
export * from "./senders-status.ts";
export * from "./series/series-days.ts";
export * from "./series/series-page.ts";
export * from "./texts.ts";
export * from "./timestamp.ts";
export { averageFigure, CUP_CRITERIA, decidingFigure } from "./tournament/deciding-figure.ts";
export * from "./tournament/objection-time.ts";
export * from "./tournament/people.ts";
export * from "./tournament/podium-figure.ts";
export * from "./tournament/register-type.ts";
export * from "./tournament/reported-score.ts";
export * from "./tournament/roster-change.ts";
export * from "./tournament/round-count.ts";
export * from "./tournament/round-summary.ts";
export * from "./tournament/score-text.ts";
export * from "./tournament/signups-end.ts";
export * from "./tournament/table-criteria.ts";
export * from "./tournament/team-names.ts";
export * from "./tournament/team-score.ts";
export * from "./tournament/to-engine.ts";
export * from "./tournament/tournament-settings.ts";
export * from "./tournament/tournament-types.ts";
