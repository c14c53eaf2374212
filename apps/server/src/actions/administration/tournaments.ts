// What administrators do to tournaments.
import { takesEntries } from "@bandeha/contract";
import { settleSeats } from "../participants/offers/seat-check.ts";
import { changeOrganizer, denyNewOrganizer } from "../tournaments/change-organizer.ts";
import { changeStatusLocked } from "../tournaments/change-status.ts";
import { withHidden } from "../tournaments/hidden.ts";
import { checkedNow, isStopped } from "../tournaments/stopped.ts";
import { type ActionDeps, type Denied, forbidden, refused } from "../transaction/action.ts";
import { missingRelation } from "../transaction/check-record.ts";
import { getTournament, holdUser } from "../transaction/stored-rows.ts";
import { changedFields, updateRow } from "../transaction/write-row.ts";
import { type Administrator, actAs } from "./admin-log.ts";

type Outcome = Promise<{ ok: true } | Denied>;

export async function setHidden(deps: ActionDeps, admin: Administrator, id: string, hidden: boolean): Outcome {
  let turns = false;
  const outcome = await actAs(deps, admin, async (tx) => {
    await tx.lockTournament(id);
    const tournament = await getTournament(tx, id);
    if (!tournament) return forbidden;
    if (tournament.hidden_by_admin === hidden) return { ok: true, log: undefined };
    turns = takesEntries(tournament);
    const shown = await withHidden(tx, tournament, hidden);
    const changes = { ...changedFields(tournament, shown), ...(turns && checkedNow(deps)) };
    const row = await updateRow(tx, deps, "tournaments", tournament, changes);
    return { ok: true, log: { act: hidden ? "hide" : "restore", collection: "tournaments", row } };
  });
  if (outcome.ok && turns) await settleSeats(deps, id);
  return outcome;
}

/** `from`: the organiser whom the administrator saw. */
type Reassignment = { id: string; from: string; to: string };

/** The organiser before keeps no role. Refused while online payments belong to the organiser's own shop. */
export async function reassignOrganiser(
  deps: ActionDeps,
  admin: Administrator,
  { id, from, to }: Reassignment,
): Outcome {
  let wasStopped = false;
  const outcome = await actAs(deps, admin, async (tx) => {
    await tx.lockTournament(id);
    const tournament = await getTournament(tx, id);
    if (!tournament) return forbidden;
    const person = await holdUser(tx, to);
    if (!person || person.guest) return missingRelation("organizer");
    // Another administrator may have done it since the list was read.
    if (to === tournament.organizer) return refused("already-organiser", "organizer");
    if (from !== tournament.organizer) return refused("organiser-changed", "organizer");
    if (person.deleted) return refused("account-deleted", "organizer");
    if (person.blocked) return refused("account-blocked", "organizer");
    const held = await denyNewOrganizer(tx, id);
    if (held) return held;
    wasStopped = takesEntries(tournament) && (await isStopped(tx, tournament));
    const moved = await changeOrganizer(tx, deps, tournament, to);
    const row = wasStopped ? await updateRow(tx, deps, "tournaments", moved, checkedNow(deps)) : moved;
    const details = { from: tournament.organizer, into: to };
    return { ok: true, log: { act: "reassign-organiser", collection: "tournaments", row, details } };
  });
  if (outcome.ok && wasStopped) await settleSeats(deps, id);
  return outcome;
}

/** Also of a hidden tournament: its people are notified, and what was paid online goes back. */
export function cancelForAdmin(deps: ActionDeps, admin: Administrator, id: string): Outcome {
  return actAs(deps, admin, async (tx) => {
    await tx.lockTournament(id);
    const row = await tx.findById("tournaments", id);
    if (!row) return forbidden;
    if (row.status === "cancelled") return { ok: true, log: undefined };
    const request = { viewer: { kind: "superuser", id: admin.id }, row, body: {} } as const;
    const done = await changeStatusLocked(tx, deps, request, { action: "cancel" });
    return done.ok ? { ok: true, log: { act: "cancel", collection: "tournaments", row: done.row } } : done;
  });
}
