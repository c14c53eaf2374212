// A PATCH of a round: the next one begins, a beginning is taken back, an end is confirmed (product-rules D23).
import { can } from "@bandeha/contract";
import type { Row, Transactor } from "../../storage/storage.ts";
import {
  type ActionDeps,
  type ActionOutcome,
  type ChangeRequest,
  type Denied,
  forbidden,
  refused,
} from "../transaction/action.ts";
import { commitLocked } from "../transaction/commit.ts";
import { getRound, getTournament, matchesOf, type RoundRow, roundsOf } from "../transaction/stored-rows.ts";
import { changedFields, updateRow } from "../transaction/write-row.ts";
import { activateRound, fitRound } from "./activate-round.ts";
import { repairRound } from "./import-round.ts";

type Moved = { ok: true; row: Row } | Denied;
type Move = (tx: Transactor, deps: ActionDeps, round: RoundRow) => Promise<Moved>;

const moves: Partial<Record<string, Move>> = { active: begin, pending: takeBack, completed: confirmEnd };
/** The server's own, whatever a client makes of them. */
const derived = ["actual_start", "actual_end"];

export function updateRound(deps: ActionDeps, request: ChangeRequest): Promise<ActionOutcome> {
  const { viewer, row, ifMatch } = request;
  if (viewer.kind === "superuser") return repairRound(deps, request);
  return commitLocked(deps, String(row.tournament), async (tx) => {
    const round = await getRound(tx, row.id);
    const tournament = round && (await getTournament(tx, round.tournament));
    if (!round || !tournament || viewer.kind !== "user") return forbidden;
    const verdict = can("nextRound", tournament, viewer.id);
    if (!verdict.ok) return verdict.reason === "not-organiser" ? forbidden : refused(verdict.reason, "status");
    if (ifMatch && ifMatch !== round.updated) return refused("result-conflict");
    const { status, ...others } = changedFields(round, request.body as Partial<RoundRow>);
    if (Object.keys(others).some((field) => !derived.includes(field))) return forbidden;
    if (status === undefined) return { ok: true, row: await updateRow(tx, deps, "tournament_rounds", round, {}) };
    return moves[status]?.(tx, deps, round) ?? refused("illegal-status", "status");
  });
}

async function begin(tx: Transactor, deps: ActionDeps, round: RoundRow): Promise<Moved> {
  if (round.status !== "pending") return refused("illegal-status", "status");
  const before = (await roundsOf(tx, round.tournament)).filter((other) => other.round_number < round.round_number);
  if (before.some(({ status }) => status === "pending")) return refused("round-not-next", "status");
  if (before.some(({ status }) => status === "active")) return refused("round-unfinished", "status");
  return { ok: true, row: await activateRound(tx, deps, round) };
}

/** A tap too early: the round waits again, as long as nobody has a result in it. */
async function takeBack(tx: Transactor, deps: ActionDeps, round: RoundRow): Promise<Moved> {
  if (round.status !== "active") return refused("illegal-status", "status");
  const matches = await matchesOf(tx, round.tournament, round.round_number);
  if (matches.some(({ status }) => status === "completed")) return refused("results-recorded", "status");
  for (const match of matches) await updateRow(tx, deps, "tournament_matches", match, { status: "pending" });
  return {
    ok: true,
    row: await updateRow(tx, deps, "tournament_rounds", round, { status: "pending", actual_start: "" }),
  };
}

/** A round ends by itself with its last match; until then it cannot be ended. */
async function confirmEnd(tx: Transactor, deps: ActionDeps, round: RoundRow): Promise<Moved> {
  await fitRound(tx, deps, round);
  const row = await tx.findById("tournament_rounds", round.id);
  return row?.status === "completed" ? { ok: true, row } : refused("round-unfinished", "status");
}
