// Plays histories of evenings that are paid online, against a local YooKassa: every order of events, faults of the wire, repeated and lost notifications,
// kills. At the end of each the books of both sides must agree to the kopeck: `node bench/payments.ts 50000` (add a seed for others). Ends with 1 if
// they differ.
import { openHistories, randomHistories } from "../apps/server/src/actions/money/online/random-history.fixture.ts";

const count = Number(process.argv[2] ?? 1000);
const seed = Number(process.argv[3] ?? 1);
/** Histories that are made at once, and reported about. */
const CHUNK = 500;

const total = { histories: 0, events: 0, payments: 0, refunds: 0, in: 0, out: 0, different: 0 };
const happened = { kill: 0, fault: 0, notification: 0 };
const start = performance.now();
const histories = openHistories();
while (total.histories < count) {
  const chunk = seed * 1_000_003 + total.histories;
  for (const [at, one] of randomHistories(Math.min(CHUNK, count - total.histories), chunk).entries()) {
    const { wrong, fake } = await histories.play(one, (what) => {
      happened[what] += 1;
    });
    const paid = [...fake.payments.values()].filter(({ status }) => status === "succeeded");
    const refunded = [...fake.refunds.values()].filter(({ status }) => status === "succeeded");
    total.histories += 1;
    total.events += one.events.length;
    total.payments += paid.length;
    total.refunds += refunded.length;
    total.in += paid.reduce((sum, { kopecks }) => sum + kopecks, 0);
    total.out += refunded.reduce((sum, { kopecks }) => sum + kopecks, 0);
    if (wrong.length === 0) continue;
    total.different += 1;
    console.log(`chunk ${chunk}, history ${at}: ${wrong.join("; ")}\n${JSON.stringify(one)}`);
  }
  console.log(figures());
}
await histories.close();
process.exitCode = total.different > 0 ? 1 : 0;

function figures(): string {
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  return [
    `${total.histories} histories of seed ${seed}, ${total.events} events in ${seconds} s`,
    `${happened.kill} kills, ${happened.fault} faults, ${happened.notification} notifications`,
    `${total.payments} payments of ${total.in} kopecks, ${total.refunds} refunds of ${total.out}`,
    `${total.different} differences`,
  ].join("; ");
}
