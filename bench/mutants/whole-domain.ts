import { bugsIn, inEngine } from "./bug.ts";

const server = (tests: readonly string[], bugs: Parameters<typeof bugsIn>[2]) => bugsIn("apps/server/src", tests, bugs);

const storage = [
  ...server(
    ["storage/sqlite.test.ts"],
    [
      {
        name: "An acknowledged write is lost when the power fails",
        file: "storage/sqlite/prepare.ts",
        text: 'durable ? "full" : "off"',
        replacement: 'durable ? "normal" : "off"',
      },
    ],
  ),
  ...server(
    ["storage/sqlite/group-commit.test.ts"],
    [
      {
        name: "A commit of one change has no event",
        file: "storage/sqlite/group-commit.ts",
        text: "if (transaction.changes.length > 0) announce",
        replacement: "if (transaction.changes.length > 1) announce",
      },
      {
        name: "A transaction that fails leaves its writes behind",
        file: "storage/sqlite/parts-of-batch.ts",
        text: "return !hasWritten;",
        replacement: "return true;",
      },
      {
        name: "A transaction that fails after another one leaves its writes behind",
        file: "storage/sqlite/parts-of-batch.ts",
        text: "      connection.run(steps.rollBack);\n",
        replacement: "",
      },
      {
        name: "Transactions that fail make all others run twice",
        file: "storage/sqlite/group-commit.ts",
        text: "8 * BATCH_MAX",
        replacement: "BATCH_MAX",
      },
    ],
  ),
  ...server(
    ["storage/sqlite/kept-rows.test.ts"],
    [
      {
        name: "A row of a failed commit stays in memory",
        file: "storage/sqlite/group-commit.ts",
        text: "      kept.rollBack();\n",
        replacement: "",
      },
      {
        name: "A reader gets a row before its commit",
        file: "storage/sqlite/kept-rows.ts",
        text: "putIn(batch, table, id, row);",
        replacement: "if (row) keep(table, row);",
      },
    ],
  ),
  ...server(
    ["storage/sqlite.test.ts"],
    [
      {
        name: "A player who moves to the waitlist keeps the place",
        file: "storage/sqlite/kept-counts.ts",
        text: "if (before) add(kept, before, -1);",
        replacement: "if (before) return;",
      },
      {
        name: "A join that was undone keeps its place",
        file: "storage/sqlite/kept-counts.ts",
        text: "groups.clear();",
        replacement: "continue;",
      },
    ],
  ),
  ...server(
    ["actions/participants/joining/join-storage.test.ts"],
    [
      {
        name: "The database lets a player into a tournament twice",
        file: "storage/migrations/002-first-indexes.ts",
        text: "      unique: true,\n      where: sql`status <> 'cancelled'`",
        replacement: "      where: sql`status <> 'cancelled'`",
      },
    ],
  ),
  ...server(
    ["actions/transaction/write-row.test.ts"],
    [
      {
        name: "A write within the same millisecond keeps the revision",
        file: "actions/transaction/write-row.ts",
        text: "at > before ? at :",
        replacement: "at >= before ? at :",
      },
    ],
  ),
  ...server(
    ["records/write/created-once.test.ts"],
    [
      {
        name: "A repeated create answers with another person's record",
        file: "records/write/created-once.ts",
        text: "?.digest !== digest",
        replacement: "?.digest === undefined",
      },
    ],
  ),
];

const caches = server(
  ["cache/read-cache.test.ts", "cache/parts.test.ts", "cache/counts.test.ts", "records/read/guest-answers.test.ts"],
  [
    {
      name: "A cached answer outlives the change of its table",
      file: "cache/collection-versions.ts",
      text: "last += 1;\n      for",
      replacement: "for",
    },
    {
      name: "An answer that was read before a commit is cached as if read after it",
      file: "cache/read-cache.ts",
      text: "keep(key, { ...answer, seen, bytes: size })",
      replacement: "keep(key, { ...answer, seen: versions.now(), bytes: size })",
    },
    {
      name: "A total is answered for another filter",
      file: "cache/counts.ts",
      text: "JSON.stringify([table, where])",
      replacement: "JSON.stringify([table])",
    },
    {
      name: "A cached answer is used while commits may be missed",
      file: "cache/collection-versions.ts",
      text: "(part) => (storage.receivesCommits() ? (changed.get(part) ?? others) : Number.NaN)",
      replacement: "(part) => changed.get(part) ?? others",
    },
    {
      name: "A row that leaves a tournament stays in the answers about it",
      file: "cache/parts.ts",
      text: "[row, ...(before ? [before] : [])]",
      replacement: "[row]",
    },
    {
      name: "An answer does not depend on the tournament that a rule reads",
      file: "cache/parts.ts",
      text: "[...parts(table), ...related]",
      replacement: "parts(table)",
    },
    {
      name: "An alternative that names no tournament is forgotten",
      file: "cache/parts.ts",
      text: "known.length > 0 && known.length === alternatives.length",
      replacement: "known.length > 0",
    },
    {
      name: "A change that is no longer remembered counts as none",
      file: "cache/collection-versions.ts",
      text: "others = version;",
      replacement: "void version;",
    },
  ],
);

const live = [
  ...server(
    ["realtime/realtime.test.ts"],
    [
      {
        name: "The first change of a commit has no event",
        file: "realtime/broker.ts",
        text: "waiting.push(changes);",
        replacement: "waiting.push(changes.slice(1));",
      },
      {
        name: "A deletion is announced to those who could not see the record",
        file: "realtime/broadcast.ts",
        text: 'change.action === "delete" ? "before" : "after"',
        replacement: '"after"',
      },
      {
        name: "Everyone receives what the first subscriber may read",
        file: "realtime/broadcast.ts",
        text: "if (isPlain && !privateFields) same ??= event;",
        replacement: "same ??= event;",
      },
    ],
  ),
  ...server(
    ["auth/sessions/sessions.test.ts", "auth/sessions/session-records.test.ts"],
    [
      {
        name: "A session that was ended works on while its token is in memory",
        file: "auth/sessions/remembered-tokens.ts",
        text: "if (sessions.size + accounts.size > 0) {",
        replacement: "if (sessions.size + accounts.size > 1000) {",
      },
    ],
  ),
];

const work = [
  ...server(
    ["jobs/lease.test.ts"],
    [
      {
        name: "Two processes run an exclusive job at once",
        file: "jobs/lease.ts",
        text: "if (row.holder !== holder && String(row.until) > timestamp(now)) return false;",
        replacement: "",
      },
    ],
  ),
  ...server(
    ["jobs/start-jobs.test.ts"],
    [
      {
        name: "What a commit asks of a job during its run waits for a minute",
        file: "jobs/start-jobs.ts",
        text: "    again = true;\n    if (running) return;\n",
        replacement: "    if (running) return;\n    again = true;\n",
      },
    ],
  ),
  ...server(
    ["notifications/deliveries.test.ts"],
    [
      {
        name: "Two processes send one notification",
        file: "notifications/deliver.ts",
        text: '"attempts", 1, attempts + 1))) return undefined;',
        replacement: '"attempts", 1, attempts + 9))) return undefined;',
      },
      {
        name: "A delivery is marked as done before it is sent",
        file: "notifications/deliver.ts",
        text: "  const outcome = await send(",
        replacement: "  await deps.storage.transact((tx) => tx.delete(DELIVERIES, id));\n  const outcome = await send(",
      },
      {
        name: "A notification that may have arrived is sent again as new",
        file: "notifications/deliver.ts",
        text: "{ unclear: true }",
        replacement: "{ unclear: false }",
      },
    ],
  ),
];

const places = [
  ...inEngine(
    ["registration.test.ts"],
    [
      {
        name: "One player more than there are places",
        file: "registration.ts",
        text: "taken + needs <= maxPlayers && isNext",
        replacement: "taken + needs <= maxPlayers + 1 && isNext",
      },
    ],
  ),
  ...inEngine(
    ["offers.test.ts"],
    [
      {
        name: "A place is offered to a later one in line",
        file: "offers.ts",
        text: "const isNext = !blocked || (singlesPass && size === 1);",
        replacement: "const isNext = true;",
      },
    ],
  ),
  ...server(
    ["actions/participants/change-roster.test.ts"],
    [
      {
        name: "A substitute who has played already is on two courts",
        file: "actions/participants/roster.ts",
        text: 'match.status === "active" && !playsIn(seated.play, match.round, by.user)',
        replacement: 'match.status === "active"',
      },
    ],
  ),
];

/** Of storage, caches, live events and jobs, which the simulation of the whole domain checks together. */
export const wholeDomainBugs = [...storage, ...caches, ...live, ...work, ...places];
