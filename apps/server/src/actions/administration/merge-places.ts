// Merges a duplicate city or club into another one. The merge is stored first (`_place_merges`); rows move in small transactions, and a job
// finishes a merge that a crash interrupted. Then the duplicate is deleted.
import { type CollectionName, referencesTo } from "@bandeha/contract";
import { where } from "../../storage/condition.ts";
import type { Row, Transactor, Value } from "../../storage/storage.ts";
import { type ActionDeps, type Denied, invalid, refused } from "../transaction/action.ts";
import { missingRelation } from "../transaction/check-record.ts";
import { lock } from "../transaction/commit.ts";
import { deleteWithChildren } from "../transaction/delete-row.ts";
import { insertRow, updateRow } from "../transaction/write-row.ts";
import { type Administrator, logAct } from "./admin-log.ts";
import { mergedInto, noteMerge } from "./merged-rows.ts";

export type PlaceMerge = { collection: "cities" | "clubs"; source: string; target: string };

const MERGES = "_place_merges";
const MERGES_MAX = 100;
/** Rows of one transaction. */
const BATCH = 50;

/** A repeat of a merge is the same merge: of one that runs the rest is done, of one that is done nothing. */
export async function mergePlaces(
  deps: ActionDeps,
  admin: Administrator,
  asked: PlaceMerge,
): Promise<{ ok: true } | Denied> {
  const begun = await deps.storage.transact((tx) => beginMerge(tx, deps, admin, asked));
  if (begun.ok) await continueMerge(deps, asked);
  return begun;
}

async function beginMerge(
  tx: Transactor,
  deps: ActionDeps,
  admin: Administrator,
  { collection, source, target }: PlaceMerge,
): Promise<{ ok: true } | Denied> {
  const [from, to] = [await tx.findById(collection, source), await tx.findById(collection, target)];
  const isRepeat = from
    ? (await tx.count(MERGES, where({ source, target }))) > 0
    : (await mergedInto(tx, collection, source)) === target;
  if (isRepeat) return { ok: true };
  if (!from) return missingRelation("source");
  if (!to || source === target) return missingRelation("target");
  if (collection === "clubs" && from.city !== to.city) return refused("club-not-in-city", "target");
  // Times of tournaments are by the clock of the city.
  if (collection === "cities" && from.timezone !== to.timezone) return invalid({ target: otherClock });
  const code = String(to.code || from.code || "");
  if (collection === "cities" && from.code && from.code !== code) return invalid({ target: otherCode });
  const ids = [source, target].map((id) => ({ or: [where({ source: id }), where({ target: id })] }));
  if ((await tx.count(MERGES, { or: ids })) > 0) return refused("merge-running");
  // Nobody picks a place that is not active. Both rows are written, so that of two merges of one place the second waits and sees the first.
  const before = await updateRow(tx, deps, collection, from, { active: false });
  const taken = collection === "clubs" ? missingFacts(from, to) : {};
  await updateRow(tx, deps, collection, to, collection === "cities" ? { code } : taken);
  await insertRow(tx, deps, MERGES, { collection, source, target });
  const fields = Object.keys(taken);
  const details = { into: target, ...(fields.length > 0 && { fields }) };
  await logAct(tx, deps, admin.id, { act: "merge-places", collection, row: before, details });
  return { ok: true };
}

const isEmpty = (value: Value | undefined): boolean =>
  Array.isArray(value) ? value.length === 0 : !value || value === "";

/** What only the duplicate knows of the club: how to find it, its courts. Names of courts go with their number. */
function missingFacts(from: Row, to: Row): Record<string, Value> {
  const groups = [["address"], ["entrance"], ["courts", "court_names"]] as const;
  const missing = groups.filter((fields) => fields.every((field) => isEmpty(to[field])));
  const known = missing.flat().filter((field) => !isEmpty(from[field]));
  return Object.fromEntries(known.map((field) => [field, from[field] ?? null]));
}

/** Two cities that the product knows: people keep the code of theirs. */
const otherCode = { code: "validation_invalid_value", message: "Both cities have a code of their own." };
const otherClock = { code: "validation_invalid_value", message: "The cities have different time zones." };

/** Continues every unfinished merge; any number of processes may run it at once. */
export async function resumePlaceMerges(deps: ActionDeps): Promise<void> {
  for (const { collection, source, target } of await deps.storage.reader.find(MERGES, { limit: MERGES_MAX })) {
    const name = collection === "cities" ? "cities" : "clubs";
    await continueMerge(deps, { collection: name, source: String(source), target: String(target) });
  }
}

async function continueMerge(deps: ActionDeps, merge: PlaceMerge): Promise<void> {
  do {
    for (const { collection, field } of referencesTo(merge.collection)) {
      while (await moveSome(deps, collection, field, merge));
    }
    await moveTemplates(deps, merge);
  } while (!(await deps.storage.transact((tx) => finishMerge(tx, deps, merge))));
}

/** False when no row is left. */
async function moveSome(
  { storage, ...deps }: ActionDeps,
  collection: CollectionName,
  field: string,
  { source, target }: PlaceMerge,
): Promise<boolean> {
  const found = await storage.reader.find(collection, { where: where({ [field]: source }), limit: BATCH });
  if (found.length === 0) return false;
  await storage.transact(async (tx) => {
    await lock(tx, tournamentsAmong(collection, found));
    for (const { id } of found) {
      const row = await tx.findById(collection, id);
      if (row?.[field] !== source) continue;
      const duplicate = collection === "follows" ? { user: String(row.user), [field]: target } : undefined;
      // A person who follows both keeps one of the two.
      if (duplicate && (await tx.count(collection, where(duplicate))) > 0) await tx.delete(collection, id);
      else await updateRow(tx, { storage, ...deps }, collection, row, { [field]: target });
    }
  });
  return true;
}

const tournamentsAmong = (collection: CollectionName, rows: readonly Row[]): string[] =>
  collection === "tournaments" ? rows.map(({ id }) => id) : [];

/** Settings of templates name a place inside their json. */
async function moveTemplates(deps: ActionDeps, { collection, source, target }: PlaceMerge): Promise<void> {
  const field = collection === "cities" ? "city" : "club";
  for (const table of ["tournament_templates", "series"] as const) {
    const holds = {
      left: { path: { hops: [], column: "settings", within: [field] } },
      operator: "=" as const,
      right: { value: source },
    };
    for (const { id } of await deps.storage.reader.find(table, { where: holds, limit: MERGES_MAX * BATCH })) {
      await deps.storage.transact(async (tx) => {
        const row = await tx.findById(table, id);
        const settings = row?.settings;
        if (!row || typeof settings !== "object" || settings === null || Array.isArray(settings)) return;
        if (Reflect.get(settings, field) === source)
          await updateRow(tx, deps, table, row, { settings: { ...settings, [field]: target } });
      });
    }
  }
}

/** False while a row still refers to the duplicate: a request that began before the merge has added it. */
async function finishMerge(
  tx: Transactor,
  deps: ActionDeps,
  { collection, source, target }: PlaceMerge,
): Promise<boolean> {
  for (const { collection: from, field } of referencesTo(collection)) {
    if ((await tx.count(from, where({ [field]: source }))) > 0) return false;
  }
  if (await tx.findById(collection, source)) {
    await deleteWithChildren(tx, collection, source);
    await noteMerge(tx, deps, collection, { from: source, into: target });
  }
  await tx.deleteWhere(MERGES, where({ source }));
  return true;
}
