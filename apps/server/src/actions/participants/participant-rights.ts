import { answersFor, burningFor, organises as isRunBy } from "@bandeha/contract";
import { type Denied, forbidden, refused, type Viewer } from "../transaction/action.ts";
import { denyUnlessAllowed } from "../transaction/guards.ts";
import type { ParticipantRow } from "../transaction/stored-rows.ts";
import { isAsking } from "./coming/coming.ts";
import type { EntryList } from "./entry-list.ts";
import { isTimed, plannedStart } from "./offers/timed-offers.ts";

const organiserFields = [
  "status",
  "notes",
  "payment_status",
  "payment_amount",
  "partner",
  "team",
  "line",
  "check_in",
  "check_in_at",
];
const ownFields = ["status", "partner", "team"];

/** A player who waits may take a place that is offered to them, or that burns; a seated one says that they come (product-rules D38, D43). */
function denyOwnStatus(
  viewer: Viewer,
  list: EntryList,
  entry: ParticipantRow,
  changes: Partial<ParticipantRow>,
  now: Date,
): Denied | undefined {
  const { tournament } = list;
  if (changes.status === "confirmed" && entry.status === "registered" && tournament.confirm_hours > 0) {
    if (list.isStopped) return refused("entries-stopped", "status");
    if (!isAsking(list, now)) return refused("too-early-to-confirm", "status");
    return denyUnlessAllowed("takePlace", tournament, viewer, { field: "status", entry });
  }
  const takes = changes.status === "registered" && entry.status === "waitlist" && !("partner" in changes);
  if (!takes || !isTimed(tournament)) return forbidden;
  // Of a cancelled or started tournament nobody else has got the place.
  const denied = denyUnlessAllowed("takePlace", tournament, viewer, { field: "status", entry });
  if (denied) return denied;
  // Nobody has taken it: from then on only the organiser gives places.
  if (plannedStart(list) <= now) return refused("tournament-started", "status");
  const mayTake = entry.offered_until !== "" || burningFor(tournament, list.entries)(entry);
  return mayTake ? undefined : refused("place-not-offered", "status");
}

/** Refuses changes that the viewer may not make. The organiser and co-organisers may change every entry; a player may withdraw, name a partner and choose a team. */
export function denyParticipantChange(
  viewer: Viewer,
  list: EntryList,
  entry: ParticipantRow,
  changes: Partial<ParticipantRow>,
  now: Date,
): Denied | undefined {
  const { tournament } = list;
  if (viewer.kind !== "user") return forbidden;
  const organises = isRunBy(tournament, viewer.id);
  const owns = answersFor(entry, viewer.id);
  // Of a hidden tournament too: its people leave it themselves.
  if (!organises && (!owns || tournament.status === "draft")) return forbidden;
  const fields = organises ? organiserFields : ownFields;
  if (Object.keys(changes).some((field) => !fields.includes(field))) return forbidden;
  // What is waived follows from the ledger.
  if (changes.payment_status === "waived") return forbidden;
  if (!organises && "status" in changes && changes.status !== "cancelled")
    return denyOwnStatus(viewer, list, entry, changes, now);
  if ("check_in" in changes || "check_in_at" in changes) {
    const denied = denyUnlessAllowed("checkIn", tournament, viewer, { field: "check_in" });
    if (denied) return denied;
  }
  const field = (["status", "partner", "team", "line"] as const).find((each) => each in changes);
  if (!field) return undefined;
  return denyUnlessAllowed(organises ? "addPlayer" : "leave", tournament, viewer, {
    field,
    entry: entry.status === "cancelled" ? undefined : entry,
  });
}
