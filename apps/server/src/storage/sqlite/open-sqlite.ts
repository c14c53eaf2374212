// The embedded driver: one connection writes, one transaction at a time; another one reads committed data.
import { costOf } from "../cost.ts";
import { type Damage, watchDamage } from "../damage.ts";
import { openListeners } from "../listeners.ts";
import type { Run } from "../sql/dialect.ts";
import { columnsReader, openReader } from "../sql/reader.ts";
import type { Change, Reader, Storage, StorageLog } from "../storage.ts";
import { connect } from "./connection.ts";
import { sqliteDialect } from "./dialect.ts";
import { openGroupCommit } from "./group-commit.ts";
import { keepUntilCommit } from "./keep-until-commit.ts";
import { keptById, keptLists, keptRow } from "./kept-lists.ts";
import { keepRows } from "./kept-rows.ts";
import { prepareFile } from "./prepare.ts";
import { openReadThread } from "./read-thread.ts";
import { temporaryFile } from "./temporary.ts";

export type SqliteOptions = {
  /** A file; `:memory:` is a temporary one, deleted on close or at the end of the process. */
  path: string;
  log?: StorageLog;
  /** How long transactions join one commit; absent: depends on the disk. */
  batchMs?: number;
  /** Called with the file before migrations change an existing database; a throw stops the opening. */
  beforeMigration?: (path: string) => Promise<void>;
  /** Where damage is reported that reads and writes, or a check elsewhere, come across. */
  damage?: Damage | undefined;
};

/** Reads with a higher estimated cost run in a thread, so that they do not block the event loop. */
export const AT_ONCE_MICROS = 30_000;

export const openSqlite = async ({
  path,
  log,
  batchMs,
  beforeMigration,
  damage = watchDamage(log),
}: SqliteOptions): Promise<Storage> => {
  const temporary = path === ":memory:" ? temporaryFile() : undefined;
  const file = temporary?.path ?? path;
  const writer = await prepareFile(file, { durable: !temporary, beforeMigration });
  const reading = connect(file, { readOnly: true });
  const commits = openListeners<[changes: readonly Change[]]>(log);
  const kept = keepRows();
  const writing = openGroupCommit(writer, commits.call, kept, batchMs === undefined ? undefined : () => batchMs);
  let open = true;

  const read: Run = (query) => reading.run(query);
  const atOnce = openReader(sqliteDialect, read, {
    runNames: keepUntilCommit(reading),
    rowsOf: keptLists(reading, kept),
  });
  const byId = keptById(reading, kept);
  const rowById = keptRow(reading, kept);
  const thread = openReadThread(file);
  const reader: Reader = {
    findById: async (table, id) => kept.committed(table, id) ?? damage.watch(async () => rowById(table, id)),
    find: async (table, query) =>
      damage.watch(
        async () =>
          byId(table, query) ??
          (costOf(table, query.where, query.sort) > AT_ONCE_MICROS ? thread : atOnce).find(table, query),
      ),
    count: (table, where) =>
      damage.watch(() => (costOf(table, where) > AT_ONCE_MICROS ? thread : atOnce).count(table, where)),
    countBy: (...asked) => damage.watch(() => atOnce.countBy(...asked)),
  };

  const readColumns = columnsReader(sqliteDialect, read);
  return {
    reader,
    readColumns: (...asked) => damage.watch(() => readColumns(...asked)),
    transact: async (work) => {
      if (!open) throw new Error("the storage is closed");
      damage.refuseWrites();
      return damage.watch(() => writing.transact(work));
    },
    onCommit: commits.add,
    // One process cannot miss a commit.
    onGap: () => () => undefined,
    receivesCommits: () => true,
    close: async () => {
      if (!open) return;
      open = false;
      await writing.idle();
      commits.clear();
      await thread.close();
      reading.close();
      writer.close();
      temporary?.remove();
    },
  };
};
