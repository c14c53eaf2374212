// The name of an erased person in the notifications of others (decision 040). By tournament, because a namesake elsewhere keeps their name.
import { type CollectionName, DELETED_NAME } from "@bandeha/contract";
import { where } from "../../../storage/condition.ts";
import type { Reader } from "../../../storage/storage.ts";
import type { ActionDeps, ActionOutcome } from "../../transaction/action.ts";
import { commitLocked } from "../../transaction/commit.ts";
import { eachRow } from "../../transaction/each-row.ts";
import { getUser } from "../../transaction/stored-rows.ts";
import { naming, replaceName } from "../named-notifications.ts";

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
    if (name !== "") await replaceName(tx, deps, id, { name, instead: DELETED_NAME });
    // The tournament itself may be deleted; its notifications stay.
    return { ok: true, row: { id, created: "", updated: "" } };
  });

const nameOf = async (reader: Reader, user: string): Promise<string> =>
  (await getUser(reader, user))?.name.trim() ?? "";

async function tournamentsOf(reader: Reader, user: string): Promise<Set<string>> {
  const found = new Set<string>();
  for (const { table, person, tournament } of PLACES) {
    for await (const row of eachRow(reader, table, where({ [person]: user }))) found.add(String(row[tournament]));
  }
  return found;
}
