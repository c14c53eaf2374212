// A hostile run against the product on loopback: `npm run attack -w @bandeha/bench`, with names to run only those scenarios,
// or `-- --million` for a million requests at one server.
// Prints a row per scenario and fails when a bound is exceeded. Ends by itself.
import { runScenario } from "./run-scenario.ts";
import { scenarios } from "./scenarios/index.ts";
import { million } from "./scenarios/million.ts";
import { broken, header, rowText } from "./table.ts";

const asked = process.argv.slice(2);
const chosen = asked.includes("--million")
  ? [million]
  : scenarios.filter(({ name }) => asked.length === 0 || asked.includes(name));
if (chosen.length === 0) throw new Error(`scenarios: ${scenarios.map(({ name }) => name).join(", ")}`);

const complaints: string[] = [];
console.log(header());
for (const scenario of chosen) {
  const row = await runScenario(scenario);
  console.log(rowText(row));
  complaints.push(...broken(row));
}
for (const complaint of complaints) console.log(`EXCEEDED: ${complaint}`);
process.exitCode = complaints.length > 0 ? 1 : 0;
