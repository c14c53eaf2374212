import { timestamp } from "@bandeha/contract";
import { type AfterWrite, type Derive, importRecord, repairRecord } from "../superuser/superuser-writes.ts";
import type { ActionDeps, ActionOutcome, ChangeRequest, WriteRequest } from "../transaction/action.ts";
import { activateMatches } from "./activate-round.ts";

/** An active round needs a start time, a completed one an end time (specification 4). */
const withTimes =
  (deps: ActionDeps): Derive =>
  (record) => {
    const now = timestamp(deps.clock());
    const status = record.status || "pending";
    return {
      ...record,
      status,
      actual_start: record.actual_start || (status === "active" ? now : ""),
      actual_end: record.actual_end || (status === "completed" ? now : ""),
    };
  };

const beginMatches =
  (deps: ActionDeps): AfterWrite<"tournament_rounds"> =>
  async (tx, round) => {
    if (round.status === "active") await activateMatches(tx, deps, round);
  };

export const importRound = (deps: ActionDeps, request: WriteRequest): Promise<ActionOutcome> =>
  importRecord(deps, request, "tournament_rounds", withTimes(deps), beginMatches(deps));

export const repairRound = (deps: ActionDeps, request: ChangeRequest): Promise<ActionOutcome> =>
  repairRecord(deps, request, "tournament_rounds", withTimes(deps), beginMatches(deps));
