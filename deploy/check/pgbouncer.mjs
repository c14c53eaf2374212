// Two processes behind Debian's PgBouncer and PostgreSQL: in session mode they start, hear each other's changes and drain; behind transaction mode
// a start is refused, because LISTEN belongs to a session.
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { check, expect, folder, freePort, leaveOut, start, startServer, statusOf, until } from "./tools.mjs";

const SESSION = "PgBouncer in session mode: two processes start, hear every change, drain";
const TRANSACTION = "PgBouncer in transaction mode: the start is refused with a sentence";
const SUPERUSER = { SUPERUSER_EMAIL: "admin@example.com", SUPERUSER_PASSWORD: "correct horse battery" };
const SETTINGS = { ...SUPERUSER, DEMO: "0", SMS_LOGIN: "l", SMS_PASSWORD: "p" };
const VERSIONS = "/usr/lib/postgresql";
const JSON_BODY = { "Content-Type": "application/json" };

export async function checkPgbouncer() {
  if (!existsSync(VERSIONS)) return leaveOut(SESSION, "Debian's postgresql not installed");
  const ports = {
    database: await freePort(),
    session: await freePort(),
    transaction: await freePort(),
    server: await freePort(),
  };
  const url = (port) => `postgres://bandeha@127.0.0.1:${port}/bandeha`;
  await check(SESSION, ["pgbouncer", "setpriv", "curl"], async () => {
    await startPostgres(ports.database);
    for (const mode of ["session", "transaction"]) startPgbouncer(mode, ports);
    const env = { ...SETTINGS, DATABASE_URL: url(ports.session), PROCESSES: "2", DRAIN_SECONDS: "2" };
    const { child, output } = startServer(ports.server, env);
    const site = `http://127.0.0.1:${ports.server}`;
    const ready = () => {
      expect(`it runs ${output.join("")}`, child.exitCode === null);
      expect("200", statusOf(`${site}/api/ready`) === "200");
    };
    await until("the processes start", ready, 600);
    await hearEveryChange(site);
    child.kill("SIGTERM");
    await until("it is not ready", () => expect("503", statusOf(`${site}/api/ready`) === "503"), 8);
    expect("it still serves", statusOf(`${site}/api/health`) === "200");
    const [code] = child.exitCode === null ? await once(child, "exit") : [child.exitCode];
    expect("it ends with 0", code === 0);
  });
  await check(TRANSACTION, ["pgbouncer", "setpriv"], async () => {
    const { child, output } = startServer(ports.server, { ...SETTINGS, DATABASE_URL: url(ports.transaction) });
    const [code] = await once(child, "exit");
    expect(`refused: ${output.join("")}`, code === 1 && output.join("").includes("нужен pool_mode = session"));
  });
}

/** PostgreSQL and PgBouncer refuse to run as root. */
const asPostgres = (file, args) =>
  process.getuid?.() === 0
    ? ["setpriv", ["--reuid=postgres", "--regid=postgres", "--init-groups", file, ...args]]
    : [file, args];

async function startPostgres(port) {
  const [newest] = readdirSync(VERSIONS).toSorted((one, other) => Number(other) - Number(one));
  const program = (name) => join(VERSIONS, newest, "bin", name);
  const place = join(folder, "postgres");
  chmodSync(folder, 0o755);
  mkdirSync(place, { mode: 0o700 });
  if (process.getuid?.() === 0) execFileSync("chown", ["postgres:postgres", place]);
  const data = join(place, "data");
  const options = { cwd: place };
  const run = (name, ...args) => execFileSync(...asPostgres(program(name), args), { ...options, stdio: "pipe" });
  run("initdb", "-D", data, "--encoding=UTF8", "--locale=C.UTF-8", "--auth=trust", "--username=bandeha");
  const server = ["-D", data, "-p", String(port), "-c", "listen_addresses=127.0.0.1", "-k", place];
  start(...asPostgres(program("postgres"), server), {}, options);
  const create = ["-h", "127.0.0.1", "-p", String(port), "-U", "bandeha", "bandeha"];
  await until("PostgreSQL starts", () => run("createdb", ...create));
}

/** As docs/operating.md sets it. */
function startPgbouncer(mode, ports) {
  const config = join(folder, `pgbouncer-${mode}.ini`);
  const lines = [
    "[databases]",
    `bandeha = host=127.0.0.1 port=${ports.database} user=bandeha`,
    "[pgbouncer]",
    "listen_addr = 127.0.0.1",
    `listen_port = ${ports[mode]}`,
    "unix_socket_dir =",
    "auth_type = any",
    "default_pool_size = 60",
    `pool_mode = ${mode}`,
    "server_login_retry = 1",
    "ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout",
  ];
  writeFileSync(config, `${lines.join("\n")}\n`);
  start(...asPostgres("pgbouncer", [config]), {}, { cwd: folder });
}

/** A change by one process reaches the streams of both. */
async function hearEveryChange(site) {
  const post = async (path, body, headers) => {
    const answer = await fetch(`${site}${path}`, {
      method: "POST",
      headers: { ...JSON_BODY, ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    });
    expect(`${path} answers ${answer.status}`, answer.ok);
    return answer.text();
  };
  const { SUPERUSER_EMAIL: identity, SUPERUSER_PASSWORD: password } = SUPERUSER;
  const signedIn = await post("/api/collections/_superusers/auth-with-password", { identity, password });
  const authorization = { Authorization: JSON.parse(signedIn).token };
  const streams = [];
  await until("both processes hold a stream", async () => {
    streams.push(await openStream(site));
    expect("two holders", new Set(streams.map(({ holder }) => holder)).size === 2);
  });
  for (const { id } of streams)
    await post("/api/realtime", { clientId: id, subscriptions: ["cities/*"] }, authorization);
  const city = { name: "Самара", active: true, timezone: "Europe/Moscow" };
  await post("/api/collections/cities/records", city, authorization);
  await until("every stream gets the change", () => {
    for (const { received } of streams) expect("the event", received().includes("Самара"));
  });
  for (const { close } of streams) close();
}

async function openStream(site) {
  const aborting = new AbortController();
  const answer = await fetch(`${site}/api/realtime`, { signal: aborting.signal });
  let text = "";
  const read = async () => {
    for await (const bytes of answer.body.pipeThrough(new TextDecoderStream())) text += bytes;
  };
  read().catch(() => undefined);
  const id = await until("the stream begins", () => {
    const [, found] = /"clientId":"(\w{40})"/.exec(text) ?? [];
    expect("a client id", found !== undefined);
    return found;
  });
  // The end of the id is the number of the process.
  return { id, holder: id.slice(-4), received: () => text, close: () => aborting.abort() };
}
