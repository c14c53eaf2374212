// node:cluster passes a connection to a process and waits for its reply. If the process ends before it replies, the connection is neither served nor
// closed, and its client would wait for ever. There is one such connection at most, because the next one follows the reply.
import type { Worker } from "node:cluster";

type Passed = { seq: number; connection: { close: () => void } };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const isClosable = (handle: unknown): handle is Passed["connection"] =>
  isRecord(handle) && typeof handle.close === "function";

/**
 * Gives that connection to another process. It was not read, because a process replies before it reads.
 * @param hasOthers whether another process serves; without one the connection is closed, so that its client can connect again
 */
export function passOn({ process: child }: Worker, hasOthers: () => boolean): void {
  const send = child.send.bind(child);
  let last: Passed | undefined;
  Object.assign(child, {
    send(...args: Parameters<typeof send>) {
      const [message, handle]: unknown[] = args;
      if (isRecord(message) && message.act === "newconn" && typeof message.seq === "number" && isClosable(handle))
        last = { seq: message.seq, connection: handle };
      return Reflect.apply(send, child, args);
    },
  });
  child.once("exit", () => {
    afterReplies(child, () => {
      // While a connection is on its way Node emits no event for the closed channel, and node:cluster would pass on more of them.
      child.emit("disconnect");
      if (!last) return;
      // A reply that was given is not waited for, so a second one has no effect.
      if (hasOthers()) child.emit("internalMessage", { cmd: "NODE_CLUSTER", ack: last.seq, accepted: false });
      else last.connection.close();
    });
  });
}

/** The end of a process may be reported before its last messages are read. */
function afterReplies(child: Worker["process"], done: () => void): void {
  setImmediate(() => (child.connected ? afterReplies(child, done) : done()));
}
