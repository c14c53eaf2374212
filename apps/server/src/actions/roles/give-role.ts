import { collections, emptyRecord, isOrganiser, limits } from "@bandeha/contract";
import { where } from "../../storage/condition.ts";
import type { Reader, Transactor } from "../../storage/storage.ts";
import { isKnownTo } from "../participants/joining/joiner-rights.ts";
import {
  type ActionDeps,
  type ActionOutcome,
  type Denied,
  forbidden,
  refused,
  type WriteRequest,
} from "../transaction/action.ts";
import { checkRecord, missingRelation } from "../transaction/check-record.ts";
import { commitLocked } from "../transaction/commit.ts";
import { denyUnlessAllowed } from "../transaction/guards.ts";
import { getTournament, holdUser, type RoleRow, rowOf, type TournamentRow } from "../transaction/stored-rows.ts";
import { insertRow } from "../transaction/write-row.ts";
import { notifyRole } from "./role-notices.ts";
import { saveStaff } from "./save-staff.ts";

/** The organiser gives a role to a person who has played in one of their tournaments; others are invited by link (decision 077). */
export function giveRole(deps: ActionDeps, request: WriteRequest): Promise<ActionOutcome> {
  const { viewer } = request;
  const sent = request.body as Partial<RoleRow>;
  return commitLocked(deps, sent.tournament ?? "", async (tx) => {
    if (viewer.kind === "guest") return forbidden;
    const tournament = await getTournament(tx, sent.tournament ?? "");
    if (!tournament) return missingRelation("tournament");
    const denied = denyUnlessAllowed("changeRoles", tournament, viewer, { field: "tournament" });
    if (denied) return denied;
    const user = sent.user ?? "";
    const known = viewer.kind === "superuser" || (await isKnownTo(tx, [tournament.organizer], user));
    if (!known) return missingRelation("user");
    const given = await addRole(
      tx,
      deps,
      tournament,
      { user, role: sent.role ?? "", series_scope: sent.series_scope ?? "" },
      request.id,
    );
    if (given.ok) await notifyRole(tx, deps, viewer, { tournament, role: rowOf("tournament_roles", given.row) });
    return given;
  });
}

/** Adds a role under the lock of the tournament; the caller has decided that the person may have it. */
export async function addRole(
  tx: Transactor,
  deps: ActionDeps,
  tournament: TournamentRow,
  given: Pick<RoleRow, "user" | "role"> & Partial<Pick<RoleRow, "series_scope">>,
  id?: string,
): Promise<ActionOutcome> {
  const empty = emptyRecord(collections.tournament_roles.fields) as RoleRow;
  const { user, role, series_scope = "" } = given;
  const wanted = { ...empty, tournament: tournament.id, user, role, series_scope };
  const denied =
    (await denyPerson(tx, tournament, user)) ?? (await checkRecord(tx, collections.tournament_roles, wanted));
  if (denied) return denied;
  const row = await insertRow(
    tx,
    deps,
    "tournament_roles",
    { tournament: tournament.id, user, role, series_scope },
    id,
  );
  await saveStaff(tx, deps, tournament);
  return { ok: true, row };
}

/** Guests have no account, and the organiser needs no role. */
async function denyPerson(tx: Transactor, tournament: TournamentRow, user: string): Promise<Denied | undefined> {
  // Waits for a deletion of the account, so that no role is left behind.
  const person = await holdUser(tx, user);
  if (!person || person.deleted || person.guest) return missingRelation("user");
  if (isOrganiser(tournament, user)) return refused("already-helps", "user");
  return (await hasRoom(tx, tournament)) ? undefined : refused("too-many-roles", "tournament");
}

const hasRoom = async (reader: Reader, { id }: TournamentRow): Promise<boolean> =>
  (await reader.count("tournament_roles", where({ tournament: id }))) < limits.roles.max;
