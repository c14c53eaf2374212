// Runs one scenario against its own server and reports the outcome of both.
import { startProduct } from "../product/server.ts";
import type { ScenarioOutcome } from "./caller.ts";
import { createCaller } from "./caller.ts";
import { openGateway } from "./gateway.ts";
import { readGauges } from "./gauges.ts";
import { startProbe, type Waits } from "./probe.ts";
import { SCENARIO_SECONDS, type Scenario } from "./scenario.ts";
import { createSessions, SUPERUSER } from "./sessions.ts";

export type ScenarioRow = {
  name: string;
  seconds: number;
  /** How many requests had which outcome. */
  outcomes: Map<ScenarioOutcome, number>;
  /** Of a cheap request beside the attack. */
  waits: Waits;
  /** The longest delay of the event loop, as the server measures it. */
  delayMs: number;
  memoryMb: { before: number; after: number };
  notes: string[];
};

export async function runScenario({
  name,
  withSender,
  seconds = SCENARIO_SECONDS,
  run,
}: Scenario): Promise<ScenarioRow> {
  const complaints: string[] = [];
  const gateway = withSender && (await openGateway());
  const product = await startProduct({
    env: { ...SUPERUSER, DEMO: "1", TRUSTED_PROXIES: "127.0.0.1", ...gateway?.env },
    complained: (line) => void complaints.push(line),
  });
  const outcomes: ScenarioRow["outcomes"] = new Map();
  const count = (outcome: ScenarioOutcome) => void outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  const notes: string[] = [];
  const port = Number(new URL(product.url).port);
  const call = createCaller(port, count);
  try {
    const sessions = createSessions(createCaller(port, () => {}));
    // The first request starts the measurement; the second reads the value since then.
    await readGauges(product.url);
    const before = await readGauges(product.url);
    const probe = await startProbe(port, product.pid);
    const begun = performance.now();
    const goesOn = () => performance.now() - begun < seconds * 1000;
    await run({ url: product.url, port, call, sessions, count, goesOn, note: (remark) => void notes.push(remark) });
    const took = (performance.now() - begun) / 1000;
    const waits = await probe.stop();
    if (complaints.length > 0)
      notes.push(`${complaints.length} lines on standard error: ${complaints[0]?.slice(0, 80)}`);
    const after = await readGauges(product.url);
    return {
      name,
      seconds: took,
      outcomes,
      waits,
      delayMs: after.longestDelayMs,
      memoryMb: { before: before.memoryMb, after: after.memoryMb },
      notes,
    };
  } finally {
    call.close();
    await product.stop();
    gateway?.close();
  }
}
