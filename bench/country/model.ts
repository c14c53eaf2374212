// CPU time and memory for a demand, from the figures of a run of the bench house.
import { readFileSync } from "node:fs";
import type { BenchRun } from "../house/bench-run.ts";
import { ofCountry } from "../house/scenarios.ts";
import { type Demand, KINDS, type Kind } from "./demand.ts";

/** CPU microseconds of the server for one of each kind, and what an open stream takes. */
export type Costs = { micros: Record<Kind, number>; streamKb: number };

const EVENT = "event to streams";

export function readCosts(file: string, tournaments: number): Costs {
  const { rows }: BenchRun = JSON.parse(readFileSync(file, "utf8"));
  const rowOf = (name: string) => {
    const row = rows.find((one) => one.scenario === name && one.tournaments === tournaments);
    if (!row) throw new Error(`${file} has no «${name}» with ${tournaments} tournaments`);
    return row;
  };
  const microsOf = (name: string) => {
    const { cpuMicros } = rowOf(name).ours;
    if (cpuMicros === undefined) throw new Error(`«${name}» has no CPU time`);
    return cpuMicros;
  };
  const event = rowOf(EVENT);
  const micros = {
    page: microsOf(ofCountry.page),
    list: microsOf(ofCountry.list),
    view: microsOf(ofCountry.view),
    join: microsOf(ofCountry.join),
    result: microsOf(ofCountry.result),
    // One core is busy until the last stream has the event.
    event: 1_000_000 / event.ours.perSecond,
  };
  return { micros, streamKb: event.streamKb ?? Number.NaN };
}

export type Need = { kind: Kind; perSecond: number; micros: number; cores: number };

/**
 * Nothing but views is counted as cached: of many processes that take turns each sees one tournament so seldom that few of its pages and lists are
 * in memory (docs/scale.md, «Demand»).
 */
export const needsOf = (demand: Demand, { micros }: Costs): Need[] =>
  KINDS.map((kind) => ({
    kind,
    perSecond: demand[kind],
    micros: micros[kind],
    cores: (demand[kind] * micros[kind]) / 1_000_000,
  }));

export const coresOf = (needs: readonly Need[]): number => needs.reduce((sum, { cores }) => sum + cores, 0);
