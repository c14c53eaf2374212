// A proxy between the browser and the server that can be cut and repaired, as when the server or the network is unreachable.
import { connect, createServer, type Server, type Socket } from "node:net";

export type CutWire = {
  url: string;
  cut: () => Promise<void>;
  /** Listens on the same port again. */
  restore: () => Promise<void>;
  /** The server gets the next request that begins so, and its answer is lost. */
  loseAnswer: (begins: string) => void;
  /** How many answers were lost. */
  lost: () => number;
};

export async function startCutWire(to: string): Promise<CutWire> {
  const { hostname, port } = new URL(to);
  const sockets = new Set<Socket>();
  let losing: string | undefined;
  let lost = 0;

  function join(near: Socket) {
    const far = connect(Number(port), hostname);
    near.on("data", (part) => {
      if (!losing || !part.toString("latin1").startsWith(losing)) return;
      losing = undefined;
      lost += 1;
      far.unpipe(near);
      // Its answer has come, so the request was handled.
      far.once("data", () => near.destroy());
    });
    near.pipe(far);
    far.pipe(near);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => socket.destroy());
      socket.on("close", () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
  }

  let server: Server;
  async function listen(at: number): Promise<number> {
    server = createServer(join).listen(at, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    const address = server.address();
    if (typeof address === "string" || address === null) throw new Error("no port");
    return address.port;
  }
  const near = await listen(0);
  return {
    url: `http://127.0.0.1:${near}`,
    async cut() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async restore() {
      await listen(near);
    },
    loseAnswer(begins) {
      losing = begins;
    },
    lost: () => lost,
  };
}
