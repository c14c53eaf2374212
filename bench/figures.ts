// Prints the figures of starts and visits, each beside its reference in the same run: `npm run figures -w @bandeha/bench` (add names to run some: starts,
// large, visit). Requests are measured by `npm run bench`.
import { measureStarts } from "./product/clean-clone.ts";
import { heaviestFirstVisit, measureCode } from "./product/first-visit.ts";
import { measureLargeStart } from "./product/large-start.ts";
import { measureRepeatVisits } from "./product/repeat-visit.ts";
import { startProduct } from "./product/server.ts";

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

async function large() {
  const { rows, empty, full } = await measureLargeStart();
  const cpu = `CPU ${seconds(full.cpuMs)} · empty ${seconds(empty.cpuMs)} · ${ratio(full.cpuMs / empty.cpuMs)}`;
  console.log(`start with ${rows} rows    ${seconds(full.ms)} · empty ${seconds(empty.ms)} · ${cpu}`);
}

async function visit() {
  const product = await startProduct();
  try {
    const { items } = await (await fetch(product.url + LIST)).json();
    const lobbyOf = (item: { id: string }) => `/tournament/${item.id}/lobby`;
    const lobbies = items.filter(({ status }: { status: string }) => status === "open").map(lobbyOf);
    const { url, bytes, total } = await heaviestFirstVisit(lobbies.map((path: string) => product.url + path));
    const open = url.slice(product.url.length);
    const parts = Object.entries(bytes).map(([kind, part]) => `${kind} ${kilobytes(part)}`);
    console.log(`first visit, heaviest lobby ${kilobytes(total)}: ${parts.join(", ")}`);
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

const figures = { starts, large, visit };
const asked = process.argv.slice(2);
for (const [name, print] of Object.entries(figures)) if (asked.length === 0 || asked.includes(name)) await print();
// A browser that was given up may hold this process open.
process.exit();
