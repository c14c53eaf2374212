// Three PostgreSQL servers under Patroni with etcd, and HAProxy in front of the primary, all of Debian's packages, on loopback. As root: the
// servers run as `postgres`. `patroni`, `etcd-server`, `haproxy` and `postgresql` must be installed.
import { type ChildProcess, execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { postgresPrograms, requireRootWith, startAsPostgres } from "../product/debian.ts";
import { root } from "../product/server.ts";
import { type KillMoments, observeFailover } from "./moments.ts";

const NODES = [1, 2, 3] as const;
const PORTS = { etcd: 23790, peers: 23800, rest: 18000, postgres: 15500 };
const START_MS = 300_000;
/** What Patroni logs when it decides, or cannot decide, who is the primary. */
const DECISION = /crashed|Demoting|Request failed|ahead of|exceeds|behind|Postponing|promot|lock|rewind|recovery/i;
const DECISIONS_MAX = 40;

export type PatroniCluster = {
  /** Through HAProxy, which leads to the primary. */
  url: string;
  /**
   * Kills the primary's postmaster so that WAL it has not shipped is lost: its WAL senders are stopped first. Resolves when another server is the
   * primary.
   */
  killPrimary: () => Promise<Killed>;
  /** Every server runs and follows the primary, and one standby is synchronous (or streams, without synchronous mode). */
  whole: () => Promise<void>;
  stop: () => Promise<void>;
};

type Killed = {
  moments: KillMoments;
  /** Ends the observation and returns what the servers logged about the failover since the kill. */
  explain: () => Promise<string[]>;
};

type Member = { name: string; role: string; state: string; timeline?: number };

const patroniConfig = (folder: string, node: number, synchronous: boolean): string => `
scope: ha
name: pg${node}
restapi: { listen: "127.0.0.1:${PORTS.rest + node}", connect_address: "127.0.0.1:${PORTS.rest + node}" }
etcd3: { host: "127.0.0.1:${PORTS.etcd}" }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 5
    master_start_timeout: 0
    failsafe_mode: true
    synchronous_mode: ${synchronous}
    synchronous_mode_strict: ${synchronous}
    maximum_lag_on_failover: 104857600
    postgresql: { use_pg_rewind: true, use_slots: true, parameters: { max_connections: 100, shared_buffers: 32MB } }
  initdb: [ { encoding: UTF8 }, { locale: C.UTF-8 }, data-checksums ]
  pg_hba:
    - host all all 127.0.0.1/32 scram-sha-256
    - host replication replicator 127.0.0.1/32 scram-sha-256
postgresql:
  listen: 127.0.0.1:${PORTS.postgres + node}
  connect_address: 127.0.0.1:${PORTS.postgres + node}
  bin_dir: ${postgresPrograms()}
  data_dir: ${folder}/pg${node}/data
  pgpass: ${folder}/pg${node}/pgpass
  authentication: { superuser: { username: postgres, password: a }, replication: { username: replicator, password: b }, rewind: { username: rewinder, password: c } }
  parameters: { unix_socket_directories: ${folder}/run, wal_retrieve_retry_interval: 1s }
  remove_data_directory_on_rewind_failure: true
  remove_data_directory_on_diverged_timelines: true
`;

const haproxyConfig = (socket: string): string => `
global
  stats socket ${socket}
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 2s
frontend pg
  bind 127.0.0.1:${PORTS.postgres}
  default_backend primary
backend primary
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${NODES.map((node) => `  server pg${node} 127.0.0.1:${PORTS.postgres + node} check port ${PORTS.rest + node}`).join("\n")}
`;

/** @param synchronous without it acknowledged writes can be lost: the proof that the test can fail */
export async function startCluster(synchronous: boolean): Promise<PatroniCluster> {
  requireRootWith({ patroni: "patroni", etcd: "etcd-server", haproxy: "haproxy" });
  const folder = mkdtempSync(join(tmpdir(), "bandeha-failover-"));
  // Outside of the folder, which is removed also after a failure.
  const logFile = join(root, ".cache", "failover", `cluster-${synchronous ? "synchronous" : "asynchronous"}.log`);
  mkdirSync(dirname(logFile), { recursive: true });
  const log = openSync(logFile, "w");
  const children: ChildProcess[] = [];
  chmodSync(folder, 0o755);
  for (const name of ["run", "etcd", ...NODES.map((node) => `pg${node}`)]) {
    mkdirSync(join(folder, name), { mode: 0o700 });
    execFileSync("chown", ["postgres:postgres", join(folder, name)]);
  }
  for (const node of NODES) writeFileSync(join(folder, `patroni${node}.yml`), patroniConfig(folder, node, synchronous));
  const haproxySocket = join(folder, "run", "haproxy.sock");
  writeFileSync(join(folder, "haproxy.cfg"), haproxyConfig(haproxySocket));

  const asPostgres = (command: string, ...args: string[]) => {
    const child = startAsPostgres(command, args, { stdio: ["ignore", log, log], cwd: folder });
    children.push(child);
    return child;
  };
  const client = `http://127.0.0.1:${PORTS.etcd}`;
  const peer = `http://127.0.0.1:${PORTS.peers}`;
  asPostgres(
    "etcd",
    ...["--name", "e1", "--data-dir", join(folder, "etcd", "data"), "--listen-client-urls", client],
    ...["--advertise-client-urls", client, "--listen-peer-urls", peer, "--initial-advertise-peer-urls", peer],
    ...["--initial-cluster", `e1=${peer}`],
  );
  await delay(2000);
  for (const node of NODES) {
    asPostgres("patroni", join(folder, `patroni${node}.yml`));
    if (node === 1) await delay(8000);
  }
  asPostgres("haproxy", "-W", "-db", "-f", join(folder, "haproxy.cfg"));

  const members = async (): Promise<Member[]> => {
    for (const node of NODES) {
      try {
        const answer = await fetch(`http://127.0.0.1:${PORTS.rest + node}/cluster`, {
          signal: AbortSignal.timeout(2000),
        });
        return ((await answer.json()) as { members: Member[] }).members;
      } catch {
        // The next one answers.
      }
    }
    return [];
  };

  const whole = async () => {
    const until = Date.now() + START_MS;
    for (;;) {
      const all = await members();
      const running = all.filter(({ state }) => ["running", "streaming"].includes(state));
      // A server that was killed is still said to run for some seconds, on its former timeline.
      const timelines = new Set(all.map(({ timeline }) => timeline));
      const hasSync = !synchronous || all.some(({ role }) => role === "sync_standby");
      const hasLeader = all.some(({ role }) => role === "leader");
      if (running.length === NODES.length && timelines.size === 1 && hasLeader && hasSync) return;
      if (Date.now() > until) throw new Error(`the cluster is not whole: ${JSON.stringify(all)}; see ${logFile}`);
      await delay(500);
    }
  };

  const leaderOf = async (): Promise<Member | undefined> => (await members()).find(({ role }) => role === "leader");

  const postmasterOf = (member: Member): number =>
    Number(readFileSync(join(folder, member.name, "data", "postmaster.pid"), "utf8").split("\n")[0]);

  /** A new primary begins a timeline of its own. */
  const succeeded = async (former: Member) => {
    const until = Date.now() + START_MS;
    for (;;) {
      const leader = await leaderOf();
      if (leader && (leader.timeline ?? 0) > (former.timeline ?? 0)) return;
      if (Date.now() > until) throw new Error(`nobody followed ${former.name}; see ${logFile}`);
      await delay(200);
    }
  };

  const observed = {
    etcd: client,
    patronis: new Map(NODES.map((node) => [`pg${node}`, `http://127.0.0.1:${PORTS.rest + node}`])),
    haproxySocket,
    synchronous,
  };

  const decisionsSince = (offset: number): string[] =>
    readFileSync(logFile)
      .subarray(offset)
      .toString()
      .split("\n")
      .filter((line) => DECISION.test(line))
      .slice(0, DECISIONS_MAX);

  const stop = async () => {
    for (const child of children.toReversed()) child.kill("SIGKILL");
    for (const node of NODES) {
      const file = join(folder, `pg${node}`, "data", "postmaster.pid");
      if (existsSync(file)) kill(Number(readFileSync(file, "utf8").split("\n")[0]), "SIGKILL");
    }
    await delay(1000);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };

  try {
    await whole();
  } catch (error) {
    console.error(readFileSync(logFile, "utf8").slice(-3000));
    await stop();
    throw error;
  }
  return {
    url: `postgres://postgres:a@127.0.0.1:${PORTS.postgres}/bandeha`,
    whole,
    killPrimary: async () => {
      const former = await leaderOf();
      if (!former) throw new Error("no primary");
      const postmaster = postmasterOf(former);
      const senders = pidsOf(postmaster, "walsender");
      for (const pid of senders) kill(pid, "SIGSTOP");
      await delay(1500);
      const offset = statSync(logFile).size;
      const { moments, end } = observeFailover(observed, former.name);
      for (const pid of [postmaster, ...senders]) kill(pid, "SIGKILL");
      await succeeded(former);
      const explain = async () => {
        await end();
        return decisionsSince(offset);
      };
      return { moments, explain };
    },
    stop,
  };
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended before.
  }
}

function pidsOf(parent: number, name: string): number[] {
  try {
    const found = execFileSync("pgrep", ["-f", "-P", String(parent), name], { encoding: "utf8" });
    return found.split("\n").filter(Boolean).map(Number);
  } catch {
    return [];
  }
}
