// The thread that reads. It holds one read-only connection and sees what is committed when a read begins.
import { answerJobs } from "../../thread.ts";
import { isDamaged } from "../damage.ts";
import { openReader } from "../sql/reader.ts";
import type { Reader } from "../storage.ts";
import { connect } from "./connection.ts";
import { sqliteDialect } from "./dialect.ts";
import type { ThreadAnswer, ThreadRead } from "./read-thread.ts";

let opened: { path: string; reader: Reader } | undefined;

const readerOf = (path: string): Reader => {
  if (opened?.path !== path) {
    const connection = connect(path, { readOnly: true });
    opened = { path, reader: openReader(sqliteDialect, async (query) => connection.run(query)) };
  }
  return opened.reader;
};

const read = async (request: ThreadRead): Promise<ThreadAnswer> => {
  const reader = readerOf(request.path);
  if ("find" in request) return reader.find(request.table, request.find);
  return reader.count(request.table, request.count ?? undefined);
};

// Errors lose their class between threads, so damage is an answer.
answerJobs((request: ThreadRead) =>
  read(request).catch((error: unknown) => (isDamaged(error) ? { damage: error.message } : Promise.reject(error))),
);
