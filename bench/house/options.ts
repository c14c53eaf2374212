// The options of the bench house, and what the two lengths of a run mean.
import { parseArgs } from "node:util";

export type Options = {
  sizes: readonly number[];
  streams: number;
  /** Binaries to measure beside it. */
  pocketbases: readonly string[];
  turns: number;
  seconds: number;
  /** Shares of our own highest rate, at which latency is measured. */
  shares: readonly number[];
  latencySeconds: number;
  /** Requests of a turn of a write scenario. */
  writes: number;
  /** Only these scenarios; empty is all. */
  only: readonly string[];
};

const lengths = {
  quick: { sizes: "100", streams: "500", turns: 3, seconds: 1, shares: [0.5], latencySeconds: 3, writes: 400 },
  full: {
    sizes: "100,100000",
    streams: "5000",
    turns: 3,
    seconds: 4,
    shares: [0.5, 0.8],
    latencySeconds: 8,
    writes: 2000,
  },
};

/** The fewest tournaments that the scenarios need. */
const SIZE_MIN = 100;

export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      quick: { type: "boolean" },
      full: { type: "boolean" },
      tournaments: { type: "string" },
      streams: { type: "string" },
      pocketbase: { type: "string", multiple: true },
    },
  });
  const { sizes, streams, ...length } = values.full ? lengths.full : lengths.quick;
  const numbers = (text: string) => text.split(",").map(Number);
  const options = {
    ...length,
    sizes: numbers(values.tournaments ?? sizes),
    streams: Number(values.streams ?? streams),
    pocketbases: values.pocketbase ?? [],
    only: positionals,
  };
  if (!options.sizes.every((size) => Number.isInteger(size) && size >= SIZE_MIN))
    throw new Error(`--tournaments: whole numbers from ${SIZE_MIN}, separated by commas`);
  if (!Number.isInteger(options.streams) || options.streams < 1) throw new Error("--streams: a whole number from 1");
  return options;
}
