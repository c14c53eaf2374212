// The terms of payment of a new tournament, or of one that gets a price: those of the tournament that it repeats, or of the latest evening of
// its series that has any (decision 132). They are written in the transaction of the event, so that no client can forget them.
import { can } from "@bandeha/contract";
import { ownColumn, where } from "../../storage/condition.ts";
import type { Reader, Transactor } from "../../storage/storage.ts";
import { notify } from "../notifications/notify.ts";
import type { ActionDeps } from "../transaction/action.ts";
import {
  findRows,
  getTournament,
  type MoneyRow,
  ownFields,
  type TournamentRow,
  termsOf,
} from "../transaction/stored-rows.ts";
import { insertRow } from "../transaction/write-row.ts";
import { denyTerms } from "./deny-terms.ts";

/** The latest evenings of a series whose terms are read: more than a year of weeks. */
const EVENINGS_MAX = 60;

/** Terms that are refused now (the shop is no longer connected) are left out: the tournament is created all the same, and its organiser is notified. */
export async function takeOverTerms(tx: Transactor, deps: ActionDeps, tournament: TournamentRow): Promise<void> {
  if (tournament.cost === 0 || !can("changeMoney", tournament, tournament.organizer).ok) return;
  if (await termsOf(tx, tournament.id)) return;
  const stored = await termsToTakeOver(tx, tournament);
  if (!stored) return;
  const terms = { ...ownFields(stored), tournament: tournament.id, reminded_at: "", series_scope: "" as const };
  if (await denyTerms(tx, deps, tournament, terms))
    return notify(tx, deps, { to: [tournament.organizer], kind: "terms-missing", tournament, key: "terms", data: {} });
  await insertRow(tx, deps, "tournament_money", terms);
}

/** The terms that a tournament takes over, whether they are refused now or not. */
export const termsToTakeOver = (reader: Reader, tournament: TournamentRow): Promise<MoneyRow | undefined> =>
  tournament.series ? termsOfSeries(reader, tournament) : termsOfRepeated(reader, tournament);

/** Only from a tournament of the same organiser: the details of a transfer are private. */
async function termsOfRepeated(reader: Reader, { repeat_of, organizer }: TournamentRow): Promise<MoneyRow | undefined> {
  const source = repeat_of ? await getTournament(reader, repeat_of) : undefined;
  return source?.organizer === organizer ? termsOf(reader, source.id) : undefined;
}

/** Of the latest evening that has any, except those of one evening alone. */
export async function termsOfSeries(
  reader: Reader,
  { series, organizer }: TournamentRow,
): Promise<MoneyRow | undefined> {
  const evenings = await findRows(reader, "tournaments", {
    where: where({ series, organizer }),
    sort: [{ ...ownColumn("series_date"), descending: true }],
    limit: EVENINGS_MAX,
  });
  const terms = await findRows(reader, "tournament_money", {
    where: { or: evenings.map(({ id }) => where({ tournament: id })) },
    limit: EVENINGS_MAX,
  });
  const byEvening = new Map(
    terms.filter(({ series_scope }) => series_scope !== "one").map((one) => [one.tournament, one]),
  );
  return evenings.map(({ id }) => byEvening.get(id)).find((one) => one !== undefined);
}
