// Prints the product's figures, each beside its reference in the same run: `npm run figures -w @bandeha/bench` (add names to run some: starts, reads, joins, visit).
import { measureStarts } from "./product/clean-clone.ts";
import { measureCode, measureFirstVisit } from "./product/first-visit.ts";
import { measureJoins } from "./product/joins.ts";
import { measureRepeatVisits } from "./product/repeat-visit.ts";
import { startProduct } from "./product/server.ts";
import { compareWithBare } from "./product/throughput.ts";

const LIST = "/api/collections/tournaments/records?page=1&perPage=50&sort=-date,-created&expand=city,club,organizer";
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
const ratio = (value: number) => `× ${value.toFixed(2)}`;

async function starts() {
  const { first, install, second, bare } = await measureStarts();
  console.log(
    `clean clone to first page   ${seconds(first)} · bare npm ci ${seconds(install)} · ${ratio(first / install)}`,
  );
  console.log(
    `second start to first page  ${seconds(second)} · bare node:http ${seconds(bare)} · ${ratio(second / bare)}`,
  );
}

async function reads() {
  const product = await startProduct();
  try {
    const { items } = await (await fetch(product.url + LIST)).json();
    const busiest = items[0].id;
    const participants = `/api/collections/tournament_participants/records?perPage=500&expand=user&sort=position,registration_date&filter=${encodeURIComponent(`tournament="${busiest}" && status!="cancelled"`)}`;
    const pages = {
      "home list": LIST,
      "home page": "/",
      "lobby list": participants,
      "lobby page": `/tournament/${busiest}/lobby`,
    };
    for (const [name, path] of Object.entries(pages)) {
      const { bytes, ours, bare, ratio: share } = await compareWithBare(name, product.url + path);
      console.log(`${name.padEnd(27)} ${ours} req/s · bare node:http ${bare} req/s, same ${bytes} B · ${ratio(share)}`);
    }
  } finally {
    await product.stop();
  }
}

async function joins() {
  const { ms, joinsPerSecond, registered, waitlist, positionsExact } = await measureJoins();
  console.log(`1,000 joins at 16 places    ${seconds(ms)}, ${joinsPerSecond}/s from 200 connections`);
  console.log(
    `                            ${registered} registered, waitlist ${waitlist}, positions 1..n: ${positionsExact ? "yes" : "NO"}`,
  );
}

async function visit() {
  const product = await startProduct();
  try {
    const { items } = await (await fetch(product.url + LIST)).json();
    const lobbyOf = (item: { id: string }) => `/tournament/${item.id}/lobby`;
    const open = lobbyOf(items[0]);
    const bytes = await measureFirstVisit(product.url + open);
    const total = Object.values(bytes).reduce((sum, part) => sum + part, 0);
    const parts = Object.entries(bytes).map(([kind, part]) => `${kind} ${kilobytes(part)}`);
    console.log(`first visit to the lobby    ${kilobytes(total)}: ${parts.join(", ")}`);
    const { scripts, styles } = await measureCode(product.url + open);
    console.log(`its code, brotli            scripts ${kilobytes(scripts)}, styles in the page ${kilobytes(styles)}`);
    const playing = lobbyOf(items.find(({ status }: { status: string }) => status === "in_progress"));
    for (const visit of await measureRepeatVisits(product.url, [open, playing])) {
      const { path, who, worker, first, atOnce, afterMinute } = visit;
      const name = `${who} again${path === playing ? " in play" : ""}${worker ? ", worker" : ""}`;
      const again = `at once ${kilobytes(atOnce)}, after a minute ${kilobytes(afterMinute)}`;
      console.log(`${name.padEnd(27)} ${again} · first ${kilobytes(first)} · ${ratio(afterMinute / first)}`);
    }
  } finally {
    await product.stop();
  }
}

const figures = { starts, reads, joins, visit };
const asked = process.argv.slice(2);
for (const [name, print] of Object.entries(figures)) if (asked.length === 0 || asked.includes(name)) await print();
