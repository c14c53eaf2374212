// Lighthouse and the first visit's weight, each beside its goal: `node bench/lighthouse.ts` on a built clone (a number as argument: that many runs of
// each page instead of five). Lighthouse is fetched by npx, see product/lighthouse.ts; a busy machine makes it slow and its figures worse.
import { measureFirstVisit } from "./product/first-visit.ts";
import { judge } from "./product/lighthouse.ts";
import { startProduct } from "./product/server.ts";

const TIMES = Number(process.argv[2] ?? 5);
const GOALS = { score: 98, full: 100, LCP: 1500, TBT: 100, CLS: 0.02, kilobytes: 200 };

const mark = (reached: boolean) => (reached ? "✓" : "✗");
const atLeast = (value: number, goal: number) => `${mark(value >= goal)} ${value} (≥ ${goal})`;
const atMost = (value: number, goal: number, unit: string) =>
  `${mark(value <= goal)} ${value.toFixed(unit === "" ? 3 : 0)}${unit} (≤ ${goal}${unit})`;

async function firstWith(url: string, status: string): Promise<string> {
  const query = new URLSearchParams({ filter: `status="${status}"`, perPage: "1" });
  const { items } = await (await fetch(`${url}/api/collections/tournaments/records?${query}`)).json();
  return `/tournament/${items[0].id}/lobby`;
}

const product = await startProduct();
try {
  const pages = {
    Home: "/",
    "Lobby, open": await firstWith(product.url, "open"),
    "Lobby, playing": await firstWith(product.url, "in_progress"),
  };
  for (const [name, path] of Object.entries(pages)) {
    const bytes = Object.values(await measureFirstVisit(product.url + path)).reduce((sum, part) => sum + part, 0);
    const { scores, metrics, complaints } = await judge(product.url + path, TIMES);
    console.log(`${name}, median of ${TIMES}`);
    console.log(`  performance     ${atLeast(scores.performance, GOALS.score)}`);
    console.log(`  accessibility   ${atLeast(scores.accessibility, GOALS.full)}`);
    console.log(`  best practices  ${atLeast(scores["best-practices"], GOALS.full)}`);
    console.log(`  SEO             ${atLeast(scores.seo, GOALS.full)}`);
    console.log(`  LCP             ${atMost(metrics.LCP, GOALS.LCP, " ms")}`);
    console.log(`  TBT             ${atMost(metrics.TBT, GOALS.TBT, " ms")}`);
    console.log(`  CLS             ${atMost(metrics.CLS, GOALS.CLS, "")}`);
    console.log(`  first visit     ${atMost(bytes / 1000, GOALS.kilobytes, " KB")}`);
    for (const complaint of complaints) console.log(`  — ${complaint}`);
  }
} finally {
  await product.stop();
}
