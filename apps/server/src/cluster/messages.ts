// What the processes of one cluster say to each other. The supervisor passes messages on; it reads only whom they are for.

export type FromWorker =
  | { peers: "ask"; to: number; id: number; kind: string; text: string }
  | { peers: "answer"; to: number; id: number; text: string }
  /** Sent after its socket is closed. */
  | { peers: "leave" };

export type ToWorker =
  | { peers: "ask"; from: number; id: number; kind: string; text: string }
  /** Without a text if the process that was asked is gone. */
  | { peers: "answer"; id: number; text?: string }
  /** The processes that serve, and how many have failed. */
  | { peers: "workers"; numbers: readonly number[]; ended: number }
  /** Comes after every connection that was passed to the process before the supervisor knew. */
  | { peers: "left" };

/** Node's own messages and those of other modules have no such field. */
export const isPeerMessage = <Message extends FromWorker | ToWorker>(message: unknown): message is Message =>
  typeof message === "object" && message !== null && "peers" in message;
