// The registry of jobs that need nothing but the storage.
import { remindTomorrow } from "../actions/notifications/remind-tomorrow.ts";
import { checkSeats } from "../actions/participants/seat-check.ts";
import { ratePending } from "../actions/ratings/rate-pending.ts";
import { fillSeries } from "../actions/series/fill-series.ts";
import { eraseAccounts } from "../actions/users/erase-account.ts";
import { resumeMerges } from "../actions/users/merge-guest.ts";
import { purgeExpired } from "../actions/users/purge-expired.ts";
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

export const jobs: readonly Job[] = [
  { name: "rate-tournaments", run: ratePending, wakes: affectsRatings },
  { name: "check-seats", run: checkSeats, wakes: plansSeatCheck },
  { name: "resume-merges", run: resumeMerges },
  { name: "erase-accounts", run: eraseAccounts, wakes: requestsDeletion },
  { name: "remind-tomorrow", run: remindTomorrow },
  { name: "purge-expired", run: purgeExpired },
  { name: "fill-series", run: fillSeries, wakes: changesSeries },
];
