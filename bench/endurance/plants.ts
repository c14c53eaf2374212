// Bugs that can be planted into the product of a run (`--plant NAME`): the source is changed while it is loaded, the files stay as they are. Each
// proves that the checker can fail: a run with a planted bug must be caught.
import { fileURLToPath } from "node:url";

export type Plant = {
  name: string;
  scenario: string;
  /** What it breaks. */
  what: string;
  /** The fewest faults of a run in which the bug shows; a run with it has at least as many. */
  least: number;
  /** Relative to apps/server/src; the text occurs once. */
  file: string;
  text: string;
  replacement: string;
};

export const plants: readonly Plant[] = [
  {
    name: "answer-before-commit",
    scenario: "kills",
    what: "SQLite: a write is answered a tenth of a second before its commit",
    least: 10,
    file: "storage/sqlite/group-commit.ts",
    text: `      return () => {
        if (transaction.changes.length > 0) announce(transaction.changes);
        job.resolve(result);
      };`,
    replacement: `      job.resolve(result);
      await new Promise((done) => setTimeout(done, 100));
      return () => {
        if (transaction.changes.length > 0) announce(transaction.changes);
      };`,
  },
  {
    name: "repeats-are-new",
    scenario: "kills",
    what: "a repeated create is not recognised",
    least: 10,
    file: "records/write/created-once.ts",
    text: '  if (!id || viewer.kind !== "user") return create(deps, request);',
    replacement: "  return create(deps, request);",
  },
  {
    name: "no-sync",
    scenario: "power",
    what: "SQLite: commits are not synced",
    least: 1,
    file: "storage/sqlite/prepare.ts",
    text: 'durable ? "full" : "off"',
    replacement: '"off"',
  },
  {
    name: "revisions-by-the-clock",
    scenario: "clock",
    what: "`updated` is the time, also when the clock was set back",
    least: 2,
    file: "actions/transaction/write-row.ts",
    text: "return at > before ? at :",
    replacement: "return at.length > 0 || at > before ? at :",
  },
  {
    name: "full-is-unknown",
    scenario: "disk",
    what: "SQLITE_FULL is no known outage",
    least: 1,
    file: "storage/sqlite/errors.ts",
    text: '13: "full",',
    replacement: '99: "full",',
  },
  {
    name: "no-bound-of-waiting",
    scenario: "overload",
    what: "reads are never refused for their wait",
    least: 1,
    file: "http/load/overload.ts",
    text: "isRead(method) && pace.isTooSlow()",
    replacement: "false",
  },
  {
    name: "ends-at-once",
    scenario: "rolling",
    what: "a replaced process ends without answering what it has begun",
    least: 1,
    file: "process/end-on-request.ts",
    text: "await stop({ isReplaced });",
    replacement: "process.exit(0);",
  },
  {
    name: "other-channel",
    scenario: "upgrade",
    what: "PostgreSQL: this version announces its commits where an earlier one does not listen",
    least: 2,
    file: "storage/postgres/listening-connection.ts",
    text: 'CHANNEL = "bandeha_changes"',
    replacement: 'CHANNEL = "bandeha_changes_of_later"',
  },
  {
    name: "no-breaker",
    scenario: "senders",
    what: "the breaker of a sender never opens",
    least: 5,
    file: "auth/senders/breaker.ts",
    text: "if (!trips) return;",
    replacement: "if (!trips || trips) return;",
  },
  {
    name: "blocks-while-sending",
    scenario: "senders",
    what: "a code that is sent holds the main thread for 0.7 s",
    least: 1,
    file: "auth/senders/cascade.ts",
    text: "    waiting += 1;",
    replacement: `    waiting += 1;
    for (const until = Date.now() + 700; Date.now() < until; );`,
  },
  {
    name: "believes-a-liar",
    scenario: "senders",
    what: "a message that was taken for another number counts as sent",
    least: 4,
    file: "auth/senders/telegram.ts",
    text: 'return { outcome: "unclear", error: "taken for another number" };',
    replacement: 'return { outcome: "sent" };',
  },
];

/** The options of Node that plant the bug. */
export function plantedOptions(name: string | undefined): string {
  return name === undefined
    ? ""
    : `--import ${new URL(`./plant-hook.ts?${new URLSearchParams({ name })}`, import.meta.url).href}`;
}

export const plantedFile = ({ file }: Plant): string =>
  fileURLToPath(new URL(`../../apps/server/src/${file}`, import.meta.url));
