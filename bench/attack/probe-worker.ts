// The thread of probe.ts. Time in which this thread or the server's waited for a processor is subtracted.
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

const EVERY_MS = 10;
const REQUEST = "GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: keep-alive\r\n\r\n";

const port = Number(workerData.port);
const schedules = ["/proc/thread-self/schedstat", `/proc/${workerData.pid}/schedstat`];
let longest = 0;
let longestWithMachine = 0;
let goesOn = true;
parentPort?.once("message", () => {
  goesOn = false;
});

/** How long the two threads have waited for a processor, in milliseconds; 0 where the system does not report it. */
function waited(): number {
  try {
    return schedules.reduce((sum, path) => sum + Number(readFileSync(path, "utf8").split(" ")[1]) / 1e6, 0);
  } catch {
    return 0;
  }
}

/** One answer, or the end of the connection: an answer fits one segment. */
async function ask(): Promise<void> {
  const before = waited();
  const asked = performance.now();
  const socket = await connected();
  await new Promise((resolve) => {
    socket.once("data", resolve);
    socket.once("close", resolve);
    socket.write(REQUEST);
  });
  socket.removeAllListeners("data").removeAllListeners("close");
  const took = performance.now() - asked;
  longestWithMachine = Math.max(longestWithMachine, took);
  longest = Math.max(longest, took - (waited() - before));
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
longest = 0;
longestWithMachine = 0;
parentPort?.postMessage("ready");
while (goesOn) {
  await ask();
  await setTimeout(EVERY_MS);
}
open?.destroy();
parentPort?.postMessage({ longest, longestWithMachine });
