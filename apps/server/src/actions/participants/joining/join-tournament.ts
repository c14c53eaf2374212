import { isSeated } from "@bandeha/contract";
import type { Reader, Transactor } from "../../../storage/storage.ts";
import { giveDues } from "../../money/dues.ts";
import { notifyJoined } from "../../notifications/notify-changes.ts";
import { denyRedraw, drawRequestOf, writeRedraw } from "../../rounds/redraw.ts";
import { withInvited } from "../../tournaments/invited.ts";
import {
  type ActionDeps,
  type ActionOutcome,
  type Denied,
  forbidden,
  type WriteRequest,
} from "../../transaction/action.ts";
import { missingRelation } from "../../transaction/check-record.ts";
import { commitDrawn } from "../../transaction/commit.ts";
import { holdUser, type ParticipantRow } from "../../transaction/stored-rows.ts";
import { changedFields, insertRow, updateRow } from "../../transaction/write-row.ts";
import { placesState } from "../entry-list.ts";
import { closeRequest } from "../requests/pending-requests.ts";
import { saveEntryList } from "../save-entry-list.ts";
import { importParticipant } from "../superuser/import-participant.ts";
import { decideJoining, type JoinRequest } from "./joining.ts";

/**
 * A player takes a place or a position in the waitlist; the organiser adds a player or a guest (product-rules D5, D15, D25).
 * @param deny decides under the tournament's lock whether what the entry answers still holds
 */
export async function joinTournament(
  deps: ActionDeps,
  request: WriteRequest,
  deny?: (reader: Reader) => Promise<Denied | undefined>,
): Promise<ActionOutcome> {
  const { viewer } = request;
  if (viewer.kind === "superuser") return importParticipant(deps, request);
  if (viewer.kind === "guest") return forbidden;
  const sent = request.body as Partial<ParticipantRow>;
  const tournament = sent.tournament ?? "";
  return commitDrawn(
    deps,
    tournament,
    async (reader, still) => {
      const denied = await deny?.(reader);
      if (denied) return denied;
      const joining = await decideJoining(reader, still, viewer.id, sent, request.id);
      return joining.ok ? { ...joining, draw: drawRequestOf(joining.redraw) } : joining;
    },
    async (tx, joining, draw) => {
      const denied = denyRedraw(joining.redraw, draw);
      if (denied) return denied;
      if (!(await holdUser(tx, joining.entry.user))) return missingRelation("user");
      if (joining.entryList) await saveEntryList(tx, deps, joining.entryList.before, joining.entryList.after, viewer);
      const { entry } = joining;
      const row = await insertRow(tx, deps, "tournament_participants", entry, entry.id);
      if (isSeated(entry)) await giveDues(tx, deps, joining.tournament, [entry]);
      if (!joining.entryList) await setPlaces(tx, deps, joining);
      await closeRequest(tx, deps, tournament, entry.user);
      const taken = joining.taken + (entry.status === "waitlist" ? 0 : 1);
      await notifyJoined(tx, deps, viewer, { tournament: joining.tournament, entry, taken });
      await writeRedraw(tx, deps, tournament, joining.redraw, draw);
      return { ok: true, row };
    },
  );
}

async function setPlaces(tx: Transactor, deps: ActionDeps, { tournament, taken, entry }: JoinRequest): Promise<void> {
  const state = placesState(tournament, taken + (entry.status === "waitlist" ? 0 : 1));
  const { invited } = withInvited(tournament, [entry.user]);
  const changes = changedFields(tournament, { ...state, invited });
  if (Object.keys(changes).length > 0) await updateRow(tx, deps, "tournaments", tournament, changes);
}
