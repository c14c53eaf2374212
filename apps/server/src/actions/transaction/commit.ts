// Runs an action in one transaction under the tournament's lock; draws are made outside the lock (docs/decisions/004).
import type { Draw } from "@bandeha/engine";
import { type Reader, type Transactor, UniqueViolation } from "../../storage/storage.ts";
import {
  type ActionDeps,
  type ActionOutcome,
  type Denied,
  type DrawOwner,
  type DrawRequest,
  invalid,
  refused,
} from "./action.ts";

/** One transaction; a refusal rolls back what was written before it, and a violated unique index becomes one. */
export async function commit(
  deps: ActionDeps,
  work: (tx: Transactor) => Promise<ActionOutcome>,
): Promise<ActionOutcome> {
  return commitResult(deps, work);
}

async function commitResult<Result extends { ok: unknown }>(
  deps: ActionDeps,
  work: (tx: Transactor) => Promise<Result>,
): Promise<Result | Denied> {
  let refusal: Result | undefined;
  try {
    return await deps.storage.transact(async (tx) => {
      refusal = undefined;
      const result = await work(tx);
      if (result.ok !== false) return result;
      refusal = result;
      throw new RolledBack("the action was refused");
    });
  } catch (error) {
    if (refusal && error instanceof RolledBack) return refusal;
    if (error instanceof UniqueViolation) return duplicate(error);
    throw error;
  }
}

export class RolledBack extends Error {
  override readonly name = "RolledBack";
}

/** One transaction under the lock of a tournament, or of several when a superuser moves a record between them. */
export function commitLocked(
  deps: ActionDeps,
  tournament: string | readonly string[],
  work: (tx: Transactor) => Promise<ActionOutcome>,
): Promise<ActionOutcome> {
  return commit(deps, async (tx) => {
    await lock(tx, tournament);
    return work(tx);
  });
}

/** Locks in sorted order, so that two transactions cannot deadlock. */
export async function lock(tx: Transactor, tournament: string | readonly string[]): Promise<void> {
  if (typeof tournament === "string") return tournament ? tx.lockTournament(tournament) : undefined;
  const locked = [...new Set(tournament)].filter(Boolean).sort();
  for (const id of locked) await tx.lockTournament(id);
}

/** The decision of an action before it writes; `draw` if a draw is needed first. */
export type Decision = { ok: true; draw?: DrawRequest };

type DrawWanted = { ok: "draw"; request: DrawRequest; owner: DrawOwner };

/** Attempts of one action when others change its tournament meanwhile (many players withdraw at once); then the client retries later. */
const DRAWS_MAX = 3;
const RETRY_SECONDS = 3;

/**
 * Decides under the lock. If a draw is needed, releases the lock, draws, locks and decides again; the draw is written only if its input has
 * not changed. Drawing without the lock, because annealing takes half a second.
 * @param decide gets dependencies whose clock does not move
 * @param tournament if several, the draw is for the first
 */
export async function commitDrawn<D extends Decision>(
  deps: ActionDeps,
  tournament: string | readonly string[],
  decide: (reader: Reader, deps: ActionDeps) => Promise<D | Denied>,
  write: (tx: Transactor, decision: D, draw: Draw | undefined) => Promise<ActionOutcome>,
): Promise<ActionOutcome> {
  const [drawnFor = ""] = [tournament].flat();
  // Every attempt decides at the same time; otherwise the draw of a player who joins now would never be for the same input.
  const begun = deps.clock();
  let drawn: { from: string; draw: Draw } | undefined;
  for (let draws = 0; ; draws++) {
    const result = await commitResult(deps, async (tx): Promise<ActionOutcome | DrawWanted> => {
      await lock(tx, tournament);
      const decision = await decide(tx, { ...deps, clock: () => begun });
      if (!decision.ok) return decision;
      if (!decision.draw) return write(tx, decision, undefined);
      if (drawn?.from === JSON.stringify(decision.draw)) return write(tx, decision, drawn.draw);
      const organiser = String((await tx.findById("tournaments", drawnFor))?.organizer);
      return { ok: "draw", request: decision.draw, owner: { tournament: drawnFor, organiser } };
    });
    if (result.ok !== "draw") return result;
    if (draws === DRAWS_MAX) return tooManyDraws(RETRY_SECONDS);
    const draw = await deps.draw(result.request, result.owner);
    if ("retryAfterSeconds" in draw) return tooManyDraws(draw.retryAfterSeconds);
    drawn = { from: JSON.stringify(result.request), draw };
  }
}

const tooManyDraws = (retryAfterSeconds: number): Denied => ({
  ok: false,
  kind: "refused",
  code: "too-many-draws",
  retryAfterSeconds,
});

function duplicate({ table, columns }: UniqueViolation): Denied {
  if (table === "tournament_participants" && columns.includes("user")) return refused("already-joined", "tournament");
  if (table === "tournament_roles" && columns.includes("user")) return refused("already-helps", "user");
  const notUnique = { code: "validation_not_unique", message: "Value must be unique." };
  return invalid(Object.fromEntries(columns.map((column) => [column, notUnique])));
}
