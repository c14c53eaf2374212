// What happened in the cluster after a kill, and when: the observer of a failover, so that a slow one explains itself. It asks etcd for the leader's
// lease, each Patroni for its role and HAProxy for the state of its servers.
import { createConnection } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/** Between two looks. The observer shares the machine with what it observes. */
const LOOK_MS = 200;
const ANSWER_MS = 1000;

const STEPS = {
  free: "the lease of the killed primary is free",
  taken: "another server holds it",
  promoted: "it is the primary",
  led: "HAProxy leads to it",
  followed: "a standby confirms its commits",
} as const;
type Step = keyof typeof STEPS;

/** Milliseconds of `performance.now()`. */
export type KillMoments = { killedAt: number; steps: Partial<Record<Step, number>> };

export type Observed = {
  etcd: string;
  /** The REST API of a server's Patroni, by its name. */
  patronis: ReadonlyMap<string, string>;
  haproxySocket: string;
  /** Without synchronous mode nothing is confirmed by a standby. */
  synchronous: boolean;
};

/** @returns the moments so far, from the kill of the named primary on; the caller ends it */
export function observeFailover(cluster: Observed, former: string): { moments: KillMoments; end: () => Promise<void> } {
  const moments: KillMoments = { killedAt: performance.now(), steps: {} };
  let isOn = true;
  const saw = (step: Step, isSeen: boolean): void => {
    if (isSeen) moments.steps[step] ??= performance.now();
  };
  const look = async () => {
    const holder = await leaseHolder(cluster.etcd);
    // No answer of etcd says nothing.
    if (holder === undefined) return;
    saw("free", holder !== former);
    const next = holder && holder !== former ? holder : undefined;
    saw("taken", next !== undefined);
    if (!next) return;
    const [state, leads] = await Promise.all([
      stateOf(cluster.patronis.get(next) ?? ""),
      isLedTo(cluster.haproxySocket, next),
    ]);
    saw("promoted", state.isPrimary);
    saw("led", leads);
    if (cluster.synchronous) saw("followed", state.isPrimary && state.isConfirmed);
  };
  const looking = (async () => {
    while (isOn) {
      await look();
      await delay(LOOK_MS);
    }
  })();
  return {
    moments,
    async end() {
      isOn = false;
      await looking;
    },
  };
}

/** The steps with their seconds after the kill, and the longest of them when `isSlow`. */
export function describeMoments({ killedAt, steps }: KillMoments, wroteAt: number, isSlow: boolean): string[] {
  const all = [
    ...(Object.keys(STEPS) as Step[]).map((step) => ({ sentence: STEPS[step], at: steps[step] })),
    { sentence: "a write is acknowledged", at: wroteAt },
  ].flatMap(({ sentence, at }) => (at === undefined ? [] : [{ sentence, ms: at - killedAt }]));
  const inOrder = all.toSorted((one, other) => one.ms - other.ms);
  const seconds = (ms: number): string => (ms / 1000).toFixed(1);
  const line = inOrder.map(({ sentence, ms }) => `${seconds(ms)} ${sentence}`).join("; ");
  if (!isSlow) return [line];
  const waits = inOrder.map(({ sentence, ms }, index) => ({ sentence, ms: ms - (inOrder[index - 1]?.ms ?? 0) }));
  const [longest] = waits.toSorted((one, other) => other.ms - one.ms);
  return [line, ...(longest ? [`SLOW: ${seconds(longest.ms)} s until ${longest.sentence}`] : [])];
}

const inBase64 = (text: string): string => Buffer.from(text).toString("base64");

/** The name in Patroni's leader key; empty when the key is gone, undefined without an answer. */
async function leaseHolder(etcd: string): Promise<string | undefined> {
  try {
    const answer = await fetch(`${etcd}/v3/kv/range`, {
      method: "POST",
      body: JSON.stringify({ key: inBase64("/service/ha/leader") }),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const { kvs = [] } = (await answer.json()) as { kvs?: { value: string }[] };
    return Buffer.from(kvs[0]?.value ?? "", "base64").toString();
  } catch {
    return undefined;
  }
}

type NodeState = { role?: string; state?: string; replication?: { sync_state: string }[] };

async function stateOf(rest: string): Promise<{ isPrimary: boolean; isConfirmed: boolean }> {
  try {
    const answer = await fetch(`${rest}/patroni`, { signal: AbortSignal.timeout(ANSWER_MS) });
    const { role = "", state, replication = [] } = (await answer.json()) as NodeState;
    return {
      isPrimary: ["master", "primary"].includes(role) && state === "running",
      isConfirmed: replication.some(({ sync_state }) => ["sync", "quorum"].includes(sync_state)),
    };
  } catch {
    return { isPrimary: false, isConfirmed: false };
  }
}

/** Whether HAProxy holds the server for up, by its statistics as CSV. */
async function isLedTo(socket: string, name: string): Promise<boolean> {
  const text = await new Promise<string>((resolve) => {
    let said = "";
    const connection = createConnection(socket, () => void connection.write("show stat\n"));
    connection.setTimeout(ANSWER_MS, () => connection.destroy());
    connection.on("data", (part) => {
      said += part.toString();
    });
    connection.on("error", () => connection.destroy());
    connection.on("close", () => resolve(said));
  });
  const [header = "", ...rows] = text.replace(/^# /, "").split("\n");
  const status = header.split(",").indexOf("status");
  return rows.some((row) => row.startsWith(`primary,${name},`) && (row.split(",")[status] ?? "").startsWith("UP"));
}
