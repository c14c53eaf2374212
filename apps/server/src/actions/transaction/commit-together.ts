// Several actions in one transaction. Each action commits into the transaction of the whole, so none of them knows that it is part of one.
import type { Draw } from "@bandeha/engine";
import { type Reader, type Transactor, UniqueViolation } from "../../storage/storage.ts";
import type { ActionDeps, DrawOwner, DrawRequest, TooManyDraws } from "./action.ts";
import { lock } from "./commit.ts";

/** Each draw repeats the whole work: a batch that needs more is too large. */
const DRAWS_MAX = 4;
const RETRY_SECONDS = 3;
const COLLISIONS_MAX = 3;

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
  const replayed: Replayed = { began: deps.clock().getTime(), ids: [], draws: new Map(), collisions: 0 };
  for (;;) {
    let result: Result | undefined;
    try {
      return await deps.storage.transact(async (tx) => {
        result = undefined;
        await lock(tx, await tournamentsOf(tx));
        result = await work(joined(deps, tx, replayed));
        if (!result.ok) throw new RolledBack("the work was refused");
        return result;
      });
    } catch (error) {
      // A transaction that a unique index ended fails with that, whatever the work made of it.
      if (result && !result.ok && (error instanceof RolledBack || error instanceof UniqueViolation)) return result;
      // Another transaction stored the same record meanwhile; the next run finds it.
      if (error instanceof UniqueViolation && replayed.collisions++ < COLLISIONS_MAX) continue;
      if (!(error instanceof DrawNeeded)) throw error;
      replayed.draws.set(keyOf(error.request), await deps.draw(error.request, error.owner));
    }
  }
}

/** What must be the same when the work runs again. */
type Replayed = { began: number; ids: string[]; draws: Map<string, Draw | TooManyDraws>; collisions: number };

const keyOf = (request: DrawRequest): string => JSON.stringify(request);

class RolledBack extends Error {
  override readonly name = "RolledBack";
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

function joined(deps: ActionDeps, tx: Transactor, replayed: Replayed): ActionDeps {
  let ids = 0;
  let moment = replayed.began;
  /** A refused row ends the transaction; why it was refused can still be read outside of it. */
  let lost = false;
  const reader = () => (lost ? deps.storage.reader : tx);
  return {
    storage: {
      reader: {
        findById: (...asked) => reader().findById(...asked),
        find: (...asked) => reader().find(...asked),
        count: (...asked) => reader().count(...asked),
      },
      async transact(work) {
        // One millisecond each: rows keep the order in which they were asked for.
        moment++;
        try {
          return await work(tx);
        } catch (error) {
          lost ||= error instanceof UniqueViolation;
          throw error;
        }
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
