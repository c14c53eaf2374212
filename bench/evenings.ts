// Plays evenings of every way to play by chance through the engine, with the changes of real ones, and checks each after every step:
// `node bench/evenings.ts 100000` (add a seed for other evenings, and `any` for up to 32 players and 10 courts). Ends with 1 if an invariant is broken.
import { CHANGES, playEvening } from "../packages/engine/src/evenings/evening.fixture.ts";
import { everyWay } from "../packages/engine/src/evenings/random-evening.fixture.ts";

const count = Number(process.argv[2] ?? 1000);
const seed = process.argv[3] ?? "1";
const size = process.argv[4] === "any" ? "any" : "small";

type Tally = { evenings: number; rounds: number; matches: number; changes: number; broken: number; ms: number };
const empty = (): Tally => ({ evenings: 0, rounds: 0, matches: 0, changes: 0, broken: 0, ms: 0 });
const ways = new Map(everyWay.map(({ name }) => [name, empty()]));
const changes = new Map(CHANGES.map((change) => [change, 0]));
const start = performance.now();
for (let index = 0; index < count; index++) {
  const began = performance.now();
  const evening = playEvening(`${seed}/${index}`, undefined, size);
  const tally = ways.get(evening.way) ?? empty();
  tally.evenings += 1;
  tally.rounds += evening.rounds;
  tally.matches += evening.matches;
  tally.changes += evening.changes.length;
  tally.broken += Math.min(1, evening.broken.length);
  tally.ms += performance.now() - began;
  for (const change of evening.changes) changes.set(change, (changes.get(change) ?? 0) + 1);
  for (const each of evening.broken) console.log(`broken: ${each}`);
}

const total = empty();
for (const [name, tally] of ways) {
  for (const key of Object.keys(total) as (keyof Tally)[]) total[key] += tally[key];
  const { evenings, rounds, matches, broken, ms } = tally;
  console.log(
    `${name.padEnd(38)} ${evenings} evenings, ${rounds} rounds, ${matches} matches, ${tally.changes} changes, ${broken} broken, ${(ms / Math.max(1, evenings)).toFixed(1)} ms each`,
  );
}
console.log(`changes: ${[...changes].map(([change, times]) => `${change} ${times}`).join(", ")}`);
console.log(
  `${total.evenings} evenings, ${total.rounds} rounds, ${total.matches} matches, ${total.changes} changes in ${((performance.now() - start) / 1000).toFixed(0)} s: ${total.broken} evenings with a broken invariant`,
);
process.exitCode = total.broken > 0 ? 1 : 0;
