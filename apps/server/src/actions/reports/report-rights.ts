// For which side of a match a viewer may report: players for their own, who has the link of the court for the side that they choose.
import { limits, statusOf } from "@bandeha/contract";
import { isSameScore, type Score } from "@bandeha/engine";
import type { Reader } from "../../storage/storage.ts";
import { denyLink } from "../links/recording-rights.ts";
import { sides } from "../matches/match-players.ts";
import { type Denied, forbidden, refused, type Viewer } from "../transaction/action.ts";
import { getLink, type MatchRow, type ReportRow, type TournamentRow } from "../transaction/stored-rows.ts";

export type Reporter = { side: "team1" | "team2"; user: string; link: string; device: string };

type Asked = { viewer: Viewer; tournament: TournamentRow; match: MatchRow; sent: Partial<ReportRow>; now: Date };

export async function reporterOf(
  reader: Reader,
  { viewer, tournament, match, sent, now }: Asked,
): Promise<{ ok: true; reporter: Reporter } | Denied> {
  if (viewer.kind === "superuser" || statusOf(tournament) === "draft") return forbidden;
  const user = viewer.kind === "user" ? viewer.id : "";
  const own = sideOf(match, user);
  const link = viewer.link === undefined ? undefined : await getLink(reader, viewer.link);
  if (!own && link?.kind !== "court") return forbidden;
  const wrong = own ? denyPlayers(tournament) : link && denyLink(link, tournament, match.court, now);
  if (wrong) return wrong;
  const side = own ?? sent.side;
  if (!side || (!own && !sent.device)) return refused("report-side", "side");
  return { ok: true, reporter: { side, user, link: own ? "" : (link?.id ?? ""), device: sent.device ?? "" } };
}

/** The side that the user plays on. */
export function sideOf(match: MatchRow, user: string): "team1" | "team2" | undefined {
  const at = user ? sides.findIndex((slots) => slots.some((slot) => match[slot] === user)) : -1;
  return at === -1 ? undefined : at === 0 ? "team1" : "team2";
}

function denyPlayers(tournament: TournamentRow): Denied | undefined {
  if (tournament.score_entry !== "players") return refused("reports-off");
  return statusOf(tournament) === "in_progress" ? undefined : refused("illegal-status", "status");
}

/** By a link anybody reports who has it, also a person with an account who does not play in the match. */
const isByPlayer = ({ link }: Pick<ReportRow, "link">): boolean => link === "";

/**
 * A stranger with the code of the court must not overrule a player, and nobody changes a report without end: each change asks the opponents again.
 * @param before the report of the side, which is replaced
 * @param score the new one; the other side's score may always be confirmed, because that is the end of it
 */
export function changeOf(
  before: ReportRow | undefined,
  theirs: ReportRow | undefined,
  reporter: Reporter,
  score: Score | null,
): { ok: true; changes: number } | Denied {
  if (before && isByPlayer(before) && !isByPlayer(reporter)) return refused("report-of-player", "side");
  // A phone that signs in keeps its count; another one starts at zero, so that a stranger's changes do not bar the players.
  const goesOn = before && (isByPlayer(before) === isByPlayer(reporter) || isSamePhone(before, reporter));
  const changes = goesOn ? before.changes + 1 : 0;
  const confirms = score !== null && Boolean(theirs?.score && isSameScore(score, theirs.score));
  if (changes > limits.reports.changesMax && !confirms) return refused("report-changed-often", "side");
  // A new score deletes their objection to the former one. Without its count two phones could answer each other without end.
  return { ok: true, changes: Math.max(changes, theirs && !theirs.score ? theirs.changes : 0) };
}

/** Whether both reports come from one person or phone, which may not speak for both sides. */
export const isSamePhone = (one: Pick<ReportRow, "user" | "device">, other: Reporter): boolean =>
  (one.user !== "" && one.user === other.user) || (one.device !== "" && one.device === other.device);
