// Questions between the processes of one cluster (supervisor.ts), by their numbers. A number is never given again.
import type { Worker } from "node:cluster";
import { type FromWorker, isPeerMessage, type ToWorker } from "./messages.ts";

export type Peers = {
  /** Of this process. */
  readonly number: number;
  /** The other processes that serve now. */
  others: () => readonly number[];
  /** Processes that have failed since the first one started. */
  ended: () => number;
  /** Undefined if that process is gone or silent. */
  ask: (to: number, kind: string, text: string) => Promise<string | undefined>;
  /** Answers questions of this kind. */
  onQuestion: (kind: string, answer: (text: string) => Promise<string>) => void;
  /** Resolves when no connection is on its way to this process, whose socket is closed, nor back from it. */
  leave: () => Promise<void>;
};

const PATIENCE_MS = 3000;

/** @param worker this process, as the cluster knows it */
export function joinPeers(worker: Worker): Peers {
  const handlers = new Map<string, (text: string) => Promise<string>>();
  const waiting = new Map<number, { to: number; resolve: (text?: string) => void }>();
  let numbers: readonly number[] = [];
  let ended = 0;
  let asked = 0;
  let left = (): void => undefined;
  const send = (message: FromWorker) => void (worker.isConnected() && worker.send(message));

  async function answer({ from, id, kind, text }: Extract<ToWorker, { peers: "ask" }>): Promise<void> {
    const answered = await handlers.get(kind)?.(text);
    if (answered !== undefined) send({ peers: "answer", to: from, id, text: answered });
  }

  worker.on("message", (message: unknown) => {
    if (!isPeerMessage<ToWorker>(message)) return;
    if (message.peers === "ask") void answer(message);
    else if (message.peers === "answer") waiting.get(message.id)?.resolve(message.text);
    else if (message.peers === "left") left();
    else {
      ({ numbers, ended } = message);
      for (const { to, resolve } of waiting.values()) if (!numbers.includes(to)) resolve();
    }
  });

  return {
    number: worker.id,
    others: () => numbers.filter((number) => number !== worker.id),
    ended: () => ended,
    ask(to, kind, text) {
      const id = ++asked;
      return new Promise((resolve) => {
        const end = (answered?: string) => {
          clearTimeout(timer);
          waiting.delete(id);
          resolve(answered);
        };
        const timer = setTimeout(end, PATIENCE_MS);
        waiting.set(id, { to, resolve: end });
        send({ peers: "ask", to, id, kind, text });
      });
    },
    onQuestion: (kind, handler) => void handlers.set(kind, handler),
    async leave() {
      // After the first answer no connection comes; after the second one the supervisor has those that were refused.
      for (let turn = 0; turn < 2; turn++) {
        await new Promise<void>((resolve) => {
          left = resolve;
          send({ peers: "leave" });
        });
      }
    },
  };
}
