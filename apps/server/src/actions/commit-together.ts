// Several actions in one transaction. Each action commits into the transaction of the whole, so none of them knows that it is part of one.
import type { Draw } from "@bandeha/engine";
import type { Reader } from "../storage/storage.ts";
import type { ActionDeps, DrawOwner, DrawRequest, TooManyDraws } from "./action.ts";
import { lock } from "./commit.ts";

/** Each draw repeats the whole work: a batch that needs more is too large. */
const DRAWS_MAX = 4;
const RETRY_SECONDS = 3;

type Together<Result> = {
  /** Every tournament that the work touches: locked before it begins, in one order, so that two batches never wait for each other. */
  tournamentsOf: (reader: Reader) => Promise<readonly string[]>;
  /** Must do the same each time it runs: a draw that it needs is made with the transaction rolled back, and then it runs again. */
  work: (deps: ActionDeps) => Promise<Result>;
};

/** Commits when the result is `ok`; otherwise nothing of the work is stored. */
export async function commitTogether<Result extends { ok: boolean }>(
  deps: ActionDeps,
  { tournamentsOf, work }: Together<Result>,
): Promise<Result> {
  const replayed: Replayed = { began: deps.clock().getTime(), ids: [], draws: new Map() };
  for (;;) {
    try {
      return await deps.storage.transact(async (tx) => {
        await lock(tx, await tournamentsOf(tx));
        const result = await work(joined(deps, tx, replayed));
        if (!result.ok) throw new RolledBack(result);
        return result;
      });
    } catch (error) {
      if (error instanceof RolledBack) return error.result;
      if (!(error instanceof DrawNeeded)) throw error;
      replayed.draws.set(keyOf(error.request), await deps.draw(error.request, error.owner));
    }
  }
}

/** What must be the same when the work runs again. */
type Replayed = { began: number; ids: string[]; draws: Map<string, Draw | TooManyDraws> };

const keyOf = (request: DrawRequest): string => JSON.stringify(request);

class RolledBack<Result> extends Error {
  override readonly name = "RolledBack";
  readonly result: Result;
  constructor(result: Result) {
    super("the work was refused");
    this.result = result;
  }
}

class DrawNeeded extends Error {
  override readonly name = "DrawNeeded";
  readonly request: DrawRequest;
  readonly owner: DrawOwner;
  constructor(request: DrawRequest, owner: DrawOwner) {
    super("a draw is needed");
    this.request = request;
    this.owner = owner;
  }
}

function joined(
  deps: ActionDeps,
  tx: Parameters<Parameters<ActionDeps["storage"]["transact"]>[0]>[0],
  replayed: Replayed,
): ActionDeps {
  let ids = 0;
  let moment = replayed.began;
  return {
    storage: {
      reader: tx,
      // One millisecond each: rows keep the order in which they were asked for.
      transact: (work) => {
        moment++;
        return work(tx);
      },
    },
    clock: () => new Date(moment),
    newId: () => {
      const id = replayed.ids[ids] ?? deps.newId();
      replayed.ids[ids++] = id;
      return id;
    },
    async draw(request, owner) {
      const known = replayed.draws.get(keyOf(request));
      if (known) return known;
      if (replayed.draws.size < DRAWS_MAX) throw new DrawNeeded(request, owner);
      return { ok: false, retryAfterSeconds: RETRY_SECONDS };
    },
  };
}
