// What an answer with its exact total takes right after a change, with 100 and with 100,000 tournaments by turns, for a guest and for a member:
// `node bench/totals.ts [sqlite|postgres]`. Each turn changes a tournament of both, so that no answer is in memory.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testApp } from "@bandeha/server/testing";
import { fillInstallation, type Measured, openInstallation } from "./plans/installations.ts";

const SIZES = [100, 100_000];
/** The best of many is free of other work. */
const TURNS = 80;
const GOAL = 1.2;
const [kind = "sqlite"] = process.argv.slice(2);

const ACTIVE = '(status="open" || status="full" || status="in_progress" || status="")';
const NEWEST = "-date,-created";
const LEVEL =
  '(skill_level_type="any" || (skill_level_type="fixed" && skill_level_fixed=3) || (skill_level_type="range" && skill_level_min<=3 && skill_level_max>=3))';
type Question = [what: string, query: (turn: number) => Record<string, string>];

/** As Home searches, and as clients of the API do. */
function searches(text: string): Question[] {
  const filter = `${ACTIVE} && (name~"${text}" || club.name~"${text}" || organizer.name~"${text}")`;
  const home = { filter, perPage: "50", skipTotal: "1", expand: "organizer,city,club" };
  return [
    [`Home's search of ${text}`, () => ({ ...home, sort: NEWEST })],
    [`the same, the soonest`, () => ({ ...home, sort: "date,start_time" })],
    [`the total of names with ${text}`, () => ({ filter: `name~"${text}"`, perPage: "1", fields: "id" })],
  ];
}

/** `cost < …` is another filter in every turn. */
const asked: readonly Question[] = [
  ["Home's tab", () => ({ filter: ACTIVE, sort: NEWEST, perPage: "50" })],
  ["the total of Home's tab alone", () => ({ filter: ACTIVE, sort: NEWEST, perPage: "1", fields: "id" })],
  ["a price never asked for", (turn) => ({ filter: `${ACTIVE} && cost<${3000 + turn}`, sort: NEWEST, perPage: "50" })],
  ["a level", () => ({ filter: `${ACTIVE} && ${LEVEL}`, sort: NEWEST, perPage: "50" })],
  ["some days", () => ({ filter: 'date>="2026-12-01" && date<"2026-12-20"', sort: "date,start_time", perPage: "50" })],
  ["everything", () => ({ perPage: "50", sort: NEWEST })],
  ...["щщщ", "777", "77", "номер 7", "кубок"].flatMap((text) => searches(text)),
];

type Opened = Measured & { ask: (query: Record<string, string>, token?: string) => Promise<number>; token: string };

const folders: string[] = [];
const opened: Opened[] = [];

async function open(size: number): Promise<Opened> {
  const folder = mkdtempSync(join(tmpdir(), "bandeha-totals-"));
  folders.push(folder);
  const measured = await openInstallation(kind, folder);
  const { person } = await fillInstallation(measured, size);
  const { app } = await testApp({ storage: measured.storage });
  const ask: Opened["ask"] = async (query, token) => {
    const address = `http://test/api/collections/tournaments/records?${new URLSearchParams(query)}`;
    const began = performance.now();
    const answer = await app.fetch(new Request(address, token ? { headers: { Authorization: token } } : {}));
    const body = await answer.json();
    if (answer.status !== 200 || typeof body.totalItems !== "number")
      throw new Error(`${address}: ${JSON.stringify(body)}`);
    return performance.now() - began;
  };
  return { ...measured, ask, token: person.token };
}

/** As when somebody takes the last place of an evening. */
async function change({ storage }: Opened, turn: number): Promise<void> {
  await storage.transact((tx) => tx.update("tournaments", "txxxxxxxxxxxxx6", { places_gone: turn % 2 === 0 }));
}

try {
  for (const size of SIZES) opened.push(await open(size));
  for (const [what, query] of asked)
    for (const viewer of ["guest", "member"]) {
      const best = opened.map(() => Number.POSITIVE_INFINITY);
      for (let turn = 0; turn < TURNS; turn++)
        for (const [at, one] of opened.entries()) {
          await change(one, turn);
          best[at] = Math.min(best[at] ?? 0, await one.ask(query(turn), viewer === "guest" ? undefined : one.token));
        }
      const [few = 0, many = 0] = best;
      const ratio = many / few;
      const shown = `${few.toFixed(2)} → ${many.toFixed(2)} ms`;
      console.log(`${ratio > GOAL ? "×" : " "} ${ratio.toFixed(1).padStart(6)}, ${shown}: ${what}, a ${viewer}`);
    }
} finally {
  for (const { end } of opened) await end();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}
