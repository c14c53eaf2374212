// A slow machine is not called a failed server, and a failed server is still found: both are judged beside a control of the same seconds.
import { expect, test } from "vitest";
import type { Call, HistoryLine } from "../history.ts";
import { report } from "./report.ts";

const broken = (lines: readonly HistoryLine[]) => report(lines).findings.map((finding) => finding.split(":")[0]);
const aCall = (difference: Partial<Call>): HistoryLine => ({
  ...{ kind: "call", label: "read", phase: "", at: 0, ms: 10, status: 200 },
  ...difference,
});

const OVERLOAD_MS = 15_000;
/**
 * A turn: 100 answers of the peak, as many under overload and refusals that cost a hundredth of one, then one that is asked when all must be well.
 * `wasted` is what overload costs beside them.
 */
const anOverload = ({ cpuShare = 1, lateMs = 10, refusals = 400, wasted = 0 } = {}): HistoryLine[] => [
  { kind: "run", scenario: "overload", store: "sqlite", count: 1, seed: 1 },
  { kind: "fault", name: "overload", at: 0, until: OVERLOAD_MS },
  { kind: "reading", name: "CPU until 1", at: OVERLOAD_MS, value: OVERLOAD_MS * 1000 * cpuShare },
  { kind: "reading", name: "CPU peak 1", at: 0, value: 1_000_000 },
  { kind: "reading", name: "CPU overload 1", at: 0, value: 1_010_000 + refusals * 100 + wasted },
  ...["peak 1", "overload 1"].flatMap((phase) => Array.from({ length: 100 }, () => aCall({ phase }))),
  ...Array.from({ length: refusals }, () => aCall({ phase: "overload 1", status: 503, retryAfter: true })),
  aCall({ phase: "overload 1", at: 14_000, ms: lateMs }),
  aCall({ phase: "after 1", at: 60_000 }),
];

test("an overload that ends soon is clean", () => {
  expect(broken(anOverload())).toEqual([]);
});

test("a third of the CPU time that is wasted is found, also where other programs make the overload twice as large", () => {
  expect(broken(anOverload({ wasted: 500_000 }))).toHaveLength(1);
  expect(broken(anOverload({ wasted: 1_000_000, refusals: 1000 }))).toHaveLength(1);
});

test("refusals count as often as there are at five times: a machine that became slower after its peak breaks no rule", () => {
  expect(broken(anOverload({ refusals: 4000 }))).toEqual([]);
});

test("an answer 7 s after the overload is found, unless the product got less than a core", () => {
  const late = { lateMs: 8000 };
  expect(broken(anOverload(late))).toHaveLength(1);
  expect(broken(anOverload({ ...late, cpuShare: 0.5 }))).toEqual([]);
  expect(broken(anOverload({ lateMs: 12_000, cpuShare: 0.5 }))).toHaveLength(1);
});

test("with a tenth of a core nothing is said, neither of a sound product nor of a planted bug", () => {
  const { findings, undecided } = report(anOverload({ cpuShare: 0.1, lateMs: 60_000 }));
  expect({ findings, undecided }).toEqual({ findings: [], undecided: expect.stringContaining("10 % of a core") });
});

test("a turn in which nothing was refused is no overload, and is not judged for its answers", () => {
  const [run, fault, ...rest] = anOverload();
  const without = rest.filter((line) => !(line.kind === "call" && line.status === 503));
  expect(broken([run, fault, ...without].filter((line) => line !== undefined))).toContain(
    "what is not answered is 503 with Retry-After",
  );
});

const PHASE = "Telegram dead";
const ASKED = 12;
type Senders = { telegram?: number; readMs?: number; controlMs?: number; code?: string; controlCode?: string };
/** People ask one after another; each is answered before the next one. */
function aPhase({
  telegram = 5,
  readMs = 20,
  controlMs = 20,
  code = "sms arrived",
  controlCode = "telegram arrived",
}: Senders): HistoryLine[] {
  const people = (said: string, isControl?: true): HistoryLine[] =>
    Array.from({ length: ASKED }, (_, number) => {
      const call = { phase: PHASE, at: number * 400, ...(isControl && { isControl }) };
      const code = number === 0 ? said : isControl ? "telegram arrived" : "sms arrived";
      const entered = code.endsWith("arrived") ? [aCall({ ...call, label: "enter" })] : [];
      return [aCall({ ...call, label: "code", code }), ...entered];
    }).flat();
  return [
    { kind: "run", scenario: "senders", store: "sqlite", count: 1, seed: 1 },
    { kind: "fault", name: PHASE, at: 0, until: 10_000 },
    { kind: "reading", name: `asked Telegram: ${PHASE}`, at: 10_000, value: telegram },
    ...people(code),
    ...people(controlCode, true),
    aCall({ label: "page", phase: PHASE, ms: readMs }),
    aCall({ label: "page", phase: PHASE, ms: controlMs, isControl: true }),
  ];
}

test("a phase with senders that fail and everyone in is clean", () => {
  expect(broken(aPhase({}))).toEqual([]);
});

test("reads slower than the control's are found; as slow as the control's they are the machine", () => {
  expect(broken(aPhase({ readMs: 900 }))).toEqual([
    "other requests do not fail and are not slower (p90) than those of the control in the same seconds",
  ]);
  expect(broken(aPhase({ readMs: 900, controlMs: 800 }))).toEqual([]);
});

test("who asks after the fifth failure must not be sent to Telegram", () => {
  expect(broken(aPhase({ telegram: ASKED }))).toEqual(["the breaker opens"]);
});

test("a code that does not arrive is found, unless the control's did not arrive either", () => {
  const failed = "503 no answer";
  expect(broken(aPhase({ code: failed }))).toHaveLength(1);
  expect(broken(aPhase({ code: failed, controlCode: failed }))).toEqual([]);
});
