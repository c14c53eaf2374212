// Takes back every result that came by one link, and the link itself: for a link that reached somebody else.
import { resultOfScore, statusOf, type TournamentResultChange } from "@bandeha/contract";
import { where } from "../../storage/condition.ts";
import type { Transactor } from "../../storage/storage.ts";
import { authorOf, type ResultAuthor } from "../matches/note-result-change.ts";
import { clearResult, recordResult } from "../matches/record-result.ts";
import { type ActionDeps, type Denied, forbidden, type Viewer } from "../transaction/action.ts";
import { commitLocked } from "../transaction/commit.ts";
import { denyUnlessAllowed } from "../transaction/guards.ts";
import { findRows, getLink, getMatch, getTournament, type TournamentRow } from "../transaction/stored-rows.ts";
import { takeBack } from "./revoke-link.ts";

/** Matches whose result was taken back, and those that kept it because a later round has begun. */
export type LinkUndone = { ok: true; undone: number; kept: number };

const LINES_MAX = 2000;
const newestFirst = ["created", "id"].map((column) => ({ path: { hops: [], column }, descending: true as const }));

export async function undoLink(deps: ActionDeps, viewer: Viewer, id: string): Promise<LinkUndone | Denied> {
  const asked = await getLink(deps.storage.reader, id);
  if (!asked) return forbidden;
  const result: LinkUndone = { ok: true, undone: 0, kept: 0 };
  const outcome = await commitLocked(deps, asked.tournament, async (tx) => {
    const link = await getLink(tx, id);
    const tournament = link && (await getTournament(tx, link.tournament));
    if (!link || !tournament) return forbidden;
    const denied = denyUnlessAllowed("shareScore", tournament, viewer);
    if (denied) return denied;
    Object.assign(result, { undone: 0, kept: 0 });
    if (!link.revoked) await takeBack(tx, deps, link);
    const lines = await findRows(tx, "tournament_result_changes", { where: where({ link: id }), limit: LINES_MAX });
    for (const match of new Set(lines.map((line) => line.match))) {
      const state = await restore(tx, deps, authorOf(viewer), tournament, match, id);
      if (state !== "same") result[state]++;
    }
    return { ok: true, row: link };
  });
  return outcome.ok ? result : outcome;
}

/** Restores what was before the latest unbroken run of changes by this link; a change by anybody else since then stays. */
async function restore(
  tx: Transactor,
  deps: ActionDeps,
  by: ResultAuthor,
  tournament: TournamentRow,
  id: string,
  link: string,
): Promise<"undone" | "kept" | "same"> {
  const journal = await findRows(tx, "tournament_result_changes", {
    where: where({ match: id }),
    sort: newestFirst,
    limit: LINES_MAX,
  });
  // A player who objects changes nothing, and most likely objects to what the link did.
  const lines = journal.filter(({ way }) => way !== "objected");
  const others = lines.findIndex((line) => line.link !== link);
  const first: Pick<TournamentResultChange, "before"> | undefined =
    lines[others === -1 ? lines.length - 1 : others - 1];
  const match = await getMatch(tx, id);
  if (!first || others === 0 || match?.status !== "completed") return "same";
  if (statusOf(tournament) !== "in_progress") return "kept";
  const { before } = first;
  const outcome = before
    ? await recordResult(tx, deps, by, tournament, match, resultOfScore(before))
    : await clearResult(tx, deps, by, tournament, match);
  return outcome.ok ? "undone" : "kept";
}
