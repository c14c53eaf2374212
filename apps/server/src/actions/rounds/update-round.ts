// A PATCH of a round: starts it, reverts the start, confirms its end (product-rules D23), or moves its expected end (decision 129).
import { collections } from "@bandeha/contract";
import type { Row, Transactor } from "../../storage/storage.ts";
import { closeReports } from "../reports/settle-reports.ts";
import {
  type ActionDeps,
  type ActionOutcome,
  type ChangeRequest,
  type Denied,
  forbidden,
  refused,
  type Viewer,
} from "../transaction/action.ts";
import { checkRecord } from "../transaction/check-record.ts";
import { commitLocked } from "../transaction/commit.ts";
import { denyOutdated, denyUnlessAllowed } from "../transaction/guards.ts";
import { getRound, getTournament, matchesOf, type RoundRow, roundsOf } from "../transaction/stored-rows.ts";
import { changedFields, updateRow } from "../transaction/write-row.ts";
import { syncRoundStatus } from "./activate-round.ts";
import { beginRound } from "./begin-round.ts";
import { repairRound } from "./import-round.ts";

type TransitionOutcome = { ok: true; row: Row } | Denied;
type Transition = (tx: Transactor, deps: ActionDeps, round: RoundRow, by: Viewer) => Promise<TransitionOutcome>;

const transitions: Partial<Record<string, Transition>> = {
  active: activate,
  pending: revertToPending,
  completed: complete,
};
/** Set by the server; a client's values are ignored. */
const derived = ["actual_start", "actual_end"];

export function updateRound(deps: ActionDeps, request: ChangeRequest): Promise<ActionOutcome> {
  const { viewer, row } = request;
  if (viewer.kind === "superuser") return repairRound(deps, request);
  return commitLocked(deps, String(row.tournament), async (tx) => {
    const round = await getRound(tx, row.id);
    const tournament = round && (await getTournament(tx, round.tournament));
    if (!round || !tournament) return forbidden;
    const denied =
      denyUnlessAllowed("nextRound", tournament, viewer, { field: "status" }) ?? denyOutdated(request, round);
    if (denied) return denied;
    const { status, added_minutes, ...others } = changedFields(round, request.body as Partial<RoundRow>);
    if (Object.keys(others).some((field) => !derived.includes(field))) return forbidden;
    if (added_minutes !== undefined) return moveEnd(tx, deps, round, { status, added_minutes });
    if (status === undefined) return { ok: true, row: await updateRow(tx, deps, "tournament_rounds", round, {}) };
    return transitions[status]?.(tx, deps, round, viewer) ?? refused("illegal-status", "status");
  });
}

async function activate(tx: Transactor, deps: ActionDeps, round: RoundRow, by: Viewer): Promise<TransitionOutcome> {
  if (round.status !== "pending") return refused("illegal-status", "status");
  const before = (await roundsOf(tx, round.tournament)).filter((other) => other.round_number < round.round_number);
  if (before.some(({ status }) => status === "pending")) return refused("round-not-next", "status");
  if (before.some(({ status }) => status === "active")) return refused("round-unfinished", "status");
  return { ok: true, row: await beginRound(tx, deps, by, round) };
}

/** The minutes are a total, not a step: a write that is sent twice, or by two organisers for the same reason, moves the end once. */
async function moveEnd(
  tx: Transactor,
  deps: ActionDeps,
  round: RoundRow,
  { status, added_minutes }: { status: string | undefined; added_minutes: number },
): Promise<TransitionOutcome> {
  if (status !== undefined) return forbidden;
  if (round.status !== "active") return refused("illegal-status", "added_minutes");
  const invalid = await checkRecord(tx, collections.tournament_rounds, { ...round, added_minutes });
  if (invalid) return invalid;
  return { ok: true, row: await updateRow(tx, deps, "tournament_rounds", round, { added_minutes }) };
}

/** Reverts a start made by mistake; refused once the round has a result. */
async function revertToPending(tx: Transactor, deps: ActionDeps, round: RoundRow): Promise<TransitionOutcome> {
  if (round.status !== "active") return refused("illegal-status", "status");
  const matches = await matchesOf(tx, round.tournament, round.round_number);
  if (matches.some(({ status }) => status === "completed")) return refused("results-recorded", "status");
  for (const match of matches) {
    await updateRow(tx, deps, "tournament_matches", match, { status: "pending" });
    await closeReports(tx, deps, match.id);
  }
  return {
    ok: true,
    row: await updateRow(tx, deps, "tournament_rounds", round, {
      status: "pending",
      actual_start: "",
      added_minutes: 0,
    }),
  };
}

/** A round is completed with its last result; before that the request is refused. */
async function complete(tx: Transactor, deps: ActionDeps, round: RoundRow): Promise<TransitionOutcome> {
  await syncRoundStatus(tx, deps, round);
  const row = await tx.findById("tournament_rounds", round.id);
  return row?.status === "completed" ? { ok: true, row } : refused("round-unfinished", "status");
}
