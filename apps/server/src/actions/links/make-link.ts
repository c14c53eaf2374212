import { collections, DAY_MS, emptyRecord, isInvitation, limits, timestamp } from "@bandeha/contract";
import { where } from "../../storage/condition.ts";
import type { Reader } from "../../storage/storage.ts";
import { type ActionDeps, type ActionOutcome, forbidden, refused, type WriteRequest } from "../transaction/action.ts";
import { checkRecord, missingRelation } from "../transaction/check-record.ts";
import { commitLocked } from "../transaction/commit.ts";
import { denyUnlessAllowed } from "../transaction/guards.ts";
import { getTournament, type LinkRow, ownFields, type TournamentRow } from "../transaction/stored-rows.ts";
import { insertRow } from "../transaction/write-row.ts";
import { scoreLinkExpiry } from "./link-expiry.ts";

/** Makes a link: an invitation by the organiser, a link for scores by a co-organiser too. */
export function makeLink(deps: ActionDeps, request: WriteRequest): Promise<ActionOutcome> {
  const { viewer } = request;
  const sent = request.body as Partial<LinkRow>;
  return commitLocked(deps, sent.tournament ?? "", async (tx) => {
    if (viewer.kind === "guest") return forbidden;
    const tournament = await getTournament(tx, sent.tournament ?? "");
    if (!tournament) return missingRelation("tournament");
    const invites = isInvitation(sent.kind ?? "");
    const denied = denyUnlessAllowed(invites ? "changeRoles" : "shareScore", tournament, viewer, { field: "kind" });
    if (denied) return denied;
    if ((await tx.count("tournament_links", where({ tournament: tournament.id, revoked: "" }))) >= limits.links.max)
      return refused("too-many-links", "tournament");
    const link: LinkRow = {
      ...(emptyRecord(collections.tournament_links.fields) as LinkRow),
      tournament: tournament.id,
      kind: sent.kind ?? "",
      court: invites ? 0 : (sent.court ?? 0),
      expires: timestamp(await expiryOf(tx, tournament, invites, deps.clock())),
      created_by: viewer.kind === "user" ? viewer.id : "",
    };
    const wrong = await checkRecord(tx, collections.tournament_links, link);
    if (wrong) return wrong;
    return { ok: true, row: await insertRow(tx, deps, "tournament_links", ownFields(link), request.id) };
  });
}

/** An invitation works for some days, a link for scores for the evening. */
function expiryOf(reader: Reader, tournament: TournamentRow, invites: boolean, now: Date): Promise<Date> {
  if (invites) return Promise.resolve(new Date(now.getTime() + limits.links.invitationDays * DAY_MS));
  return scoreLinkExpiry(reader, tournament, now);
}
