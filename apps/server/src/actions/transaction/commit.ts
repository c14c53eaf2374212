// How an action reaches the storage: one transaction under the tournament's lock, the draw outside of it (docs/decisions/004).
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

/** One transaction; a unique index that says no becomes a refusal. */
export async function commit(
  deps: ActionDeps,
  work: (tx: Transactor) => Promise<ActionOutcome>,
): Promise<ActionOutcome> {
  return commitResult(deps, work);
}

async function commitResult<Result>(
  deps: ActionDeps,
  work: (tx: Transactor) => Promise<Result>,
): Promise<Result | Denied> {
  try {
    return await deps.storage.transact(work);
  } catch (error) {
    if (error instanceof UniqueViolation) return duplicate(error);
    throw error;
  }
}

/** One transaction under the lock of one tournament; of several where the superuser moves a record from one to another. */
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

/** In one order, so that two who lock the same never wait for each other. */
export async function lock(tx: Transactor, tournament: string | readonly string[]): Promise<void> {
  const locked = [...new Set([tournament].flat())].filter(Boolean).sort();
  for (const id of locked) await tx.lockTournament(id);
}

/** What an action has decided, before anything is written; `draw` where pairings must be made first. */
export type Decision = { ok: true; draw?: DrawRequest };

type Wanted = { ok: "draw"; request: DrawRequest; owner: DrawOwner };

/** Many leave at one moment: who has drawn so often from what changed meanwhile comes again when some of the others are done. */
const DRAWS_MAX = 3;
const RETRY_SECONDS = 3;

/**
 * Decides under the lock; where the decision needs a draw, draws with the lock released and decides again: only a draw made from what
 * still stands is written. Annealing takes half a second, during which everyone else may go on.
 * @param tournament of several the first is drawn for
 */
export async function commitDrawn<D extends Decision>(
  deps: ActionDeps,
  tournament: string | readonly string[],
  decide: (reader: Reader) => Promise<D | Denied>,
  write: (tx: Transactor, decision: D, draw: Draw | undefined) => Promise<ActionOutcome>,
): Promise<ActionOutcome> {
  const [drawnFor = ""] = [tournament].flat();
  let drawn: { from: string; draw: Draw } | undefined;
  for (let draws = 0; ; draws++) {
    const result = await commitResult(deps, async (tx): Promise<ActionOutcome | Wanted> => {
      await lock(tx, tournament);
      const decision = await decide(tx);
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
  const notUnique = { code: "validation_not_unique", message: "Value must be unique." };
  return invalid(Object.fromEntries(columns.map((column) => [column, notUnique])));
}
