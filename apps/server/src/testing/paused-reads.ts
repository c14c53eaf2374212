// A storage whose reads, except those of columns, can be stopped with their answer in hand, as those of a slow database are: what is committed meanwhile is not in it. For tests.
import type { Storage, Table } from "../storage/storage.ts";

export type PausedReads = {
  storage: Storage;
  /** A coming read of the table, the next one unless `after` so many, waits after the database has answered. */
  pauseNext: (table: Table, after?: number) => { reached: Promise<void>; release: () => void };
};

export function pauseReads(storage: Storage): PausedReads {
  const awaited = new Map<Table, { after: number; reach: () => void; released: Promise<void> }>();

  async function hold<Answer>(table: Table, read: Promise<Answer>): Promise<Answer> {
    const next = awaited.get(table);
    const pause = next && next.after-- === 0 ? next : undefined;
    if (pause) awaited.delete(table);
    const answer = await read;
    pause?.reach();
    await pause?.released;
    return answer;
  }

  const { reader } = storage;
  return {
    storage: {
      ...storage,
      reader: {
        findById: (table, id) => hold(table, reader.findById(table, id)),
        find: (table, query) => hold(table, reader.find(table, query)),
        count: (table, where) => hold(table, reader.count(table, where)),
        countBy: (table, of, where) => hold(table, reader.countBy(table, of, where)),
      },
    },
    pauseNext(table, after = 0) {
      const reached = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      awaited.set(table, { after, reach: reached.resolve, released: released.promise });
      return { reached: reached.promise, release: released.resolve };
    },
  };
}
