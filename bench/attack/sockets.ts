// Raw connections, for requests that no HTTP client sends.
import { connect, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import type { ScenarioOutcome } from "./caller.ts";

export type RawSocket = {
  write: (text: string) => void;
  /** The status of the answer; "cut" when the server ended the connection without one; undefined while neither has happened. */
  outcome: () => ScenarioOutcome | undefined;
  destroy: () => void;
};

function openSocket(port: number, text: string): RawSocket {
  let outcome: ScenarioOutcome | undefined;
  const socket: Socket = connect(port, "127.0.0.1");
  const over = () => {
    outcome ??= "cut";
  };
  socket.on("connect", () => text && socket.write(text, "latin1"));
  socket.on("data", (data) => {
    const status = /^HTTP\/1\.1 (\d{3})/.exec(data.toString("latin1"))?.[1];
    if (status) outcome ??= Number(status);
  });
  socket.on("error", over);
  socket.on("close", over);
  return {
    write: (more) => {
      if (socket.writable) socket.write(more, "latin1");
    },
    outcome: () => outcome,
    destroy: () => socket.destroy(),
  };
}

/** Opens the given number of sockets, in groups so that the queue of the listener does not overflow. */
export async function openSockets(port: number, count: number, text: (index: number) => string): Promise<RawSocket[]> {
  const GROUP = 100;
  const sockets: RawSocket[] = [];
  while (sockets.length < count) {
    const size = Math.min(GROUP, count - sockets.length);
    for (let opened = 0; opened < size; opened++) sockets.push(openSocket(port, text(sockets.length)));
    await setTimeout(10);
  }
  return sockets;
}

/** Counts the outcomes of sockets and closes them; an open one is not counted. */
export function closeAll(sockets: readonly RawSocket[], count: (outcome: ScenarioOutcome) => void): number {
  let open = 0;
  for (const socket of sockets) {
    const outcome = socket.outcome();
    if (outcome === undefined) open += 1;
    else count(outcome);
    socket.destroy();
  }
  return open;
}
