// A PostgreSQL of Debian for the checks, in their folder.
import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { folder, start, until } from "./tools.mjs";

const VERSIONS = "/usr/lib/postgresql";

export const hasPostgres = () => existsSync(VERSIONS);

/** PostgreSQL and PgBouncer refuse to run as root. */
export const asPostgres = (file, args) =>
  process.getuid?.() === 0
    ? ["setpriv", ["--reuid=postgres", "--regid=postgres", "--init-groups", file, ...args]]
    : [file, args];

/** @param name of its folder; the database and its user are `bandeha` */
export async function startPostgres(port, name) {
  const [newest] = readdirSync(VERSIONS).toSorted((one, other) => Number(other) - Number(one));
  const program = (name) => join(VERSIONS, newest, "bin", name);
  const place = join(folder, name);
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
