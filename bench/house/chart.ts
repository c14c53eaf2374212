// The ratios of a run as bars: ours to the ceiling, and ours to PocketBase where it ran. By CPU time per request where it is measured, because on a busy
// machine requests a second depend on what else runs.
import type { BenchRun, Row } from "./bench-run.ts";

const WIDTH = 960;
const NAMES = 260;
const BARS = 460;
const LINE = 46;
const BAR = 14;
const TOP = 92;
/** The bars are logarithmic: from a hundredth to a hundred times. */
const DECADES = { from: -2, to: 2 };

const escapeText = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const label = (x: number, y: number, text: string, size = 13, anchor = "start") =>
  `<text x="${x}" y="${y}" font-size="${size}" text-anchor="${anchor}">${escapeText(text)}</text>`;

function xOf(ratio: number): number {
  const decade = Math.min(DECADES.to, Math.max(DECADES.from, Math.log10(ratio)));
  return NAMES + (BARS * (decade - DECADES.from)) / (DECADES.to - DECADES.from);
}

function bar(y: number, ratio: number, colour: string, text: string): string {
  const [one, end] = [xOf(1), xOf(ratio)];
  const [x, width] = [Math.min(one, end), Math.max(1, Math.abs(end - one))];
  return `<rect x="${x.toFixed(1)}" y="${y}" width="${width.toFixed(1)}" height="${BAR}" fill="${colour}"/>${label(NAMES + BARS + 12, y + 11, text, 12)}`;
}

const timesOf = (ratio: number): string => `× ${ratio >= 10 ? ratio.toFixed(0) : ratio.toPrecision(2)}`;

type Side = { cpuMicros?: number | undefined; ratio: number };

/** How many times ours is cheaper. */
const ratioBy = ({ ours }: Row, { cpuMicros, ratio }: Side): number =>
  cpuMicros && ours.cpuMicros ? cpuMicros / ours.cpuMicros : ratio;

function rowBars(row: Row, index: number): string {
  const y = TOP + index * LINE;
  const name = `${row.scenario} · ${row.tournaments.toLocaleString("en-US")}`;
  const { ceiling } = row;
  const [pocketbase] = row.pocketbases;
  const toCeiling = ratioBy(row, ceiling);
  const toPocketbase = pocketbase && ratioBy(row, pocketbase);
  return [
    label(12, y + 18, name),
    bar(y, toCeiling, "#2f6f4f", `${timesOf(toCeiling)} of ${ceiling.name}`),
    toPocketbase ? bar(y + BAR + 3, toPocketbase, "#c98a2b", `${timesOf(toPocketbase)} PocketBase`) : "",
  ].join("\n");
}

export function drawChart({ rows, date, commit, cpu, cores }: BenchRun): string {
  const height = TOP + rows.length * LINE + 20;
  const grid = [0.01, 0.1, 1, 10, 100].map((ratio) => {
    const x = xOf(ratio);
    return `<line x1="${x}" x2="${x}" y1="${TOP - 12}" y2="${height - 16}" stroke="#ccc"/>${label(x, TOP - 18, String(ratio), 11, "middle")}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" fill="#222">
<title>Ratios of the bench house</title>
<rect width="${WIDTH}" height="${height}" fill="#fff"/>
${label(12, 26, "The product as a ratio to the ceiling of this machine and to PocketBase", 16)}
${label(12, 48, `${date.slice(0, 16).replace("T", " ")} UTC · ${commit} · ${cores} × ${cpu}`, 12)}
${grid.join("\n")}
${rows.map(rowBars).join("\n")}
</svg>
`;
}
