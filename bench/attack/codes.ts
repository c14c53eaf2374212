// Prints what an attack on the sign-in codes gains, in memory and in simulated time (decision 029): `npm run attack -w @bandeha/bench -- codes`. A day of
// 10,000 addresses takes some minutes; ends by itself, and fails when a bound is exceeded.
import { limits } from "@bandeha/contract";
import { type AttackPlan, openSqlite, simulateAttack } from "@bandeha/server/measured";

const TAKEOVERS_MAX = 0.05;
const addresses = Number(process.argv[2] ?? 10_000);
const hours = Number(process.argv[3] ?? 24);
/** 10,000 machines, each with half a million hashes a second. */
const hashesPerSecond = 5e9;

const day = { seed: 7, hours, addresses, hashesPerSecond, owners: 40, attempts: 8 };
const hall = { players: 64, atMinute: Math.min(6 * 60, hours * 30), organiserThere: false };
const plans: Record<string, AttackPlan> = {
  "flood, no known device in the hall": { ...day, style: "flood", ownPhones: 20, hall },
  "flood, the organiser in the hall": {
    ...day,
    style: "flood",
    ownPhones: 20,
    hall: { ...hall, organiserThere: true },
  },
  "trickle, the organiser in the hall": {
    ...day,
    style: "trickle",
    ownPhones: 20,
    hall: { ...hall, organiserThere: true },
  },
  "trickle, no known device in the hall": { ...day, style: "trickle", ownPhones: 20, hall },
};

const complaints: string[] = [];
const columns =
  "requests  proofs  messages  RUB  decisive  stopped  takeovers  owners refused  hall in  minutes  seconds";
console.log(`${"attack".padEnd(36)}${columns}`);
for (const [name, plan] of Object.entries(plans)) {
  const storage = await openSqlite({ path: ":memory:" });
  const begun = performance.now();
  const it = await simulateAttack(storage, plan);
  const cells = [
    String(it.requests).padStart(8),
    String(it.proofsSolved).padStart(8),
    String(it.messages).padStart(10),
    it.rub.toFixed(0).padStart(5),
    String(it.decisiveGuesses).padStart(10),
    String(it.stoppedGuesses).padStart(9),
    it.expectedTakeovers.toFixed(4).padStart(11),
    `${it.ownersRefused} of ${it.ownerSignIns}`.padStart(16),
    `${it.hallSignedIn} of ${plan.hall.players}`.padStart(9),
    it.hallMinutes.toFixed(1).padStart(9),
    ((performance.now() - begun) / 1000).toFixed(0).padStart(9),
  ];
  console.log(name.padEnd(36) + cells.join(""));
  if (it.expectedTakeovers > TAKEOVERS_MAX) complaints.push(`${name}: more than ${TAKEOVERS_MAX} takeovers expected`);
  if (it.rub > limits.money.budgetRub) complaints.push(`${name}: more money than the day has`);
  if (it.ownersRefused > 0) complaints.push(`${name}: owners were refused on their own devices`);
  if (it.hallSignedIn < plan.hall.players) complaints.push(`${name}: players of the hall did not get in`);
}
for (const complaint of complaints) console.log(`EXCEEDED: ${complaint}`);
process.exitCode = complaints.length > 0 ? 1 : 0;
