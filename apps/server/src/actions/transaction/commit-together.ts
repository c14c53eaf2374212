// Several actions in one transaction. The actions do not change: `transact` of the storage they get joins the outer transaction.
import type { Draw } from "@bandeha/engine";
import { type Reader, type Transactor, UniqueViolation } from "../../storage/storage.ts";
import type { ActionDeps, DrawOwner, DrawRequest, TooManyDraws } from "./action.ts";
import { lock, RolledBack } from "./commit.ts";

/** Each draw repeats the whole work, so a batch may need only this many. */
const DRAWS_MAX = 4;
const RETRY_SECONDS = 3;
const COLLISIONS_MAX = 3;

type JointWork<Result> = {
  /** Every tournament that the work changes. All are locked first, in one order, so that two batches cannot deadlock. */
  tournamentsOf: (reader: Reader) => Promise<readonly string[]>;
  /** Must be repeatable: when it needs a draw, the transaction is rolled back, the draw is made, and the work runs again. */
  work: (deps: ActionDeps) => Promise<Result>;
};

/** Commits when the result is `ok`; otherwise rolls back. */
export async function commitTogether<Result extends { ok: boolean }>(
  deps: ActionDeps,
  { tournamentsOf, work }: JointWork<Result>,
): Promise<Result> {
  const replayed: ReplayState = { began: deps.clock().getTime(), ids: [], draws: new Map(), collisions: 0 };
  for (;;) {
    let result: Result | undefined;
    try {
      return await deps.storage.transact(async (tx) => {
        result = undefined;
        await lock(tx, await tournamentsOf(tx));
        result = await work(joinedDeps(deps, tx, replayed));
        if (!result.ok) throw new RolledBack("the work was refused");
        return result;
      });
    } catch (error) {
      // A violated unique index aborts the transaction; the work may have turned the error into a refusal.
      if (result && !result.ok && (error instanceof RolledBack || error instanceof UniqueViolation)) return result;
      // Another transaction stored the same record; the next run finds it.
      if (error instanceof UniqueViolation && replayed.collisions++ < COLLISIONS_MAX) continue;
      if (!(error instanceof DrawNeeded)) throw error;
      replayed.draws.set(keyOf(error.request), await deps.draw(error.request, error.owner));
    }
  }
}

/** State that keeps repeated runs of the work identical. */
type ReplayState = { began: number; ids: string[]; draws: Map<string, Draw | TooManyDraws>; collisions: number };

const keyOf = (request: DrawRequest): string => JSON.stringify(request);

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

function joinedDeps(deps: ActionDeps, tx: Transactor, replayed: ReplayState): ActionDeps {
  let ids = 0;
  let moment = replayed.began;
  /** A unique violation aborts the transaction; later reads need a reader outside it. */
  let isAborted = false;
  const reader = () => (isAborted ? deps.storage.reader : tx);
  return {
    ...deps,
    // The transaction must not wait for another service.
    checkShop: undefined,
    storage: {
      reader: {
        findById: (...asked) => reader().findById(...asked),
        find: (...asked) => reader().find(...asked),
        count: (...asked) => reader().count(...asked),
        countBy: (...asked) => reader().countBy(...asked),
      },
      async transact(work) {
        // One millisecond later for each action, so that `created` keeps the order of the requests.
        moment++;
        try {
          return await work(tx);
        } catch (error) {
          isAborted ||= error instanceof UniqueViolation;
          throw error;
        }
      },
    },
    isMadeHere: (id) => replayed.ids.slice(0, ids).includes(id),
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
