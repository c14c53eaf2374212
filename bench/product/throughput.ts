// Requests per second of a page against a bare node:http server that answers the same bytes from memory.
import { createServer } from "node:http";
import autocannon from "autocannon";

const SECONDS = 5;
const CONNECTIONS = 50;
const PAIRS = 3;

export type Throughput = { name: string; bytes: number; ours: number; bare: number; ratio: number };

const rate = async (url: string): Promise<number> => {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return result.requests.average;
};

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Runs ours and bare in turn (A-B, A-B, …), so that a slow minute of the machine affects both. */
export async function compareWithBare(name: string, url: string): Promise<Throughput> {
  const response = await fetch(url);
  const body = Buffer.from(await response.arrayBuffer());
  const type = response.headers.get("content-type") ?? "text/plain";
  const bare = createServer((_request, answer) => {
    answer.writeHead(200, { "content-type": type, "content-length": body.length });
    answer.end(body);
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => bare.once("listening", resolve));
  const address = bare.address();
  if (typeof address === "string" || address === null) throw new Error("no port");
  const ours: number[] = [];
  const reference: number[] = [];
  for (let pair = 0; pair < PAIRS; pair++) {
    ours.push(await rate(url));
    reference.push(await rate(`http://127.0.0.1:${address.port}/`));
  }
  bare.close();
  return {
    name,
    bytes: body.length,
    ours: Math.round(median(ours)),
    bare: Math.round(median(reference)),
    ratio: median(ours.map((value, index) => value / (reference[index] ?? value))),
  };
}
