// A TCP proxy to a PostgreSQL server that can stop answering, refuse connections, be cut, and hold or drop notifications.
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { CHANNEL } from "./listening-connection.ts";

export type PostgresProxy = Awaited<ReturnType<typeof openWay>>;

export async function openWay(url: string) {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let silent = false;
  let silentAt: string | undefined;
  let refusing = false;
  let refused = 0;
  let mute = false;
  let holding = false;
  const held: (() => void)[] = [];

  const server = createServer((near) => {
    if (refusing) {
      refused += 1;
      near.destroy();
      return;
    }
    const far = connect(Number(port), hostname);
    const unmuted = withoutNotifications(() => mute);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        sockets.delete(socket);
        (socket === near ? far : near).destroy();
      });
    }
    near.on("data", (bytes) => {
      if (silentAt && bytes.includes(silentAt)) silent = true;
      if (!silent || silentAt) far.write(bytes);
    });
    // What the server sends after a held notification waits behind it.
    let isHeld = false;
    far.on("data", (bytes: Buffer) => {
      isHeld ||= holding && bytes.includes(CHANNEL);
      if (isHeld)
        return void held.push(() => {
          isHeld = false;
          near.write(bytes);
        });
      const passed = unmuted(bytes);
      if (!silent && passed.length > 0) near.write(passed);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const way = new URL(url);
  way.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: way.href,
    goSilent: () => {
      silent = true;
    },
    /** From the next statement of this text on, which still reaches the server. */
    goSilentAt: (text: string) => {
      silentAt = text;
    },
    /** Commits are announced and nobody receives it. */
    muteNotifications: () => {
      mute = true;
    },
    /** Connections receive nothing from their next notification on, until it is released. */
    holdNotifications: () => {
      holding = true;
    },
    release: () => {
      holding = false;
      for (const pass of held.splice(0)) pass();
    },
    /** Ends every fault, and the connections that had it. */
    speak: () => {
      silent = false;
      silentAt = undefined;
      mute = false;
      drop();
    },
    refuse: () => {
      refusing = true;
      drop();
    },
    refused: () => refused,
    accept: () => {
      refusing = false;
    },
    cut: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        drop();
      }),
  };
}

const NOTIFICATION = "A".charCodeAt(0);
/** The type of a message and its length, which counts itself. */
const HEAD_BYTES = 5;

/** Splits what a server sends into messages and leaves out notifications while `isMute` (PostgreSQL's message formats). */
function withoutNotifications(isMute: () => boolean): (bytes: Buffer) => Buffer {
  let rest: Buffer = Buffer.alloc(0);
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    const passed: Buffer[] = [];
    while (rest.length >= HEAD_BYTES) {
      const size = 1 + rest.readUInt32BE(1);
      if (rest.length < size) break;
      if (!(isMute() && rest[0] === NOTIFICATION)) passed.push(rest.subarray(0, size));
      rest = rest.subarray(size);
    }
    return Buffer.concat(passed);
  };
}
