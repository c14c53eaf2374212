// The registry of migrations, oldest first. Add at the end; do not edit or remove a released one.
import { firstTables } from "./001-first-tables.ts";
import { firstIndexes } from "./002-first-indexes.ts";
import { ratings } from "./003-ratings.ts";
import { scoringOptions } from "./004-scoring-options.ts";
import { checkIn } from "./005-check-in.ts";
import { placesGone } from "./006-places-gone.ts";
import { resultChanges } from "./007-result-changes.ts";
import { sessions } from "./008-sessions.ts";
import { signInDefence } from "./009-sign-in-defence.ts";
import { personalData } from "./010-personal-data.ts";
import { creations } from "./012-creations.ts";
import { stageCodes } from "./013-stage-codes.ts";
import { minimumShare } from "./014-minimum-share.ts";
import { ranking } from "./015-ranking.ts";
import { relationIndexes } from "./016-relation-indexes.ts";
import { starting } from "./019-starting.ts";
import { cupOptions } from "./020-cup-options.ts";
import { ratingEvents } from "./021-rating-events.ts";
import { matchSettings } from "./022-match-settings.ts";
import { singlesPass } from "./023-singles-pass.ts";
import { variant } from "./024-variant.ts";
import { publicProfile } from "./025-public-profile.ts";
import { roles } from "./026-roles.ts";
import { links } from "./027-links.ts";
import { reports } from "./028-reports.ts";
import { notifications } from "./029-notifications.ts";
import { pushSubscriptions } from "./030-push-subscriptions.ts";
import { calendars } from "./031-calendars.ts";
import { messengers } from "./032-messengers.ts";
import { seatOffers } from "./035-seat-offers.ts";
import { coming } from "./036-coming.ts";
import { invitations } from "./037-invitations.ts";
import { series } from "./038-series.ts";
import { keptByOrganisers } from "./039-kept-by-organisers.ts";
import { clubDetails } from "./040-club-details.ts";
import { fees } from "./041-fees.ts";
import { bankLines } from "./042-bank-lines.ts";
import { shops } from "./043-shops.ts";
import { jobLeases } from "./047-job-leases.ts";
import { administration } from "./048-administration.ts";
import { reportAnswers } from "./049-report-answers.ts";
import { teams } from "./050-teams.ts";
import { secondFactors } from "./052-second-factors.ts";
import { bursts } from "./055-bursts.ts";
import { nameSearch } from "./058-name-search.ts";
import { settlementReceipts } from "./059-settlement-receipts.ts";
import { postIntents } from "./060-post-intents.ts";
import { totals } from "./061-totals.ts";
import { teamNames } from "./062-team-names.ts";
import { lines } from "./063-lines.ts";
import { payers } from "./064-payers.ts";
import { seatsOfFees } from "./065-seats-of-fees.ts";
import { nameGrams } from "./066-name-grams.ts";
import { waivedFees } from "./067-waived-fees.ts";
import { graceOfFees } from "./068-grace-of-fees.ts";
import { countedEntries } from "./069-counted-entries.ts";
import { askedMessages } from "./070-asked-messages.ts";
import { lostSeats } from "./071-lost-seats.ts";
import { addedMinutes } from "./072-added-minutes.ts";
import { paymentsToSettle } from "./073-payments-to-settle.ts";
import { reportsByMatch } from "./074-reports-by-match.ts";
import { regularsFirst } from "./075-regulars-first.ts";
import { termsAndQuestions } from "./076-terms-and-questions.ts";
import { failedDeliveries } from "./077-failed-deliveries.ts";
import { mergedRows } from "./078-merged-rows.ts";
import { soonest } from "./079-soonest.ts";
import { enteredAt } from "./080-entered-at.ts";
import { rolesOfEvenings } from "./081-roles-of-evenings.ts";
import { checkedShops } from "./082-checked-shops.ts";
import { daysOfClubsAndShortTexts } from "./083-days-of-clubs-and-short-texts.ts";
import { soonestAndNewest } from "./084-soonest-and-newest.ts";
import { refusedPosts } from "./086-refused-posts.ts";
import { changesOfReports } from "./087-changes-of-reports.ts";
import { messagesThatEnd } from "./088-messages-that-end.ts";
import { peopleOfTournaments } from "./090-people-of-tournaments.ts";
import { triesOfEdits } from "./091-tries-of-edits.ts";
import { objectionsByCode } from "./092-objections-by-code.ts";
import { stoppedEvenings } from "./093-stopped-evenings.ts";
import { kopecksOfEntries } from "./095-kopecks-of-entries.ts";
import { releasedSeats } from "./096-released-seats.ts";
import type { Migration } from "./migration.ts";

export const migrations: readonly Migration[] = [
  firstTables,
  firstIndexes,
  ratings,
  scoringOptions,
  checkIn,
  placesGone,
  resultChanges,
  creations,
  stageCodes,
  personalData,
  signInDefence,
  sessions,
  minimumShare,
  ranking,
  relationIndexes,
  starting,
  cupOptions,
  ratingEvents,
  matchSettings,
  singlesPass,
  variant,
  publicProfile,
  jobLeases,
  roles,
  links,
  reports,
  notifications,
  seatOffers,
  series,
  keptByOrganisers,
  clubDetails,
  messengers,
  coming,
  fees,
  bankLines,
  shops,
  pushSubscriptions,
  calendars,
  invitations,
  administration,
  reportAnswers,
  secondFactors,
  bursts,
  nameSearch,
  teams,
  settlementReceipts,
  totals,
  postIntents,
  payers,
  teamNames,
  lines,
  nameGrams,
  countedEntries,
  askedMessages,
  addedMinutes,
  paymentsToSettle,
  reportsByMatch,
  regularsFirst,
  termsAndQuestions,
  mergedRows,
  soonest,
  enteredAt,
  rolesOfEvenings,
  checkedShops,
  graceOfFees,
  daysOfClubsAndShortTexts,
  soonestAndNewest,
  refusedPosts,
  changesOfReports,
  messagesThatEnd,
  objectionsByCode,
  peopleOfTournaments,
  triesOfEdits,
  kopecksOfEntries,
  stoppedEvenings,
  seatsOfFees,
  waivedFees,
  lostSeats,
  failedDeliveries,
  releasedSeats,
];
