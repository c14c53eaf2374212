// Two processes behind Debian's PgBouncer and PostgreSQL: in session mode they start, hear each other's changes and drain; behind transaction mode
// a start is refused, because LISTEN belongs to a session.
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { asPostgres, hasPostgres, startPostgres } from "./postgres.mjs";
import { hearEveryChange, SETTINGS } from "./several-processes.mjs";
import { check, expect, folder, freePort, leaveOut, start, startServer, statusOf, until } from "./tools.mjs";

const SESSION = "PgBouncer in session mode: two processes start, hear every change, drain";
const TRANSACTION = "PgBouncer in transaction mode: the start is refused with a sentence";

export async function checkPgbouncer() {
  if (!hasPostgres()) return leaveOut(SESSION, "Debian's postgresql not installed");
  const ports = {
    database: await freePort(),
    session: await freePort(),
    transaction: await freePort(),
    server: await freePort(),
  };
  const url = (port) => `postgres://bandeha@127.0.0.1:${port}/bandeha`;
  await check(SESSION, ["pgbouncer", "setpriv", "curl"], async () => {
    await startPostgres(ports.database, "postgres-behind-pgbouncer");
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
