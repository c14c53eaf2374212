// Caddy in front of two processes on one PostgreSQL, as compose.many.yaml has them: a subscription reaches the process that holds its stream, every
// stream gets every change, and a process that stops takes no request with it.
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { startCaddy } from "./caddy.mjs";
import { hasPostgres, startPostgres } from "./postgres.mjs";
import { hearEveryChange, openStream, SETTINGS, streamsOfTwo, subscribe } from "./several-processes.mjs";
import { check, curl, expect, freePort, leaveOut, startServer, until } from "./tools.mjs";

const TWO =
  "Caddy before two processes: streams stay at theirs, changes reach both, one stops without a failed request";
const DRAIN_SECONDS = 3;
const PAUSE_MS = 10;
const isAtAnother = (one, other) => one.cookie !== other.cookie;

export async function checkTwoProcesses() {
  if (!hasPostgres()) return leaveOut(TWO, "Debian's postgresql not installed");
  await check(TWO, ["caddy", "setpriv", "curl"], async () => {
    const [database, caddy, ...ports] = await Promise.all([1, 2, 3, 4].map(freePort));
    await startPostgres(database, "postgres-of-two");
    const site = `http://localhost:${caddy}`;
    const env = {
      ...SETTINGS,
      DATABASE_URL: `postgres://bandeha@127.0.0.1:${database}/bandeha`,
      PUBLIC_URL: site,
      TRUSTED_PROXIES: "127.0.0.1",
      DRAIN_SECONDS: String(DRAIN_SECONDS),
    };
    const servers = [];
    for (const port of ports) {
      servers.push(startServer(port, env));
      await until("the process starts", () => curl("--fail", `http://127.0.0.1:${port}/api/ready`), 300);
    }
    await startCaddy("Caddyfile-of-two", site, ports);
    await hearEveryChange(site, isAtAnother);
    await keepStreams(site);
    await stopOne(site, servers);
  });
}

/** With the cookie of the stream a subscription is accepted, with that of the other process it is not. */
async function keepStreams(site) {
  const streams = await streamsOfTwo(site, isAtAnother);
  const [first] = streams;
  const other = streams.find((one) => isAtAnother(one, first));
  for (const one of [first, other])
    for (let time = 0; time < 10; time++) expect("204 at its own process", (await subscribe(site, one)) === 204);
  expect("404 at the other", (await subscribe(site, { id: first.id, cookie: other.cookie })) === 404);
  for (const { close } of streams) close();
}

/** Visitors of both processes read on while one of them drains and ends; its streams end, and are opened again at the other. */
async function stopOne(site, servers) {
  const streams = await streamsOfTwo(site, isAtAnother);
  const statuses = new Map();
  let isOver = false;
  const visits = streams.map(async ({ cookie }) => {
    while (!isOver) {
      const answer = await fetch(`${site}/`, { headers: { Cookie: cookie } }).catch((error) => ({ status: error }));
      await answer.text?.().catch(() => statuses.set("cut", 1));
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      await delay(PAUSE_MS);
    }
  });
  const [{ child }] = servers;
  child.kill("SIGTERM");
  const [code] = await once(child, "exit");
  await delay(1000);
  isOver = true;
  await Promise.all(visits);
  expect(`it ends with 0 (${code})`, code === 0);
  expect(`only 200: ${[...statuses].join(" · ")}`, statuses.size === 1 && statuses.get(200) > 0);
  const [ended] = await until("its streams end", () => {
    const found = streams.filter(({ hasEnded }) => hasEnded());
    expect("some", found.length > 0 && found.length < streams.length);
    return found;
  });
  const again = await openStream(site, ended.cookie);
  expect("a stream of the ended process is opened at the other", again.cookie !== ended.cookie);
  expect("and is subscribed there", (await subscribe(site, again)) === 204);
  for (const { close } of [...streams, again]) close();
}
