// A hostile run against the product on loopback: `npm run attack -w @bandeha/bench`, with names to run only those scenarios,
// or `-- --million` for two million requests at a server each: of every valid kind, and malformed ones.
// Prints a row per scenario, then the reports of the searches, and fails when a bound is exceeded. Ends by itself.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { runScenario } from "./run-scenario.ts";
import { scenarios } from "./scenarios/index.ts";
import { million } from "./scenarios/million.ts";
import { millionMalformed } from "./scenarios/million-malformed.ts";
import { broken, header, rowText } from "./table.ts";

/** Reports with tables of their own: the worst filters of several seeds, and a simulated day of guessing codes. */
const searches: readonly { name: string; script: string; args: readonly string[] }[] = [
  ...["1", "2", "3", "4", "5"].map((seed) => ({ name: "filters", script: "filters.ts", args: ["600", seed] })),
  { name: "codes", script: "codes.ts", args: [] },
];

const asked = process.argv.slice(2);
const isAsked = ({ name }: { name: string }) => asked.length === 0 || asked.includes(name);
const millions = [million, millionMalformed];
const longer = millions.filter(({ name }) => asked.includes("--million") || asked.includes(name));
const chosen = longer.length > 0 ? longer : scenarios.filter(isAsked);
const searched = searches.filter(isAsked);
if (chosen.length + searched.length === 0)
  throw new Error(`scenarios: ${[...new Set([...scenarios, ...searches].map(({ name }) => name))].join(", ")}`);

const complaints: string[] = [];
if (chosen.length > 0) console.log(header());
for (const scenario of chosen) {
  const row = await runScenario(scenario);
  console.log(rowText(row));
  complaints.push(...broken(row));
}
for (const { name, script, args } of searched) {
  console.log(`\n${name} ${args.join(" ")}`);
  const run = spawn(process.execPath, [new URL(script, import.meta.url).pathname, ...args], { stdio: "inherit" });
  const [code] = await once(run, "exit");
  if (code !== 0) complaints.push(`${name} ${args.join(" ")}`);
}
for (const complaint of complaints) console.log(`EXCEEDED: ${complaint}`);
process.exitCode = complaints.length > 0 ? 1 : 0;
