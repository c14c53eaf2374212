// Lighthouse and the first visit's weight, each beside its goal: `node bench/lighthouse.ts` on a built clone (a number as argument: that many runs of
// each page instead of five). Lighthouse is fetched by npx, see product/lighthouse.ts; a busy machine makes it slow and its figures worse.
import { heaviestFirstVisit } from "./product/first-visit.ts";
import { judge } from "./product/lighthouse.ts";
import { startProduct } from "./product/server.ts";

const TIMES = Number(process.argv[2] ?? 5);
const GOALS = { score: 98, full: 100, LCP: 1500, TBT: 100, CLS: 0.02 };

const mark = (reached: boolean) => (reached ? "✓" : "✗");
const atLeast = (value: number, goal: number) => `${mark(value >= goal)} ${value} (≥ ${goal})`;
const atMost = (value: number, goal: number, unit: string) =>
  `${mark(value <= goal)} ${value.toFixed(unit === "" ? 3 : 0)}${unit} (≤ ${goal}${unit})`;

async function lobbiesWith(url: string, status: string): Promise<string[]> {
  const query = new URLSearchParams({ filter: `status="${status}"` });
  const { items } = await (await fetch(`${url}/api/collections/tournaments/records?${query}`)).json();
  return items.map(({ id }: { id: string }) => `${url}/tournament/${id}/lobby`);
}

const product = await startProduct();
try {
  const pages = {
    Home: { urls: [product.url], kilobytes: 200 },
    "Lobby, open": { urls: await lobbiesWith(product.url, "open"), kilobytes: 200 },
    // The engine and the tables come after the page (decision 020).
    "Lobby, playing": { urls: await lobbiesWith(product.url, "in_progress"), kilobytes: 250 },
  };
  for (const [name, { urls, kilobytes }] of Object.entries(pages)) {
    const { url, total } = await heaviestFirstVisit(urls);
    const { scores, metrics, complaints } = await judge(url, TIMES);
    console.log(`${name}, median of ${TIMES}`);
    console.log(`  performance     ${atLeast(scores.performance, GOALS.score)}`);
    console.log(`  accessibility   ${atLeast(scores.accessibility, GOALS.full)}`);
    console.log(`  best practices  ${atLeast(scores["best-practices"], GOALS.full)}`);
    console.log(`  SEO             ${atLeast(scores.seo, GOALS.full)}`);
    console.log(`  LCP             ${atMost(metrics.LCP, GOALS.LCP, " ms")}`);
    console.log(`  TBT             ${atMost(metrics.TBT, GOALS.TBT, " ms")}`);
    console.log(`  CLS             ${atMost(metrics.CLS, GOALS.CLS, "")}`);
    console.log(`  first visit     ${atMost(total / 1000, kilobytes, " KB")}`);
    for (const complaint of complaints) console.log(`  — ${complaint}`);
  }
} finally {
  await product.stop();
}
