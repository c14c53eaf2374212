// Notifications that name a person: they store names and not ids. By tournament, because only the key of a notification has an index.
import { where } from "../../storage/condition.ts";
import type { Reader, Transactor } from "../../storage/storage.ts";
import { aboutTournament } from "../notifications/notify.ts";
import type { ActionDeps } from "../transaction/action.ts";
import { eachRow } from "../transaction/each-row.ts";
import { findRows, type StoredRow, usersOf } from "../transaction/stored-rows.ts";
import { updateRow } from "../transaction/write-row.ts";

/** More than the entries of one tournament or of one guest, cancelled ones included. */
const ENTRIES_MAX = 2000;

type Replacement = { name: string; instead: string };

/** Replaces a name in the notifications about a tournament. */
export async function replaceName(
  tx: Transactor,
  deps: ActionDeps,
  tournament: string,
  { name, instead }: Replacement,
): Promise<void> {
  for (const row of await naming(tx, tournament, name)) {
    if (!row.data) continue;
    const data = { ...row.data, of: withName(row.data.of, name, instead) };
    await updateRow(tx, deps, "notifications", row, { data });
  }
}

/**
 * After a correction of a person's name, or a merge. Of two people with one name in a tournament it is not known whom a notification names,
 * so both keep it.
 */
export async function correctName(
  tx: Transactor,
  deps: ActionDeps,
  tournament: string,
  { user, ...replacement }: Replacement & { user: string },
): Promise<void> {
  const name = replacement.name.trim();
  if (name === "" || name === replacement.instead.trim()) return;
  const entries = await findRows(tx, "tournament_participants", { where: where({ tournament }), limit: ENTRIES_MAX });
  const others = (await usersOf(tx, entries)).filter(({ id }) => id !== user);
  if (!others.some((other) => other.name.trim() === name))
    await replaceName(tx, deps, tournament, { ...replacement, name });
}

/** A guest's corrected name, in all their tournaments. */
export async function correctGuestName(
  tx: Transactor,
  deps: ActionDeps,
  { user, name, instead }: Replacement & { user: string },
): Promise<void> {
  if (name === instead) return;
  const entries = await findRows(tx, "tournament_participants", { where: where({ user }), limit: ENTRIES_MAX });
  const tournaments = new Set(entries.map(({ tournament }) => tournament));
  for (const tournament of [...tournaments].sort()) await correctName(tx, deps, tournament, { user, name, instead });
}

export async function naming(reader: Reader, tournament: string, name: string): Promise<StoredRow<"notifications">[]> {
  const named: StoredRow<"notifications">[] = [];
  for await (const row of eachRow(reader, "notifications", aboutTournament(tournament)))
    if (isNamed(row.data?.of, name)) named.push(row);
  return named;
}

const isNamed = (of: object | undefined, name: string): boolean =>
  Object.values(of ?? {})
    .flat()
    .some((value) => typeof value === "string" && value.trim() === name);

function withName(of: object, name: string, instead: string): object {
  const replaced = (value: unknown) => (typeof value === "string" && value.trim() === name ? instead : value);
  return Object.fromEntries(
    Object.entries(of).map(([key, value]) => [key, Array.isArray(value) ? value.map(replaced) : replaced(value)]),
  );
}
