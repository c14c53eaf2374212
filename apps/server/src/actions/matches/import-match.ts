import { toMatch } from "@bandeha/contract";
import { winnerOf } from "@bandeha/engine";
import { timestamp } from "../../values/timestamp.ts";
import { bearsOnRatings, markStale } from "../ratings/stale-ratings.ts";
import { fitRoundOf } from "../rounds/activate-round.ts";
import { forgetDrawFrom } from "../rounds/redraw.ts";
import { type Derive, type Follow, importRecord, repairRecord } from "../superuser/superuser-writes.ts";
import type { ActionDeps, ActionOutcome, ChangeRequest, WriteRequest } from "../transaction/action.ts";
import { asMatch, getTournament, type MatchRow } from "../transaction/stored-rows.ts";
import { noteResultChange } from "./note-result-change.ts";

/** A completed match has a winner and an end; who writes them himself is believed. */
const withResult =
  (deps: ActionDeps): Derive =>
  (record, sent) => {
    const status = record.status || "pending";
    if (status !== "completed") return { ...record, status };
    const rescored = sent.winner === undefined && (sent.team1_score !== undefined || sent.team2_score !== undefined);
    return {
      ...record,
      status,
      ...(rescored && sent.sets === undefined && { sets: null }),
      winner:
        record.winner && !rescored
          ? record.winner
          : winnerOf({ team1: Number(record.team1_score), team2: Number(record.team2_score) }),
      actual_end: record.actual_end || timestamp(deps.clock()),
    };
  };

/** The journal tells of the superuser's hand too; a result of an evening that is over moves ratings, one of an evening that goes on the next draw. */
const noteAndFollow =
  (deps: ActionDeps, { viewer }: WriteRequest): Follow =>
  async (tx, row, replaced) => {
    const [after, before] = [asMatch(row), replaced && asMatch(replaced)];
    await noteResultChange(tx, deps, viewer, before, after);
    const stands = before ? [before, after] : [after];
    if (before) await fitRoundOf(tx, deps, before);
    await fitRoundOf(tx, deps, after, !before || isElsewhere(before, after) || takesBack(before, after));
    for (const id of new Set(stands.map(({ tournament }) => tournament))) {
      const tournament = await getTournament(tx, id);
      if (!tournament) continue;
      if (bearsOnRatings(tournament)) await markStale(tx, deps, tournament);
      if (movesTable(before, after)) await forgetDrawFrom(tx, tournament);
    }
  };

const isElsewhere = (before: MatchRow, after: MatchRow): boolean =>
  before.tournament !== after.tournament || before.round !== after.round;

const takesBack = (before: MatchRow, after: MatchRow): boolean =>
  before.status === "completed" && after.status !== "completed";

/** Whether something played is not what it was: the score, who played it, in which round, or at which tournament. */
const movesTable = (before: MatchRow | undefined, after: MatchRow): boolean => {
  const [stood, stands] = [before && toMatch(before), toMatch(after)];
  const moves = before?.tournament !== after.tournament;
  return Boolean(stood?.score ?? stands?.score) && (moves || JSON.stringify(stood) !== JSON.stringify(stands));
};

export const importMatch = (deps: ActionDeps, request: WriteRequest): Promise<ActionOutcome> =>
  importRecord(deps, request, "tournament_matches", withResult(deps), noteAndFollow(deps, request));

export const repairMatch = (deps: ActionDeps, request: ChangeRequest): Promise<ActionOutcome> =>
  repairRecord(deps, request, "tournament_matches", withResult(deps), noteAndFollow(deps, request));
