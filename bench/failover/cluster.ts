// Three PostgreSQL servers under Patroni with etcd, and HAProxy in front of the primary, all of Debian's packages, on loopback. As root: the
// servers run as `postgres`. `patroni`, `etcd-server`, `haproxy` and `postgresql` must be installed.
import { type ChildProcess, execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { requireRootWith, startAsPostgres } from "../product/debian.ts";
import { atEnd } from "../product/endings.ts";
import { root } from "../product/server.ts";
import { haproxyConfig, NODES, PORTS, patroniConfig } from "./cluster-configs.ts";
import {
  childrenOf,
  leaderOfCluster,
  type Member,
  postmasterOf,
  signal,
  untilSucceeded,
  untilWhole,
} from "./cluster-members.ts";
import { type KillMoments, observeFailover } from "./moments.ts";

/** What Patroni logs when it decides, or cannot decide, who is the primary. */
const DECISION = /crashed|Demoting|Request failed|ahead of|exceeds|behind|Postponing|promot|lock|rewind|recovery/i;
const DECISIONS_MAX = 40;

const ETCD = `http://127.0.0.1:${PORTS.etcd}`;

export type PatroniCluster = {
  /** Through HAProxy, which leads to the primary. */
  url: string;
  /**
   * Kills the primary's postmaster so that WAL it has not shipped is lost: its WAL senders are stopped first. Resolves when another server is the
   * primary.
   */
  killPrimary: () => Promise<Killed>;
  whole: () => Promise<void>;
};

type Killed = {
  moments: KillMoments;
  /** Ends the observation and returns what the servers logged about the failover since the kill. */
  explain: () => Promise<string[]>;
};

/** A folder for the servers' data and configurations; the log is outside of it, because the folder is removed also after a failure. */
type Place = { folder: string; haproxySocket: string; logFile: string; synchronous: boolean };

/**
 * It is stopped at the end of the run.
 * @param synchronous without it acknowledged writes can be lost: the proof that the test can fail
 */
export async function startCluster(synchronous: boolean): Promise<PatroniCluster> {
  requireRootWith({ patroni: "patroni", etcd: "etcd-server", haproxy: "haproxy" });
  const place = preparePlace(synchronous);
  const { logFile } = place;
  const children: ChildProcess[] = [];
  atEnd(() => stopServers(place, children));
  await startServers(place, children);

  /** Errors name the log. */
  const logged = <Done>(work: Promise<Done>): Promise<Done> =>
    work.catch((error) => {
      throw new Error(`${error instanceof Error ? error.message : error}; see ${logFile}`);
    });

  try {
    await logged(untilWhole(synchronous));
  } catch (error) {
    console.error(readFileSync(logFile, "utf8").slice(-3000));
    throw error;
  }
  return {
    url: `postgres://postgres:a@127.0.0.1:${PORTS.postgres}/bandeha`,
    whole: () => logged(untilWhole(synchronous)),
    killPrimary: () => logged(killPrimary(place)),
  };
}

function preparePlace(synchronous: boolean): Place {
  const folder = mkdtempSync(join(tmpdir(), "bandeha-failover-"));
  const logFile = join(root, ".cache", "failover", `cluster-${synchronous ? "synchronous" : "asynchronous"}.log`);
  mkdirSync(dirname(logFile), { recursive: true });
  chmodSync(folder, 0o755);
  for (const name of ["run", "etcd", ...NODES.map((node) => `pg${node}`)]) {
    mkdirSync(join(folder, name), { mode: 0o700 });
    execFileSync("chown", ["postgres:postgres", join(folder, name)]);
  }
  for (const node of NODES) writeFileSync(join(folder, `patroni${node}.yml`), patroniConfig(folder, node, synchronous));
  const haproxySocket = join(folder, "run", "haproxy.sock");
  writeFileSync(join(folder, "haproxy.cfg"), haproxyConfig(haproxySocket));
  return { folder, haproxySocket, logFile, synchronous };
}

/** @param children each is added when it is started: the run may end meanwhile */
async function startServers({ folder, logFile }: Place, children: ChildProcess[]): Promise<void> {
  const log = openSync(logFile, "w");
  const asPostgres = (command: string, ...args: string[]) =>
    children.push(startAsPostgres(command, args, { stdio: ["ignore", log, log], cwd: folder }));
  const peer = `http://127.0.0.1:${PORTS.peers}`;
  asPostgres(
    "etcd",
    ...["--name", "e1", "--data-dir", join(folder, "etcd", "data"), "--listen-client-urls", ETCD],
    ...["--advertise-client-urls", ETCD, "--listen-peer-urls", peer, "--initial-advertise-peer-urls", peer],
    ...["--initial-cluster", `e1=${peer}`],
  );
  await delay(2000);
  for (const node of NODES) {
    asPostgres("patroni", join(folder, `patroni${node}.yml`));
    if (node === 1) await delay(8000);
  }
  asPostgres("haproxy", "-W", "-db", "-f", join(folder, "haproxy.cfg"));
}

async function stopServers({ folder }: Place, children: readonly ChildProcess[]): Promise<void> {
  for (const child of children.toReversed()) child.kill("SIGKILL");
  for (const node of NODES) {
    const postmaster = postmasterOf(folder, `pg${node}`);
    if (postmaster === undefined) continue;
    // A stopped process does not notice that its postmaster is gone.
    for (const pid of [...childrenOf(postmaster, "walsender"), postmaster]) signal(pid, "SIGKILL");
  }
  await delay(1000);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

async function killPrimary({ folder, haproxySocket, logFile, synchronous }: Place): Promise<Killed> {
  const former: Member | undefined = await leaderOfCluster();
  const postmaster = former && postmasterOf(folder, former.name);
  if (!former || postmaster === undefined) throw new Error("no primary");
  const senders = childrenOf(postmaster, "walsender");
  for (const pid of senders) signal(pid, "SIGSTOP");
  await delay(1500);
  const offset = statSync(logFile).size;
  const patronis = new Map(NODES.map((node) => [`pg${node}`, `http://127.0.0.1:${PORTS.rest + node}`]));
  const { moments, end } = observeFailover({ etcd: ETCD, patronis, haproxySocket, synchronous }, former.name);
  for (const pid of [postmaster, ...senders]) signal(pid, "SIGKILL");
  await untilSucceeded(former);
  const explain = async () => {
    await end();
    return decisionsSince(logFile, offset);
  };
  return { moments, explain };
}

const decisionsSince = (logFile: string, offset: number): string[] =>
  readFileSync(logFile)
    .subarray(offset)
    .toString()
    .split("\n")
    .filter((line) => DECISION.test(line))
    .slice(0, DECISIONS_MAX);
