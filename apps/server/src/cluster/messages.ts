// What the processes of one cluster say to each other. The supervisor passes messages on; it reads only whom they are for.

export type FromWorker =
  | { peers: "ask"; to: number; id: number; kind: string; text: string }
  | { peers: "answer"; to: number; id: number; text: string };

export type ToWorker =
  | { peers: "ask"; from: number; id: number; kind: string; text: string }
  /** Without a text if the process that was asked is gone. */
  | { peers: "answer"; id: number; text?: string }
  | { peers: "workers"; numbers: readonly number[] };

/** Node's own messages and those of other modules have no such field. */
export const isPeerMessage = <Message extends FromWorker | ToWorker>(message: unknown): message is Message =>
  typeof message === "object" && message !== null && "peers" in message;
