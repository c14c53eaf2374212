// The country on paper: `node bench/country/index.ts bench/results/….json [tournaments of that run]`. Prints the table of docs/scale.md.

import { country, demandOf } from "./demand.ts";
import { coresOf, needsOf, readCosts } from "./model.ts";

/** Of a core, at the peak; the rest is for what the model does not know. */
const USED_MAX = 0.5;
/** Streams of one process: its limit is 25,000 (decision 025), and all of them come to the others when one process ends. */
const STREAMS_PER_PROCESS = 10_000;

const [file, tournaments = "100"] = process.argv.slice(2);
if (!file) throw new Error("name a result of the bench house: bench/results/….json");
const costs = readCosts(file, Number(tournaments));
const demand = demandOf(country);
const needs = needsOf(demand, costs);
const cores = coresOf(needs);
const number = (value: number, digits = 0) => value.toLocaleString("en-US", { maximumFractionDigits: digits });

console.log("| | per second | µs of CPU | cores |\n|---|---|---|---|");
for (const { kind, perSecond, micros, cores: own } of needs)
  console.log(`| ${kind} | ${number(perSecond, 1)} | ${number(micros)} | ${number(own, 2)} |`);
console.log(`| all | | | ${number(cores, 1)} |`);
console.log(`\nprocesses for requests, each at most ${USED_MAX * 100} % busy: ${Math.ceil(cores / USED_MAX)}`);
const forStreams = Math.ceil(demand.streams / STREAMS_PER_PROCESS);
const gigabytes = (demand.streams * costs.streamKb) / 1024 ** 2;
console.log(
  `streams: ${number(demand.streams)}, ${costs.streamKb} KB each, ${number(gigabytes, 1)} GB: ${forStreams} processes`,
);
console.log(`durable commits a second: ${number(demand.join + demand.result)}`);
