// What everything that the web and clients ask for costs: `node bench/plans.ts [sqlite|postgres] [tournaments] [all]`, 100,000 unless given, beside 100.
// Every query of `apps/web/app/data`, and lists as clients of the API ask for them, run against the server in this process; their statements are recorded,
// timed and explained. Printed are the CPU times for both sizes with their ratio, without what more rows may take (`plans/compare.ts`), and the plans of statements
// that read a table without an index, read more rows than some pages, or are slow; with `all`, of every one. At the end, what takes too long, the slowest first.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { testApp } from "@bandeha/server/testing";
import { askAdministration } from "./plans/administration.ts";
import { createComparison } from "./plans/compare.ts";
import { fillInstallation, type Measured, openInstallation, type RecordedStatement } from "./plans/installations.ts";
import { askEverything, openCache } from "./plans/queries.ts";
import { askLists } from "./plans/requests.ts";

const SMALL = 100;
const SLOW_MS = 2;
const TEXT_MAX = 1500;
/** What is read in the background has time to be. */
const READ_MS = 2000;

let statements: RecordedStatement[] = [];

const [kind = "sqlite", size = "100000", all] = process.argv.slice(2);
const folders: string[] = [];
const now = new Date();

const shortened = (text: string) => text.replaceAll(/select ("r"\."\w+"(, )?)+/g, "select … ").slice(0, TEXT_MAX);

type Asked = { call: string; failure: unknown; its: RecordedStatement[] };

/** Asks everything of an installation with so many tournaments. */
async function ask(measured: Measured, tournaments: number): Promise<Asked[]> {
  const { person, tournament, match } = await fillInstallation(measured, tournaments);
  const app = await testApp({ storage: measured.storage, now: now.toISOString() });
  const dayAfter = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const subjects = {
    user: person.id,
    tournament,
    match: { id: match.id, updated: match.updated },
    city: String(tournament.city),
    club: String(tournament.club),
    day: dayAfter(1),
    later: dayAfter(7),
  };
  const send = async (input: RequestInfo | URL, init?: RequestInit) => app.app.fetch(new Request(input, init));
  const cache = await openCache(person, send);
  const asked: Asked[] = [];
  const answered = (call: string, failure: unknown) => {
    asked.push({ call, failure, its: statements });
    statements = [];
  };
  // Columns that totals and filters ask for are in memory from the second time on, the names of organisers from the third; a change drops the answers.
  for (const places_gone of [true, false, true]) {
    await askLists(send, person.token, subjects, () => undefined);
    await delay(READ_MS);
    await measured.storage.transact((tx) => tx.update("tournaments", tournament.id, { places_gone }));
  }
  statements = [];
  await askEverything(cache, subjects, answered);
  await askLists(send, person.token, subjects, answered);
  const { token } = await app.aSuperuser();
  statements = [];
  await askAdministration(send, token, subjects, answered);
  await app.close();
  return asked;
}

/** The statements with their plans, if a plan is bad or the question slow. */
async function plansOf(measured: Measured, asked: Asked, ms: number, known: Set<string>): Promise<string[]> {
  const lines: string[] = [];
  for (const statement of asked.its) {
    const { steps, bad } = await measured.explain(statement);
    if (!all && ((ms <= SLOW_MS && bad.length === 0) || known.has(statement.sql))) continue;
    known.add(statement.sql);
    lines.push(
      `    ${shortened(statement.sql)}`,
      ...steps.map((step) => `      ${bad.includes(step) ? "!" : " "} ${step}`),
    );
  }
  return lines;
}

const opened: Measured[] = [];
try {
  const installations: { measured: Measured; asked: Asked[] }[] = [];
  for (const tournaments of [SMALL, Number(size)]) {
    const own = mkdtempSync(join(tmpdir(), "bandeha-plans-"));
    folders.push(own);
    const measured = await openInstallation(kind, own, (statement) => statements.push(statement));
    opened.push(measured);
    installations.push({ measured, asked: await ask(measured, tournaments) });
  }
  const [few, many] = installations;
  if (!few || !many) throw new Error("two installations");
  const known = new Set<string>();
  const compare = createComparison();
  const missed: { line: string; moreMs: number }[] = [];
  for (const [at, asked] of many.asked.entries()) {
    const other = few.asked[at];
    if (!other) throw new Error(`asked of one installation only: ${asked.call}`);
    const compared = await compare({
      small: few.measured,
      large: many.measured,
      ofSmall: other.its,
      ofLarge: asked.its,
    });
    const { smallMs, largeMs, allowedMs, smallRows, largeRows, misses } = compared;
    const ratio = asked.its.length === 0 ? 1 : largeMs / allowedMs;
    const rows =
      smallRows === largeRows ? `${largeRows} rows` : `${smallRows} → ${largeRows} rows for ${allowedMs.toFixed(2)} ms`;
    const line = `${misses ? "×" : " "} ${ratio.toFixed(1).padStart(6)}, ${smallMs.toFixed(2)} → ${largeMs.toFixed(2)} ms, ${rows}: ${asked.call}${asked.failure ? `, ${asked.failure}` : ""}`;
    if (misses) missed.push({ line, moreMs: largeMs - allowedMs });
    console.log(line);
    for (const step of await plansOf(many.measured, asked, largeMs, known)) console.log(step);
  }
  console.log(`${missed.length} of ${many.asked.length} take more than their rows do in a small installation:`);
  for (const { line } of missed.toSorted((one, next) => next.moreMs - one.moreMs)) console.log(line);
} finally {
  for (const { end } of opened) await end();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}
