// What administrators do to tournaments.
import { settleStopped } from "../participants/offers/seat-check.ts";
import { changeOrganizer, denyNewOrganizer } from "../tournaments/change-organizer.ts";
import { isStopped } from "../tournaments/stopped.ts";
import { type ActionDeps, type Denied, forbidden, refused } from "../transaction/action.ts";
import { missingRelation } from "../transaction/check-record.ts";
import { getTournament, holdUser } from "../transaction/stored-rows.ts";
import { updateRow } from "../transaction/write-row.ts";
import { type Administrator, actAs } from "./admin-log.ts";

type Outcome = Promise<{ ok: true } | Denied>;

/** A hidden tournament is seen by those who run it, as a draft is; its entries and results stay. */
export async function setHidden(deps: ActionDeps, admin: Administrator, id: string, hidden: boolean): Outcome {
  let isOther = false;
  const outcome = await actAs(deps, admin, async (tx) => {
    await tx.lockTournament(id);
    const tournament = await getTournament(tx, id);
    if (!tournament) return forbidden;
    isOther = tournament.hidden_by_admin !== hidden;
    const row = await updateRow(tx, deps, "tournaments", tournament, { hidden_by_admin: hidden });
    return { ok: true, log: { act: hidden ? "hide" : "restore", collection: "tournaments", row } };
  });
  if (outcome.ok && isOther) await settleStopped(deps, id);
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
    wasStopped = await isStopped(tx, tournament);
    const row = await changeOrganizer(tx, deps, tournament, to);
    const details = { from: tournament.organizer, into: to };
    return { ok: true, log: { act: "reassign-organiser", collection: "tournaments", row, details } };
  });
  if (outcome.ok && wasStopped) await settleStopped(deps, id);
  return outcome;
}
