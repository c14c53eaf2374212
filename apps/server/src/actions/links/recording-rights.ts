// Who may record a result of a match: the staff, or who has a link for scores of its court.
import { admitsLink, isLinkOpen, statusOf, timestamp } from "@bandeha/contract";
import type { Reader } from "../../storage/storage.ts";
import { authorOf, type ResultAuthor } from "../matches/note-result-change.ts";
import { type Denied, refused, type Viewer } from "../transaction/action.ts";
import { denyUnlessAllowed } from "../transaction/guards.ts";
import { getLink, type LinkRow, type MatchRow, type TournamentRow } from "../transaction/stored-rows.ts";

type Recording = { ok: true; by: ResultAuthor } | Denied;

/** Decides under the lock of the tournament, so that a link that was taken back a moment ago does nothing. */
export async function recordingBy(
  reader: Reader,
  viewer: Viewer,
  tournament: TournamentRow,
  match: MatchRow,
  now: Date,
): Promise<Recording> {
  const denied = denyUnlessAllowed("recordResult", tournament, viewer);
  const link = viewer.kind === "superuser" ? undefined : viewer.link;
  if (!denied) return { ok: true, by: authorOf(viewer) };
  const found = link === undefined ? undefined : await getLink(reader, link);
  if (found?.kind !== "scorekeeper") return denied;
  const closed = denyLink(found, tournament, match.court, now);
  return closed ?? { ok: true, by: { ...authorOf(viewer), link: found.id } };
}

/** Refuses a link of another tournament or court, and one that is over or not wanted by the organiser. */
export function denyLink(link: LinkRow, tournament: TournamentRow, court: number, now: Date): Denied | undefined {
  if (link.tournament !== tournament.id || !admitsLink(tournament, link)) return refused("link-closed");
  if (!isLinkOpen(link, timestamp(now))) return refused("link-closed");
  if (link.court !== 0 && link.court !== court) return refused("link-other-court", "court");
  return statusOf(tournament) === "in_progress" ? undefined : refused("illegal-status", "status");
}
