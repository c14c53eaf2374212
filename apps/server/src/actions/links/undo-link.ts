// Takes back every result that came by one link, and the link itself: for a link that reached somebody else.
import { resultOfScore, statusOf, type TournamentResultChange } from "@bandeha/contract";
import { type Comparison, type ComparisonOperator, ownColumn, where } from "../../storage/condition.ts";
import type { Transactor } from "../../storage/storage.ts";
import { authorOf, type ResultAuthor } from "../matches/note-result-change.ts";
import { clearResult, recordResult } from "../matches/record-result.ts";
import { type ActionDeps, type Denied, forbidden, type Viewer } from "../transaction/action.ts";
import { commitLocked } from "../transaction/commit.ts";
import { denyUnlessAllowed } from "../transaction/guards.ts";
import {
  findRows,
  getLink,
  getTournament,
  type MatchRow,
  matchesOf,
  type TournamentRow,
} from "../transaction/stored-rows.ts";
import { takeBack } from "./revoke-link.ts";

/** Matches whose result was taken back, and those that kept it because a later round has begun. */
export type LinkUndone = { ok: true; undone: number; kept: number };

const JOURNAL = "tournament_result_changes";

const isColumn = (column: string, operator: ComparisonOperator, value: string): Comparison => ({
  left: ownColumn(column),
  operator,
  right: { value },
});
const byTime = ["created", "id"].map((column) => ownColumn(column));
const newestFirst = byTime.map((key) => ({ ...key, descending: true as const }));

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
    for (const match of await matchesOf(tx, tournament.id)) {
      const state = await restore(tx, deps, authorOf(viewer), tournament, match, id);
      if (state !== "same") result[state]++;
    }
    return { ok: true, row: link };
  });
  return outcome.ok ? result : outcome;
}

async function restore(
  tx: Transactor,
  deps: ActionDeps,
  by: ResultAuthor,
  tournament: TournamentRow,
  match: MatchRow,
  link: string,
): Promise<"undone" | "kept" | "same"> {
  const first = match.status === "completed" ? await firstLine(tx, match.id, link) : undefined;
  if (!first) return "same";
  if (statusOf(tournament) !== "in_progress") return "kept";
  const { before } = first;
  const outcome = before
    ? await recordResult(tx, deps, by, tournament, match, resultOfScore(before))
    : await clearResult(tx, deps, by, tournament, match);
  return outcome.ok ? "undone" : "kept";
}

/**
 * The first line of the latest unbroken run of changes by this link; a change by anybody else since then stays. One line each is read, because who
 * has the link may have written any number.
 */
async function firstLine(
  tx: Transactor,
  match: string,
  link: string,
): Promise<Pick<TournamentResultChange, "before"> | undefined> {
  // Who objects changes nothing, and a player most likely objects to what the link did.
  const changes = isColumn("way", "!=", "objected");
  const others = [where({ match }), isColumn("link", "!=", link), changes];
  const [other] = await findRows(tx, JOURNAL, { where: { and: others }, sort: newestFirst, limit: 1 });
  const run = [where({ match, link }), changes, ...(other ? [isColumn("created", ">", other.created)] : [])];
  const [first] = await findRows(tx, JOURNAL, { where: { and: run }, sort: byTime, limit: 1 });
  return first;
}
