// A change of the terms of one evening that is also for the later evenings of its series, or for all that have not started (decision 132). One
// transaction: every evening changes, or none. What an evening has of its own stays.
import type { SeriesScope } from "@bandeha/contract";
import type { Transactor } from "../../storage/storage.ts";
import { changeableOf } from "../series/changeable-evenings.ts";
import { holdSeries } from "../series/series-rows.ts";
import { type ActionDeps, type Denied, ofEvening, refused, type Viewer } from "../transaction/action.ts";
import { lock } from "../transaction/commit.ts";
import { denyUnlessAllowed } from "../transaction/guards.ts";
import { getTournament, type MoneyRow, type TournamentRow, termsOf } from "../transaction/stored-rows.ts";
import { insertRow, updateRow } from "../transaction/write-row.ts";
import { denyTerms, type Terms } from "./deny-terms.ts";
import { giveAllDues } from "./dues.ts";
import { noteStricterFees } from "./held-places.ts";
import { termsOfSeries } from "./take-over-terms.ts";

/** What an evening has as a whole or not at all: a phone of one bank with the name of another would send money astray. */
const PARTS = [["mode"], ["phone", "bank", "recipient", "link"], ["release_hours"], ["refund_rule"]] as const;

export type EveningsChange = {
  tournament: TournamentRow;
  /** The other evenings that change. */
  evenings: readonly TournamentRow[];
  viewer: Viewer;
  /** Of the tournament, before and after. */
  stored?: MoneyRow;
  terms: Terms;
};

/** Locks the tournament and the other evenings that change with it; undefined if an evening was added meanwhile. */
export async function lockEvenings(
  tx: Transactor,
  deps: ActionDeps,
  tournament: string,
  scope: SeriesScope | "" | undefined,
): Promise<TournamentRow[] | undefined> {
  const chosen = await getTournament(tx, tournament);
  if (!chosen?.series || (scope !== "following" && scope !== "all")) {
    await lock(tx, tournament);
    return [];
  }
  // Tournaments are locked before their organiser; one that the job adds in between makes the second read longer.
  const known = (await changeableOf(tx, deps, chosen, scope)).map(({ id }) => id);
  await lock(tx, [chosen.id, ...known]);
  await holdSeries(tx, chosen.series);
  const evenings = await changeableOf(tx, deps, chosen, scope);
  if (evenings.some(({ id }) => id !== chosen.id && !known.includes(id))) return undefined;
  return evenings.filter(({ id }) => id !== chosen.id);
}

/** Writes the change to the other evenings. Free ones are left out: they take the terms over when they get a price. */
export async function saveForEvenings(
  tx: Transactor,
  deps: ActionDeps,
  { tournament, evenings, viewer, stored, terms }: EveningsChange,
): Promise<Denied | undefined> {
  if (evenings.length === 0) return undefined;
  const usual = await termsOfSeries(tx, tournament);
  const changed = PARTS.filter((part) => !isSame(part, stored ?? usual, terms));
  for (const evening of evenings.filter(({ cost }) => cost > 0)) {
    if (denyUnlessAllowed("changeMoney", evening, viewer))
      return ofEvening(refused("illegal-status", "series_scope"), evening.date);
    const before = await termsOf(tx, evening.id);
    const taken = changed.filter((part) => !before || isSame(part, before, usual));
    const of = {
      tournament: evening.id,
      reminded_at: before?.reminded_at ?? "",
      series_scope: before?.series_scope ?? "",
    };
    const after: Terms = { ...terms, ...before, ...pick(terms, taken), ...of };
    const wrong = await denyTerms(tx, deps, evening, after);
    if (wrong) return ofEvening(wrong, evening.date);
    if (before) await updateRow(tx, deps, "tournament_money", before, pick(terms, taken));
    else await insertRow(tx, deps, "tournament_money", after);
    await giveAllDues(tx, deps, evening);
    await noteStricterFees(tx, deps, {
      by: viewer,
      before: { tournament: evening, terms: before },
      after: { tournament: evening, terms: await termsOf(tx, evening.id) },
    });
  }
  return undefined;
}

type Part = (typeof PARTS)[number];

const isSame = (part: Part, one: Terms | undefined, other: Terms | undefined): boolean =>
  part.every((field) => one?.[field] === other?.[field]);

const pick = (terms: Terms, parts: readonly Part[]): Partial<Terms> =>
  Object.fromEntries(parts.flat().map((field) => [field, terms[field]]));
