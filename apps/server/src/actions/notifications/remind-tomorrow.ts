// The evening before: who has a place is reminded of the game, who has not paid of the payment. By the clock of the tournament's city, once.
import { DAY_MS, isSeated, limits, localOf, momentOf, takesEntries, timestamp, timeZoneOf } from "@bandeha/contract";
import { where } from "../../storage/condition.ts";
import type { Reader, Transactor } from "../../storage/storage.ts";
import { askForFee } from "../money/held-places.ts";
import type { ActionDeps } from "../transaction/action.ts";
import { eachAlone } from "../transaction/each-alone.ts";
import { eachRow } from "../transaction/each-row.ts";
import { getTournament, liveEntries, type TournamentRow, termsOf } from "../transaction/stored-rows.ts";
import { isStored, notify } from "./notify.ts";
import { owedFee } from "./owed-fee.ts";

export async function remindTomorrow(deps: ActionDeps): Promise<void> {
  const { reader } = deps.storage;
  const now = deps.clock();
  // What was reminded of and what is over stays in these lists, so they have no limit.
  await eachAlone(eachRow(reader, "cities", where({})), async ({ id: city, ...clock }) => {
    const zone = timeZoneOf(clock);
    const today = localOf(now, zone).day;
    const moment = momentOf(today, limits.reminder.time, zone).at;
    if (now < moment) return;
    const date = `${dayAfter(today)} 00:00:00.000Z`;
    await eachAlone(eachRow(reader, "tournaments", where({ city, date })), async (tournament) => {
      if (!(await isDue(reader, tournament))) return;
      await deps.storage.transact((tx) => remind(tx, deps, tournament.id, timestamp(moment)));
    });
  });
}

const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

/** A tournament that is moved to another day is announced again on the evening before that day. */
const reminderOf = (tournament: TournamentRow) =>
  ({ kind: "tomorrow", tournament, key: tournament.date.slice(0, 10) }) as const;

const isDue = async (reader: Reader, tournament: TournamentRow): Promise<boolean> =>
  takesEntries(tournament) && !tournament.hidden_by_admin && !(await isStored(reader, reminderOf(tournament)));

/** @param since who signed up after it knows what they signed up for */
async function remind(tx: Transactor, deps: ActionDeps, id: string, since: string): Promise<void> {
  await tx.lockTournament(id);
  const tournament = await getTournament(tx, id);
  if (!tournament || !(await isDue(tx, tournament))) return;
  const seated = (await liveEntries(tx, id)).filter(isSeated).filter((entry) => entry.registration_date < since);
  const to = seated.map(({ user }) => user);
  const club = String((await tx.findById("clubs", tournament.club))?.name ?? "");
  await notify(tx, deps, { ...reminderOf(tournament), to, data: { club } });
  const terms = await termsOf(tx, id);
  if (tournament.cost === 0 && !terms) return;
  for (const entry of seated) {
    const ledger = await owedFee(tx, entry);
    if (ledger) await askForFee(tx, deps, { terms, ledger, key: reminderOf(tournament).key });
  }
}
