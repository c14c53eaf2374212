// A proxy between a browser and the product that counts all bytes: of the page, its stream and the service worker.
import { connect, createServer, type Socket } from "node:net";

export type MeteredProxy = {
  url: string;
  /** Bytes towards the browser so far, headers included. */
  bytes: () => number;
  /** Resolves when no bytes have arrived for a while. */
  quiet: () => Promise<void>;
  close: () => void;
};

const QUIET_MS = 1500;
const LONGEST_MS = 20_000;
const LOOK_MS = 100;

export async function startMeteredProxy(to: string): Promise<MeteredProxy> {
  const { hostname, port } = new URL(to);
  const open = new Set<Socket>();
  let bytes = 0;
  let last = 0;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    far.on("data", (chunk) => {
      bytes += chunk.length;
      last = performance.now();
    });
    near.pipe(far).pipe(near);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.on("error", () => socket.destroy());
      socket.on("close", () => {
        open.delete(socket);
        other.destroy();
      });
    }
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  if (typeof address === "string" || address === null) throw new Error("no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    bytes: () => bytes,
    async quiet() {
      const begun = performance.now();
      last = begun;
      while (performance.now() - last < QUIET_MS && performance.now() - begun < LONGEST_MS) {
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      }
    },
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
