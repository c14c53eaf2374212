// A proxy between the browser and the server that can be cut, as when the server or the network is unreachable.
import { connect, createServer, type Socket } from "node:net";

export type CutWire = { url: string; cut: () => Promise<void> };

export async function startCutWire(to: string): Promise<CutWire> {
  const { hostname, port } = new URL(to);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => socket.destroy());
      socket.on("close", () => {
        near.destroy();
        far.destroy();
      });
    }
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  if (typeof address === "string" || address === null) throw new Error("no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    async cut() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
