// Rows of tournaments that refer to a person, and which of them can move to another. Only reads; merge-people.ts writes.
import { type CollectionName, childrenOf, type HistoryPart, type MergePlan, referencesTo } from "@bandeha/contract";
import { type Condition, where } from "../../../storage/condition.ts";
import type { Reader, Row } from "../../../storage/storage.ts";
import { slots } from "../../matches/match-players.ts";
import { getTournament, liveEntryOf } from "../../transaction/stored-rows.ts";

/** More rows of one table than one person has. */
const ROWS_MAX = 5000;

/** The rows of a tournament that refer to people, with the fields that do. */
const references: readonly { table: CollectionName; fields: readonly string[] }[] = childrenOf("tournaments")
  .map(({ collection: table }) => ({
    table,
    fields: referencesTo("users").flatMap(({ collection, field }) => (collection === table ? [field] : [])),
  }))
  .filter(({ fields }) => fields.length > 0);

/** Rows that refer to the guest, of one tournament or of all. */
export async function referringRows(
  reader: Reader,
  guest: string,
  tournament?: string,
): Promise<{ table: CollectionName; fields: readonly string[]; row: Row }[]> {
  const found = [];
  for (const { table, fields } of references) {
    const points: Condition = { or: fields.map((field) => where({ [field]: guest })) };
    const condition = tournament === undefined ? points : { and: [where({ tournament }), points] };
    const rows = await reader.find(table, { where: condition, limit: ROWS_MAX });
    found.push(...rows.map((row) => ({ table, fields, row })));
  }
  return found;
}

/** Tournaments that have such rows, and those that the person organises. */
export async function tournamentsOf(reader: Reader, guest: string): Promise<string[]> {
  const rows = await referringRows(reader, guest);
  const organised = await reader.find("tournaments", { where: where({ organizer: guest }), limit: ROWS_MAX });
  return [...new Set([...rows.map(({ row }) => String(row.tournament)), ...organised.map(({ id }) => id)])].sort();
}

/** One person cannot be two players of one tournament, so a tournament that has both is not merged. */
export async function isConflict(reader: Reader, tournament: string, guest: string, into: string): Promise<boolean> {
  return (await takesPart(reader, tournament, guest)) && (await takesPart(reader, tournament, into));
}

async function takesPart(reader: Reader, tournament: string, user: string): Promise<boolean> {
  if (await liveEntryOf(reader, tournament, user)) return true;
  const plays: Condition = { or: slots.map((slot) => where({ [slot]: user })) };
  return (await reader.count("tournament_matches", { and: [where({ tournament }), plays] })) > 0;
}

export async function planMerge(reader: Reader, guest: string, into: string): Promise<MergePlan> {
  const plan: MergePlan = { moved: [], kept: [] };
  for (const id of await tournamentsOf(reader, guest)) {
    const part = await historyPart(reader, id);
    if (part) plan[(await isConflict(reader, id, guest, into)) ? "kept" : "moved"].push(part);
  }
  return plan;
}

export async function historyPart(reader: Reader, id: string): Promise<HistoryPart | undefined> {
  const tournament = await getTournament(reader, id);
  return tournament && { id, name: tournament.name, date: tournament.date };
}
