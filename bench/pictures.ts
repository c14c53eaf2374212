// Prints what a picture costs, beside the drawing library alone on an empty picture of the same size, in turn in one process: `node bench/pictures.ts`.
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import {
  aPreview,
  aTable,
  type PictureTexts,
  paintInline,
  startPainting,
  svgOf,
  toPng,
} from "@bandeha/server/measured";

const WARM_UPS = 3;
const RUNS = 15;

const LONG_NAME = "Открытый чемпионат Санкт-Петербурга и Ленинградской области";

const pictures: Record<string, PictureTexts> = {
  "preview, a short name": aPreview(),
  "preview, a long name": aPreview({ name: LONG_NAME, facts: ["Любой уровень", "Бесплатно"] }),
  "results of 4": aTable(4),
  "results of 16": aTable(16),
  "results of 32": aTable(32, { name: LONG_NAME }),
};

const emptyAs = (svg: string): string => {
  const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`;
};

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const ms = (value: number) => `${value.toFixed(1)} ms`.padStart(8);

for (const [name, texts] of Object.entries(pictures)) {
  const empty = emptyAs(svgOf(texts));
  // The quickest of the runs, because other work on the machine only adds time.
  let [ours, bare, bytes] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0];
  for (let run = -WARM_UPS; run < RUNS; run++) {
    const [one, other] = [
      await timed(async () => (bytes = (await paintInline(texts)).byteLength)),
      await timed(() => toPng(empty)),
    ];
    if (run >= 0) [ours, bare] = [Math.min(ours, one), Math.min(bare, other)];
  }
  const size = `${(bytes / 1000).toFixed(1)} KB`.padStart(8);
  console.log(`${name.padEnd(22)} ${ms(ours)} ${size} · resvg, empty ${ms(bare)} · × ${(ours / bare).toFixed(2)}`);
}

/** The longest delay of the event loop while work was awaited. */
async function waited(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  // Measured between two turns of the event loop: one before the work, one after it.
  await setTimeout(10);
  await work();
  await setTimeout(10);
  delay.disable();
  return delay.max / 1e6;
}

const painting = startPainting();
await painting.paint(aPreview());
const tables = Array.from({ length: 20 }, (_, index) => aTable(8 + index));
const thread = await waited(() => Promise.all(tables.map(painting.paint)));
const here = await waited(() => Promise.all(tables.map(paintInline)));
console.log(
  `event loop kept waiting ${ms(thread)} by the thread · painted on it ${ms(here)} · × ${(thread / here).toFixed(2)}`,
);
await painting.close();
