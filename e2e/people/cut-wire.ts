// A proxy between the browser and the server that can be cut and repaired, as when the server or the network is unreachable.
import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { freePort } from "@bandeha/server/free-port";

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
  const target = new URL(to);
  const sockets = new Set<Socket>();
  let losing: string | undefined;
  let lost = 0;

  function join(near: Socket) {
    const far = connect(Number(target.port), target.hostname);
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

  // Also while it is cut no other connection takes it.
  const port = await freePort();
  let server: Server;
  async function listen(): Promise<void> {
    server = createServer(join).listen(port, "127.0.0.1");
    await once(server, "listening");
  }
  await listen();
  return {
    url: `http://127.0.0.1:${port}`,
    async cut() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    restore: listen,
    loseAnswer(begins) {
      losing = begins;
    },
    lost: () => lost,
  };
}
