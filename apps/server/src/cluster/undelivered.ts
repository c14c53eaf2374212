// node:cluster passes a connection to a process and forgets it there: if the process is killed before it takes the connection, the client would wait for
// ever. There is one such connection at most, because the next one follows the acknowledgement.
import type { Worker } from "node:cluster";

type Closable = { close: () => void };

const isClosable = (handle: unknown): handle is Closable =>
  typeof handle === "object" && handle !== null && "close" in handle && typeof handle.close === "function";

/** Closes that connection when the process ends, so that its client can connect again. Closing one that was taken does nothing. */
export function closeUndelivered({ process: child }: Worker): void {
  const send = child.send.bind(child);
  let last: Closable | undefined;
  Object.assign(child, {
    send(...args: Parameters<typeof send>) {
      const handle: unknown = args[1];
      if (isClosable(handle)) last = handle;
      return Reflect.apply(send, child, args);
    },
  });
  child.once("exit", () => last?.close());
}
