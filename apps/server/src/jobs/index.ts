// The registry of jobs. Those that call a service outside are made with it.
import { resumePlaceMerges } from "../actions/administration/merge-places.ts";
import { resealSecondFactors } from "../actions/administration/second-factors.ts";
import type { OnlineDeps } from "../actions/money/online/online-deps.ts";
import { hasOnlineWork, runOnlinePayments } from "../actions/money/online/online-payments.ts";
import { releaseUnpaid } from "../actions/money/release-unpaid.ts";
import { resealShops } from "../actions/money/reseal-shops.ts";
import { remindTomorrow } from "../actions/notifications/remind-tomorrow.ts";
import { checkSeats } from "../actions/participants/offers/seat-check.ts";
import { ratePending } from "../actions/ratings/rate-pending.ts";
import { acceptSilent } from "../actions/reports/accept-silent.ts";
import { announceRest } from "../actions/series/announce-rest.ts";
import { isRest } from "../actions/series/announcements.ts";
import { fillSeries } from "../actions/series/fill-series.ts";
import { eraseAccounts } from "../actions/users/erase/erase-account.ts";
import { purgeExpired } from "../actions/users/erase/purge-expired.ts";
import { resumeMerges } from "../actions/users/merge/merge-people.ts";
import type { Change } from "../storage/storage.ts";
import type { Job } from "./job.ts";

const affectsRatings = ({ table, row, before }: Change): boolean =>
  table === "tournaments" && (row.status === "completed" || before?.status === "completed");

/** A superuser deletes an account at once by setting a past day. */
const requestsDeletion = ({ table, action, row, before }: Change): boolean =>
  table === "users" && action === "update" && row.delete_after !== "" && row.delete_after !== before.delete_after;

const plansSeatCheck = ({ table, row, before }: Change): boolean =>
  table === "tournaments" && row.next_seat_check !== "" && row.next_seat_check !== before?.next_seat_check;

/** A new series, or a changed rule: its next evenings are due. */
const changesSeries = ({ table, row }: Change): boolean => table === "series" && row.status === "active";

const startsWindow = ({ table, row }: Change): boolean =>
  table === "tournament_score_reports" && row.state === "waiting";

export const jobs: readonly Job[] = [
  { name: "accept-silent-reports", run: acceptSilent, wakes: startsWindow },
  { name: "rate-tournaments", run: ratePending, wakes: affectsRatings },
  { name: "check-seats", run: checkSeats, wakes: plansSeatCheck },
  { name: "resume-merges", run: resumeMerges },
  { name: "resume-place-merges", run: resumePlaceMerges },
  { name: "erase-accounts", run: eraseAccounts, wakes: requestsDeletion },
  { name: "remind-tomorrow", run: remindTomorrow },
  { name: "purge-expired", run: purgeExpired },
  { name: "fill-series", run: fillSeries, wakes: changesSeries },
  { name: "announce-evenings", run: announceRest, wakes: isRest },
  { name: "release-unpaid", run: releaseUnpaid, wakes: ({ table }) => table === "tournament_money" },
  { name: "reseal-shops", run: resealShops },
  { name: "reseal-second-factors", run: resealSecondFactors },
];

/** A payment or refund to ask about, a place that is gone, or an evening that is over. Nothing is paid yet for an entry that was just created. */
const affectsOnlinePayments = ({ table, action, row, before }: Change): boolean =>
  (table === "tournament_payments" && row.method === "online" && row.state === "pending") ||
  (table === "tournament_participants" && action !== "create" && row.status !== before?.status) ||
  (table === "tournaments" && (row.status === "cancelled" || row.status === "completed"));

/** Asks the payment provider. One process at a time, because two would only ask twice. */
export const onlinePayments = (outside: Pick<OnlineDeps, "acquiring" | "origin" | "elapsed">): Job => ({
  name: "online-payments",
  run: (deps) => runOnlinePayments({ ...deps, ...outside }),
  wakes: affectsOnlinePayments,
  exclusive: { hasWork: hasOnlineWork },
});
