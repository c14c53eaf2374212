// Connections that are kept open: with half a body, with headers that never end, and with nothing. Other clients must still be served.
import { setTimeout } from "node:timers/promises";
import type { Scenario, Target } from "../scenario.ts";
import { closeAll, openSockets, type RawSocket } from "../sockets.ts";

const SOCKETS = 2050;
const HELD_SECONDS = 25;

const HALF_BODY =
  "POST /api/collections/tournaments/records HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n";
const addressOf = (index: number) => `10.${(index >> 14) & 255}.${(index >> 7) & 127}.${index & 127}`;

/** Sends ordinary requests while the sockets are open, and records how many were served. */
async function hold(target: Target, sockets: readonly RawSocket[], every: () => void = () => {}): Promise<void> {
  let served = 0;
  let asked = 0;
  for (let second = 0; second < HELD_SECONDS && target.goesOn(); second++) {
    every();
    for (const path of ["/", "/api/health", "/api/collections/cities/records"]) {
      const { outcome } = await target.call(path, { from: `192.0.2.${second + 1}` });
      asked += 1;
      if (outcome === 200) served += 1;
    }
    await setTimeout(1000);
  }
  const open = closeAll(sockets, target.count);
  target.note(`${served} of ${asked} others served; ${open} of ${sockets.length} sockets still open`);
}

export const halfBodies: Scenario = {
  name: "half-bodies",
  async run(target) {
    await hold(target, await openSockets(target.port, SOCKETS, () => `${HALF_BODY}\r\n{`));
  },
};

export const halfBodiesFromMany: Scenario = {
  name: "half-bodies-from-many",
  async run(target) {
    const text = (index: number) => `${HALF_BODY}X-Forwarded-For: ${addressOf(index)}\r\n\r\n{`;
    await hold(target, await openSockets(target.port, SOCKETS, text));
  },
};

export const slowHeaders: Scenario = {
  name: "slow-headers",
  async run(target) {
    const sockets = await openSockets(target.port, SOCKETS / 2, () => "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-A: ");
    await hold(target, sockets, () => {
      for (const socket of sockets) socket.write("a");
    });
  },
};

export const idleSockets: Scenario = {
  name: "idle-sockets",
  async run(target) {
    await hold(target, await openSockets(target.port, SOCKETS, () => ""));
  },
};
