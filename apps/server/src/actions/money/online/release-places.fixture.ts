// One run of the job that takes unpaid places back, within a history of online payments.
import { limits, readTimestamp } from "@bandeha/contract";
import { where } from "../../../storage/condition.ts";
import type { TestClub } from "../../../testing/club.ts";
import { ledgerOf } from "../../../testing/online-evening.ts";
import { type DueRow, findRows } from "../../transaction/stored-rows.ts";
import { releaseUnpaid } from "../release-unpaid.ts";
import { mortal, type WatchHistory } from "./mortal-storage.fixture.ts";

/** The process may be killed between two places. Returns what was released though its money came or is under way. */
export async function releasePlaces(
  club: TestClub,
  id: string,
  kills: readonly number[],
  watch: WatchHistory,
): Promise<string[]> {
  const { storage, isKilled } = mortal(club.deps.storage, kills, watch);
  const before = await club.entries(id);
  const dues = await findRows(club.deps.storage.reader, "tournament_dues", {
    where: where({ tournament: id }),
    limit: 5000,
  });
  const pending = (await ledgerOf(club, id)).filter(({ kind, state }) => kind === "payment" && state === "pending");
  try {
    await releaseUnpaid({ ...club.deps, storage });
  } catch (error) {
    if (!isKilled()) throw error;
  }
  const after = await club.entries(id);
  const gone = before.filter(
    ({ id: entry, status }) =>
      status !== "cancelled" && after.some((one) => one.id === entry && one.status === "cancelled"),
  );
  return gone.flatMap(({ id: entry, payment_status }) => [
    ...(pending.some((row) => row.entry === entry) ? [`${entry} was released while it was being paid`] : []),
    ...(payment_status === "paid" ? [`${entry} was released though it was paid`] : []),
    ...(dues.some((due) => due.entry === entry && isInGrace(due, club.now.at))
      ? [`${entry} was released within the hours of grace`]
      : []),
  ]);
}

const isInGrace = ({ grace_from, created }: DueRow, now: Date): boolean =>
  now.getTime() - readTimestamp(grace_from || created).getTime() < limits.payments.graceMinutes * 60_000;
