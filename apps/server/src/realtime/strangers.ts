// Most receivers of an event are strangers to it: their id is in none of the rows that decide who reads what. All of them see the same, so the rules are
// evaluated and the event is encoded once for them. This holds because a rule compares the viewer's id only by = and ~ (strangers.test.ts): with an id
// that no row contains, every comparison has the same result, and so the same rows are read.
import type { Viewer } from "../actions/transaction/action.ts";
import type { Reader, Row } from "../storage/storage.ts";

/** A user who is in no row: ids have no such character. */
export const STRANGER: Viewer = { kind: "user", id: "-".repeat(15) };

const IDS = /[a-z0-9]{15,}/g;
const ID_LENGTH = 15;
const ID = /^[a-z0-9]{15}$/;

export type RecordedRows = {
  reader: Reader;
  /** Whether the viewer is a user whose id is in no row that was read. */
  isStranger: (viewer: Viewer) => boolean;
};

/** @param row the changed one */
export function recordRows(reader: Reader, row: Row): RecordedRows {
  const ids = new Set<string>();
  const note = (read: Row) => {
    for (const [run] of JSON.stringify(read).matchAll(IDS))
      for (let at = 0; at + ID_LENGTH <= run.length; at++) ids.add(run.slice(at, at + ID_LENGTH));
  };
  note(row);
  return {
    reader: {
      ...reader,
      async findById(table, id) {
        const found = await reader.findById(table, id);
        if (found) note(found);
        return found;
      },
      async find(table, query) {
        const found = await reader.find(table, query);
        for (const one of found) note(one);
        return found;
      },
    },
    isStranger: (viewer) => viewer.kind === "user" && ID.test(viewer.id) && !ids.has(viewer.id),
  };
}
