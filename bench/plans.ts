// What everything that the web and clients ask for costs: `node bench/plans.ts [sqlite|postgres] [tournaments] [all]`, 100,000 unless given, beside 100.
// Every query of `apps/web/app/data`, and lists as clients of the API ask for them, run against the server in this process; their statements are recorded,
// timed and explained. Printed are the times for both sizes with their ratio, and the plans of statements that read a table without an index, read more
// rows than some pages, or are slow; with `all`, of every one.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { testApp } from "@bandeha/server/testing";
import { askAdministration } from "./plans/administration.ts";
import { fillInstallation, type Measured, openInstallation, type RecordedStatement } from "./plans/installations.ts";
import { askEverything, openCache } from "./plans/queries.ts";
import { askLists } from "./plans/requests.ts";

const SMALL = 100;
/** How much more a question may take in the large installation. */
const GOAL = 1.2;
const SLOW_MS = 2;
/** At least so many by turns, and for so long: the best of many is free of other work. */
const TURNS = 7;
const TURNS_MS = 20;
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

/** One question to one installation: what its statements took at best, and how many rows they gave. */
type Question = { measured: Measured; asked: Asked; ms: number; rows: number };

async function takeTurn(question: Question): Promise<void> {
  const { measured, asked } = question;
  let rows = 0;
  const began = performance.now();
  for (const statement of asked.its) rows += (await measured.read(statement)).length;
  question.ms = Math.min(question.ms, performance.now() - began);
  question.rows = rows;
}

/** The statements with their plans, if a plan is bad or the question slow. */
async function plansOf({ measured, asked, ms }: Question, known: Set<string>): Promise<string[]> {
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
  let missed = 0;
  for (const [at, asked] of many.asked.entries()) {
    const other = few.asked[at];
    if (!other) throw new Error(`asked of one installation only: ${asked.call}`);
    const small: Question = { measured: few.measured, asked: other, ms: Number.POSITIVE_INFINITY, rows: 0 };
    const large: Question = { measured: many.measured, asked, ms: Number.POSITIVE_INFINITY, rows: 0 };
    const began = performance.now();
    for (let turn = 0; turn < TURNS || performance.now() - began < TURNS_MS; turn++) {
      await takeTurn(small);
      await takeTurn(large);
    }
    const ratio = asked.its.length === 0 ? 1 : large.ms / small.ms;
    if (ratio > GOAL) missed += 1;
    console.log(
      `${ratio > GOAL ? "×" : " "} ${ratio.toFixed(1).padStart(6)}, ${small.ms.toFixed(2)} → ${large.ms.toFixed(2)} ms, ${small.rows} → ${large.rows} rows: ${asked.call}${asked.failure ? `, ${asked.failure}` : ""}`,
    );
    for (const line of await plansOf(large, known)) console.log(line);
  }
  console.log(`${missed} of ${many.asked.length} take more than ${GOAL} times`);
} finally {
  for (const { end } of opened) await end();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}
