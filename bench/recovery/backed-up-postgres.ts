// One PostgreSQL whose WAL goes to pgBackRest, in a folder of its own, on loopback: what docs/operating.md describes, with Debian's packages.
import { type ChildProcess, execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "@bandeha/server/free-port";
import { Client } from "pg";
import { postgresPrograms, requireRootWith, runAsPostgres, startAsPostgres } from "../product/debian.ts";

const STANZA = "bandeha";
const START_MS = 300_000;

export type BackedUpPostgres = {
  url: string;
  start: () => Promise<void>;
  /** Ends all connections; the last WAL is archived. */
  stop: () => Promise<void>;
  backup: (type: "full" | "diff") => void;
  /**
   * Of the stopped server, to the state at the moment.
   * @param isLeft whether an earlier restore has left that moment behind: it is found by the timeline of the copy, not by the latest one
   */
  restore: (moment: Date, isLeft?: boolean) => void;
  remove: () => Promise<void>;
};

export async function prepareBackedUpPostgres(): Promise<BackedUpPostgres> {
  requireRootWith({ pgbackrest: "pgbackrest", setpriv: "util-linux" });
  const folder = mkdtempSync(join(tmpdir(), "bandeha-recovery-"));
  chmodSync(folder, 0o755);
  for (const name of ["run", "copies", "spool", "lock"]) {
    mkdirSync(join(folder, name), { mode: 0o700 });
    execFileSync("chown", ["postgres:postgres", join(folder, name)]);
  }
  const [data, socket, config] = [join(folder, "run", "data"), join(folder, "run"), join(folder, "pgbackrest.conf")];
  const port = await freePort();
  writeFileSync(config, pgbackrestConfig({ folder, data, socket, port }));
  const programs = postgresPrograms();
  const pgbackrest = (...args: string[]) =>
    runAsPostgres("pgbackrest", [`--config=${config}`, `--stanza=${STANZA}`, ...args], folder);
  runAsPostgres(
    join(programs, "initdb"),
    ["-D", data, "--encoding=UTF8", "--locale=C.UTF-8", "--data-checksums", "--auth=trust"],
    folder,
  );
  const settings = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: socket,
    shared_buffers: "32MB",
    archive_mode: "on",
    archive_command: `pgbackrest --config=${config} --stanza=${STANZA} archive-push %p`,
  };
  const log = openSync(join(folder, "log"), "a");
  let server: ChildProcess | undefined;
  let ended: Promise<unknown> = Promise.resolve();

  const start = async () => {
    const args = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    const child = startAsPostgres(join(programs, "postgres"), ["-D", data, ...args], {
      cwd: folder,
      stdio: ["ignore", log, log],
    });
    server = child;
    ended = new Promise((resolve) => child.once("exit", resolve));
    await untilWritable(`postgres://postgres@127.0.0.1:${port}/postgres`, child);
  };
  const stop = async () => {
    // The server's «fast» shutdown.
    server?.kill("SIGINT");
    await ended;
  };
  return {
    url: `postgres://postgres@127.0.0.1:${port}/bandeha`,
    start,
    stop,
    backup(type) {
      // Both do nothing when the stanza exists and the archive works.
      for (const command of ["stanza-create", "check"]) pgbackrest(command);
      pgbackrest("backup", `--type=${type}`);
    },
    restore(moment, isLeft = false) {
      const target = `${moment.toISOString().replace("T", " ").replace("Z", "")}+00`;
      const line = isLeft ? ["--target-timeline=current"] : [];
      pgbackrest("restore", "--delta", "--type=time", `--target=${target}`, "--target-action=promote", ...line);
    },
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

type Places = { folder: string; data: string; socket: string; port: number };

const pgbackrestConfig = ({ folder, data, socket, port }: Places): string => `[global]
repo1-path=${folder}/copies
repo1-retention-full=2
spool-path=${folder}/spool
lock-path=${folder}/lock
start-fast=y
log-level-console=warn
log-level-file=off

[${STANZA}]
pg1-path=${data}
pg1-port=${port}
pg1-socket-path=${socket}
`;

/** Resolves when the server has ended its recovery. */
async function untilWritable(url: string, child: ChildProcess): Promise<void> {
  const until = performance.now() + START_MS;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL ended with code ${child.exitCode}`);
    if (await isWritable(url)) return;
    if (performance.now() > until) throw new Error("PostgreSQL does not accept writes");
    await delay(200);
  }
}

async function isWritable(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    const { rows } = await client.query<{ recovers: boolean }>("select pg_is_in_recovery() as recovers");
    return rows[0]?.recovers === false;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
