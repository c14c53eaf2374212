import { timestamp, toMatch } from "@bandeha/contract";
import { winnerOf } from "@bandeha/engine";
import { countsForRatings, markStale } from "../ratings/stale-ratings.ts";
import { syncRoundOfMatch } from "../rounds/activate-round.ts";
import { dropOutdatedDraw } from "../rounds/redraw.ts";
import { type AfterWrite, type Derive, importRecord, repairRecord } from "../superuser/superuser-writes.ts";
import type { ActionDeps, ActionOutcome, ChangeRequest, WriteRequest } from "../transaction/action.ts";
import { getTournament, type MatchRow } from "../transaction/stored-rows.ts";
import { authorOf, noteResultChange } from "./note-result-change.ts";

/** A completed match needs a winner and an end time: derived from the score unless the superuser sends them. */
const deriveResult =
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

/** Also notes a superuser's change in the journal, marks ratings of a completed tournament as stale, and drops pending rounds drawn from the old results. */
const afterMatchWrite =
  (deps: ActionDeps, { viewer }: WriteRequest): AfterWrite<"tournament_matches"> =>
  async (tx, after, before) => {
    await noteResultChange(tx, deps, authorOf(viewer), before, after);
    const affected = before ? [before, after] : [after];
    if (before) await syncRoundOfMatch(tx, deps, before);
    await syncRoundOfMatch(tx, deps, after, !before || isInOtherRound(before, after) || clearsResult(before, after));
    for (const id of new Set(affected.map(({ tournament }) => tournament))) {
      const tournament = await getTournament(tx, id);
      if (!tournament) continue;
      if (countsForRatings(tournament)) await markStale(tx, deps, tournament);
      if (changesTable(before, after)) await dropOutdatedDraw(tx, tournament);
    }
  };

const isInOtherRound = (before: MatchRow, after: MatchRow): boolean =>
  before.tournament !== after.tournament || before.round !== after.round;

const clearsResult = (before: MatchRow, after: MatchRow): boolean =>
  before.status === "completed" && after.status !== "completed";

/** Whether the change affects the standings: a score, its players, its round or its tournament is different. */
const changesTable = (before: MatchRow | undefined, after: MatchRow): boolean => {
  const [old, changed] = [before && toMatch(before), toMatch(after)];
  const isMoved = before?.tournament !== after.tournament;
  return Boolean(old?.score ?? changed?.score) && (isMoved || JSON.stringify(old) !== JSON.stringify(changed));
};

export const importMatch = (deps: ActionDeps, request: WriteRequest): Promise<ActionOutcome> =>
  importRecord(deps, request, "tournament_matches", deriveResult(deps), afterMatchWrite(deps, request));

export const repairMatch = (deps: ActionDeps, request: ChangeRequest): Promise<ActionOutcome> =>
  repairRecord(deps, request, "tournament_matches", deriveResult(deps), afterMatchWrite(deps, request));
