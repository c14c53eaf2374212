// What one run of `npm run bench` measured, as its files in bench/results/ hold it.

export type Latency = { perSecond: number; p50: number; p90: number; p99: number; p999: number; max: number };

type Pocketbase = { name: string; perSecond: number; cpuMicros?: number | undefined; ratio: number };

export type Row = {
  scenario: string;
  tournaments: number;
  ours: { perSecond: number; cpuMicros?: number | undefined };
  ceiling: { name: string; perSecond: number; cpuMicros?: number | undefined; ratio: number };
  /** The first one is in the table and the chart. */
  pocketbases: readonly Pocketbase[];
  /** At a fixed arrival rate, in milliseconds. */
  latency: readonly Latency[];
  /** Resident memory that an open stream adds. */
  streamKb?: number;
  /** Resident memory of the server after the scenario. */
  memoryMb: number;
};

export type Machine = { name: string; perSecond: number };

export type BenchRun = {
  date: string;
  commit: string;
  command: string;
  cpu: string;
  cores: number;
  machine: readonly Machine[];
  rows: readonly Row[];
};
