import { bugsIn } from "./bug.ts";

const server = "apps/server/src";

const moves = bugsIn(
  server,
  ["storage/move/move-database.test.ts"],
  [
    {
      name: "A server starts on a database that was moved in part",
      file: "storage/sqlite/prepare.ts",
      text: "if (isUnfinished && !isMoveTarget)",
      replacement: "if (isUnfinished && isMoveTarget)",
    },
    {
      name: "What was written to the source during a move is lost without a word",
      file: "storage/move/move-database.ts",
      text: "(await source.position()) !== position",
      replacement: "(await source.position()) === undefined",
    },
    {
      name: "A resumed move moves the last row of the batch before again",
      file: "storage/move/read-table.ts",
      text: "where id > ",
      replacement: "where id >= ",
    },
  ],
);

const pages = bugsIn(
  server,
  ["integrity/page-check.test.ts"],
  [
    {
      name: "A damaged database is written to as before",
      file: "storage/sqlite/open-sqlite.ts",
      text: "damage.refuseWrites();",
      replacement: "",
    },
    {
      name: "A damaged page that a costly read comes across is answered as overload",
      file: "storage/sqlite/read-worker.ts",
      text: "isDamaged(error) ?",
      replacement: "!isDamaged(error) ?",
    },
  ],
);

const nights = bugsIn(
  server,
  ["integrity/nightly-check.test.ts"],
  [
    {
      name: "A write during the nightly check is reported as a broken invariant",
      file: "integrity/check-tournament.ts",
      text: "return problemsOf(tx, id);",
      replacement: "return problemsOf(storage.reader, id);",
    },
  ],
);

const rehearsals = bugsIn(
  server,
  ["storage/sqlite/rehearse.test.ts"],
  [
    {
      name: "A migration that leaves a damaged database goes on to the real one",
      file: "storage/sqlite/rehearse.ts",
      text: "if (problems.length > 0) throw new Error",
      replacement: "if (problems.length > 100) throw new Error",
    },
  ],
);

/** Of moves between databases, damage, checks and migrations. */
export const storedDataBugs = [...moves, ...pages, ...nights, ...rehearsals];
