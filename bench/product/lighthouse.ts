// Lighthouse on one page, several times: the median of its figures.
// It weighs 176 MB, so it is not in the lock file: npx fetches this version when needed.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { CHROMIUM } from "./chromium.ts";

const LIGHTHOUSE = "lighthouse@13.5.0";
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

type Category = (typeof CATEGORIES)[number];
type Metric = "LCP" | "TBT" | "CLS";
type Judgement = { scores: Record<Category, number>; metrics: Record<Metric, number>; complaints: string[] };

type Report = {
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>;
};

const run = promisify(execFile);
const REPORT_BYTES = 64 * 1024 * 1024;
/** Sometimes it loses its own trace and must run again. */
const ATTEMPTS = 3;

async function reportOf(url: string, attempt = 1): Promise<Report> {
  const options = [
    "--quiet",
    "--output=json",
    "--output-path=stdout",
    `--only-categories=${CATEGORIES.join(",")}`,
    "--chrome-flags=--headless=new --no-sandbox",
  ];
  try {
    const { stdout } = await run("npx", ["--yes", LIGHTHOUSE, url, ...options], {
      env: { ...process.env, CHROME_PATH: CHROMIUM },
      maxBuffer: REPORT_BYTES,
    });
    return JSON.parse(stdout);
  } catch (error) {
    if (attempt === ATTEMPTS) throw new Error(`Lighthouse failed ${ATTEMPTS} times on ${url}`, { cause: error });
    return reportOf(url, attempt + 1);
  }
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The audits that lower a score, in Lighthouse's words. */
const complaintsOf = ({ categories, audits }: Report): string[] =>
  Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id}: ${audits[id]?.title}`);

/** A phone as Lighthouse simulates it (its default): 1.6 Mbit/s, 150 ms there and back, a processor four times slower than this one. */
export async function judge(url: string, times: number): Promise<Judgement> {
  const reports: Report[] = [];
  while (reports.length < times) reports.push(await reportOf(url));
  const scoreOf = (category: Category) =>
    median(reports.map(({ categories }) => Math.round((categories[category].score ?? 0) * 100)));
  const figureOf = (audit: string) => median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
  return {
    scores: {
      performance: scoreOf("performance"),
      accessibility: scoreOf("accessibility"),
      "best-practices": scoreOf("best-practices"),
      seo: scoreOf("seo"),
    },
    metrics: {
      LCP: figureOf("largest-contentful-paint"),
      TBT: figureOf("total-blocking-time"),
      CLS: figureOf("cumulative-layout-shift"),
    },
    complaints: [...new Set(reports.flatMap(complaintsOf))],
  };
}
