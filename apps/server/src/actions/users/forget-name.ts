// The name of an erased person in the notifications of others, which store names and not ids (decision 040). By tournament, because only the key
// of a notification has an index, and because a namesake elsewhere keeps their name.
import { type CollectionName, DELETED_NAME } from "@bandeha/contract";
import { type Path, where } from "../../storage/condition.ts";
import type { Reader } from "../../storage/storage.ts";
import { aboutTournament } from "../notifications/notify.ts";
import type { ActionDeps, ActionOutcome } from "../transaction/action.ts";
import { commitLocked } from "../transaction/commit.ts";
import { findRows, getUser, type StoredRow } from "../transaction/stored-rows.ts";
import { updateRow } from "../transaction/write-row.ts";

const BATCH = 200;

const byId: Path = { hops: [], column: "id" };

/** What leads to tournaments whose notifications may name a person; their own notifications, to roles that they gave up. */
const PLACES: readonly { table: CollectionName; person: string; tournament: string }[] = [
  { table: "tournament_participants", person: "user", tournament: "tournament" },
  { table: "tournament_requests", person: "user", tournament: "tournament" },
  { table: "tournaments", person: "organizer", tournament: "id" },
  { table: "tournament_links", person: "accepted_by", tournament: "tournament" },
  { table: "notifications", person: "user", tournament: "tournament" },
];

/** One for each tournament whose notifications name the person; empty when none is left. */
export async function nameSteps(deps: ActionDeps, user: string): Promise<(() => Promise<ActionOutcome>)[]> {
  const { reader } = deps.storage;
  const name = await nameOf(reader, user);
  if (name === "") return [];
  const left: string[] = [];
  for (const tournament of await tournamentsOf(reader, user)) {
    if ((await naming(reader, tournament, name)).length > 0) left.push(tournament);
  }
  return left.map((tournament) => () => forgetNameIn(deps, user, tournament));
}

const forgetNameIn = (deps: ActionDeps, user: string, id: string): Promise<ActionOutcome> =>
  commitLocked(deps, id, async (tx) => {
    const name = await nameOf(tx, user);
    for (const row of name === "" ? [] : await naming(tx, id, name)) {
      if (!row.data) continue;
      const data = { ...row.data, of: withoutName(row.data.of, name) };
      await updateRow(tx, deps, "notifications", row, { data });
    }
    // The tournament itself may be deleted; its notifications stay.
    return { ok: true, row: { id, created: "", updated: "" } };
  });

const nameOf = async (reader: Reader, user: string): Promise<string> =>
  (await getUser(reader, user))?.name.trim() ?? "";

async function tournamentsOf(reader: Reader, user: string): Promise<Set<string>> {
  const found = new Set<string>();
  for (const { table, person, tournament } of PLACES) {
    const rows = eachRow((after) =>
      reader.find(table, { where: { and: [where({ [person]: user }), after] }, sort: [{ path: byId }], limit: BATCH }),
    );
    for await (const row of rows) found.add(String(row[tournament]));
  }
  return found;
}

async function naming(reader: Reader, tournament: string, name: string): Promise<StoredRow<"notifications">[]> {
  const named: StoredRow<"notifications">[] = [];
  const about = aboutTournament(tournament);
  const rows = eachRow((after) =>
    findRows(reader, "notifications", { where: { and: [about, after] }, sort: [{ path: byId }], limit: BATCH }),
  );
  for await (const row of rows) if (isNamed(row.data?.of, name)) named.push(row);
  return named;
}

async function* eachRow<Found extends { id: string }>(
  find: (after: { left: { path: Path }; operator: ">"; right: { value: string } }) => Promise<Found[]>,
): AsyncGenerator<Found> {
  for (let last = ""; ; ) {
    const rows = await find({ left: { path: byId }, operator: ">", right: { value: last } });
    yield* rows;
    last = rows.at(-1)?.id ?? last;
    if (rows.length < BATCH) return;
  }
}

const isNamed = (of: object | undefined, name: string): boolean =>
  Object.values(of ?? {})
    .flat()
    .some((value) => typeof value === "string" && value.trim() === name);

function withoutName(of: object, name: string): object {
  const replaced = (value: unknown) => (typeof value === "string" && value.trim() === name ? DELETED_NAME : value);
  return Object.fromEntries(
    Object.entries(of).map(([key, value]) => [key, Array.isArray(value) ? value.map(replaced) : replaced(value)]),
  );
}
