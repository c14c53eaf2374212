import { winnerOf } from "@bandeha/engine";
import type { ActionDeps, ChangeRequest, Outcome, WriteRequest } from "./action.ts";
import { noteResultChange } from "./note-result-change.ts";
import { bearsOnRatings, markStale } from "./stale-ratings.ts";
import { asMatch, getTournament } from "./stored-rows.ts";
import { type Derive, type Follow, importRecord, repairRecord } from "./superuser-writes.ts";
import { timestamp } from "./timestamp.ts";

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

/** The journal tells of the superuser's hand too; a result of an evening that is over moves ratings. */
const noteAndRate =
  (deps: ActionDeps, { viewer }: WriteRequest): Follow =>
  async (tx, after, before) => {
    await noteResultChange(tx, deps, viewer, before && asMatch(before), asMatch(after));
    for (const id of new Set([after, before ?? after].map(({ tournament }) => String(tournament)))) {
      const tournament = await getTournament(tx, id);
      if (tournament && bearsOnRatings(tournament)) await markStale(tx, deps, tournament);
    }
  };

export const importMatch = (deps: ActionDeps, request: WriteRequest): Promise<Outcome> =>
  importRecord(deps, request, "tournament_matches", withResult(deps), noteAndRate(deps, request));

export const repairMatch = (deps: ActionDeps, request: ChangeRequest): Promise<Outcome> =>
  repairRecord(deps, request, "tournament_matches", withResult(deps), noteAndRate(deps, request));
