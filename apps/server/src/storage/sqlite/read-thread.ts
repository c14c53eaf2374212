// Reads that would hold up the event loop, on a connection of their own in another thread. SQLite answers no other query meanwhile, and a query cannot be interrupted.
import { startThread } from "../../thread.ts";
import { type Query, type Reader, type Row, StorageBusy, StorageUnavailable, type Table } from "../storage.ts";

export type ThreadRead = { path: string; table: Table } & ({ find: Query } | { count: Query["where"] | null });
export type ThreadAnswer = Row[] | number | { damage: string };

/** Reads that wait for the thread; one more is answered with "busy". */
const WAITING_MAX = 16;
/** Far above what the budget of a filter allows; the thread is then replaced. */
const READ_MS = 10_000;
const IDLE_MS = 60_000;

export const openReadThread = (path: string): Pick<Reader, "find" | "count"> & { close: () => Promise<void> } => {
  const { ask, close } = startThread<ThreadRead, ThreadAnswer>({
    script: new URL("./read-worker.ts", import.meta.url),
    name: "read",
    waitingMax: WAITING_MAX,
    jobMs: READ_MS,
    idleMs: IDLE_MS,
  });
  const read = async (request: ThreadRead): Promise<Row[] | number> => {
    const answer = await ask(request).catch((error: unknown) => {
      throw new StorageBusy(error instanceof Error ? error.message : String(error));
    });
    if (typeof answer === "object" && "damage" in answer) throw new StorageUnavailable("damaged", answer.damage);
    return answer;
  };
  return {
    find: async (table, query) => {
      const rows = await read({ path, table, find: query });
      return typeof rows === "number" ? [] : rows;
    },
    count: async (table, where) => Number(await read({ path, table, count: where ?? null })),
    close,
  };
};
