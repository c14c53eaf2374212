// The thread of probe.ts. A delay of the thread itself is not the server's: it is subtracted.
import { connect } from "node:net";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

const EVERY_MS = 10;
const REQUEST = "GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: keep-alive\r\n\r\n";

const port = Number(workerData.port);
const own = monitorEventLoopDelay({ resolution: 1 });
own.enable();
let longest = 0;
let goesOn = true;
parentPort?.once("message", () => {
  goesOn = false;
});

/** One answer, or the end of the connection: an answer fits one segment. */
async function ask(): Promise<number> {
  own.reset();
  const asked = performance.now();
  const socket = await connected();
  await new Promise((resolve) => {
    socket.once("data", resolve);
    socket.once("close", resolve);
    socket.write(REQUEST);
  });
  socket.removeAllListeners("data").removeAllListeners("close");
  const ownDelay = own.max > 0 ? own.max / 1e6 - 1 : 0;
  return Math.max(0, performance.now() - asked - Math.max(0, ownDelay));
}

let open: ReturnType<typeof connect> | undefined;

async function connected() {
  if (open && !open.destroyed) return open;
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => socket.destroy());
  open = socket;
  await new Promise((resolve) => {
    socket.once("connect", resolve);
    socket.once("close", resolve);
  });
  return socket;
}

await ask();
parentPort?.postMessage("ready");
while (goesOn) {
  longest = Math.max(longest, await ask());
  await setTimeout(EVERY_MS);
}
open?.destroy();
parentPort?.postMessage(longest);
