// Guards that several actions share: the revision that the client has seen, and the table of permissions.
import { can, type ErrorCode, staffOf, type TournamentAction } from "@bandeha/contract";
import type { Row } from "../../storage/storage.ts";
import { type Denied, forbidden, refused, type Viewer, type WriteRequest } from "./action.ts";
import type { ParticipantRow, TournamentRow } from "./stored-rows.ts";

/** Refuses a write to a row that has changed since the client read it. */
export const denyOutdated = (
  { ifMatch }: Pick<WriteRequest, "ifMatch">,
  { updated }: Pick<Row, "updated">,
  code: ErrorCode = "result-conflict",
): Denied | undefined => (ifMatch && ifMatch !== updated ? refused(code) : undefined);

/**
 * Refuses an action that the table of permissions does not allow this viewer now. A superuser may do every action (product-rules D26).
 * @param about the field that the refusal names, and for an action of participants the viewer's own live entry
 */
export function denyUnlessAllowed(
  action: TournamentAction,
  tournament: TournamentRow,
  viewer: Viewer,
  about: { field?: string; entry?: ParticipantRow | undefined } = {},
): Denied | undefined {
  if (viewer.kind === "superuser") return undefined;
  const verdict = can(action, tournament, viewer.kind === "user" ? viewer.id : undefined, about.entry);
  if (verdict.ok) return undefined;
  const helps = viewer.kind === "user" && staffOf(tournament, viewer.id) !== undefined;
  const isStranger = verdict.reason === "not-signed-in" || (verdict.reason === "not-organiser" && !helps);
  return isStranger ? forbidden : refused(verdict.reason, about.field);
}
