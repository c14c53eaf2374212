import { collections, emptyRecord, isInvitation, limits, momentOf } from "@bandeha/contract";
import { where } from "../../storage/condition.ts";
import type { Reader } from "../../storage/storage.ts";
import { timestamp } from "../../values/timestamp.ts";
import { type ActionDeps, type ActionOutcome, forbidden, refused, type WriteRequest } from "../transaction/action.ts";
import { checkRecord, missingRelation } from "../transaction/check-record.ts";
import { commitLocked } from "../transaction/commit.ts";
import { denyUnlessAllowed } from "../transaction/guards.ts";
import { getCity, getTournament, type LinkRow, type TournamentRow } from "../transaction/stored-rows.ts";
import { insertRow } from "../transaction/write-row.ts";

const HOUR_MS = 3_600_000;

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
    const { id: _id, created: _created, updated: _updated, ...fields } = link;
    return { ok: true, row: await insertRow(tx, deps, "tournament_links", fields, request.id) };
  });
}

/** An invitation works for some days; a link for scores until some hours after the planned end, and at least for this evening. */
async function expiryOf(reader: Reader, tournament: TournamentRow, invites: boolean, now: Date): Promise<Date> {
  const { invitationDays, hoursAfterEnd, leastHours } = limits.links;
  if (invites) return new Date(now.getTime() + invitationDays * 24 * HOUR_MS);
  const timezone = (await getCity(reader, tournament.city))?.timezone || "Europe/Moscow";
  const end = momentOf(tournament.date, tournament.end_time, timezone).at.getTime() + hoursAfterEnd * HOUR_MS;
  return new Date(Math.max(end, now.getTime() + leastHours * HOUR_MS));
}
