// Which rules a scenario's history must follow.

import { clockRules } from "./clock.ts";
import { diskRules } from "./disk.ts";
import { overloadRules, tooBusyForOverload } from "./overload.ts";
import type { HistoryRule, RunHistory } from "./read-run.ts";
import { senderRules } from "./senders.ts";
import { noEventIsMissed, streamRules } from "./streams.ts";
import { storedRules } from "./tournaments.ts";
import { tooBusyForUpgrade, upgradeRules } from "./upgrade.ts";
import { writeRules } from "./writes.ts";

const hasFaults: HistoryRule = {
  name: "the run has what it says",
  find: ({ run, faults }) => (faults.length < run.count ? [`${faults.length} faults of ${run.count}`] : []),
};

const hasWrites: HistoryRule = {
  name: "writes were acknowledged",
  find: ({ writes }) => (writes.some(({ outcome }) => outcome === "acknowledged") ? [] : ["none"]),
};

export const rulesOf: Record<string, readonly HistoryRule[]> = {
  kills: [hasFaults, hasWrites, ...writeRules, ...storedRules],
  power: [hasFaults, hasWrites, ...writeRules, ...storedRules],
  clock: [hasFaults, hasWrites, ...clockRules, noEventIsMissed, ...writeRules, ...storedRules],
  disk: [hasFaults, hasWrites, ...diskRules, ...writeRules, ...storedRules],
  overload: [hasFaults, ...overloadRules],
  rolling: [hasFaults, ...streamRules],
  upgrade: [hasFaults, hasWrites, ...upgradeRules, ...streamRules, ...writeRules, ...storedRules],
  senders: [hasFaults, ...senderRules],
};

/** Why a run proves nothing, neither a sound product nor a planted bug: other work took the machine. */
export const undecidedOf: Record<string, (history: RunHistory) => string | undefined> = {
  overload: tooBusyForOverload,
  upgrade: tooBusyForUpgrade,
};

/** For the printed summary. */
export function countsOf({ writes, faults, calls, events }: RunHistory): string[] {
  const outcomes = Map.groupBy(writes, ({ outcome }) => outcome);
  const of = (outcome: "acknowledged" | "unknown" | "limited") => outcomes.get(outcome)?.length ?? 0;
  const ops = [...Map.groupBy(outcomes.get("acknowledged") ?? [], ({ op }) => op)];
  const served = faults.flatMap(({ at, servedAt }) => (servedAt === undefined ? [] : [servedAt - at]));
  return [
    ...(writes.length > 0
      ? [
          `writes acknowledged: ${of("acknowledged")} (${ops.map(([op, all]) => `${op} ${all.length}`).join(", ")})`,
          `attempts without an answer: ${of("unknown")}, refused for a limit: ${of("limited")}`,
        ]
      : []),
    ...[...Map.groupBy(faults, ({ name }) => name)].map(([name, all]) => `${name}: ${all.length}`),
    ...(served.length > 0 ? [`serving again after at most ${(Math.max(...served) / 1000).toFixed(1)} s`] : []),
    ...(calls.length > 0 ? [`requests: ${calls.length}`] : []),
    ...(events.length > 0 ? [`events received: ${events.length}`] : []),
  ];
}
