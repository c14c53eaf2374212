import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Below the ports of the journeys, and below those that systems give to outgoing connections. */
const PORTS = { from: 10_000, to: 20_000 };
const TRIES_MAX = 100;

/**
 * A port on which nothing listens, for a process that a test starts. Not the system's choice for port 0: that is one of the ports of outgoing
 * connections, and one of them could take it before the process listens.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    const port = randomInt(PORTS.from, PORTS.to);
    if (await isFree(port)) return port;
  }
  throw new Error("no free port");
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, "127.0.0.1");
  try {
    // Rejects where something listens already.
    await once(server, "listening");
  } catch {
    return false;
  }
  await new Promise((resolve) => server.close(resolve));
  return true;
}
