// How many connections may wait for their client: to send a request, the rest of its headers or the rest of its body. Beyond a bound the one
// that has waited longest is cut for the newest, so whoever holds many keeps nobody else out. Requests that are here and open streams are
// never cut: they are bounded where they are answered.
import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import { clientNetwork } from "./client-network.ts";

export type SocketLimits = {
  /** Connections of one network, whatever they do. */
  perNetwork: number;
  waitingPerNetwork: number;
  waiting: number;
};

/** Waiting connections in the order in which their waits began. */
type Network = { open: number; waiting: Set<Socket> };

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** @param isProxy whether the connections from an address are those of many clients, and not limited */
export function limitSockets(server: Server, limits: SocketLimits, isProxy: (address: string) => boolean): void {
  const networks = new Map<string, Network>();
  const networkOf = new WeakMap<Socket, Network>();
  const waiting = new Set<Socket>();
  const receiving = new WeakMap<Socket, IncomingMessage>();

  const stopWaiting = (socket: Socket) => {
    waiting.delete(socket);
    networkOf.get(socket)?.waiting.delete(socket);
  };

  /** False when nothing in the set waits any longer. */
  const cutOldest = (set: ReadonlySet<Socket>): boolean => {
    for (const socket of set) {
      stopWaiting(socket);
      // Nobody tells when a body is complete that has not been read yet, so it is looked at when it matters.
      if (receiving.get(socket)?.complete) continue;
      socket.destroy();
      return true;
    }
    return false;
  };

  const startWaiting = (socket: Socket, network: Network) => {
    stopWaiting(socket);
    if (socket.destroyed) return;
    if (network.waiting.size >= limits.waitingPerNetwork) cutOldest(network.waiting);
    if (waiting.size >= limits.waiting) cutOldest(waiting);
    waiting.add(socket);
    network.waiting.add(socket);
  };

  server.on("connection", (socket) => {
    const address = socket.remoteAddress ?? "";
    if (isProxy(address)) return;
    const key = clientNetwork(address);
    const network = networks.get(key) ?? { open: 0, waiting: new Set() };
    if (network.open >= limits.perNetwork && !cutOldest(network.waiting)) return socket.destroy();
    networks.set(key, network);
    networkOf.set(socket, network);
    network.open += 1;
    socket.once("close", () => {
      stopWaiting(socket);
      network.open -= 1;
      if (network.open === 0) networks.delete(key);
    });
    startWaiting(socket, network);
  });

  server.on("request", (incoming, response) => {
    const { socket } = incoming;
    const network = networkOf.get(socket);
    if (!network) return;
    if (hasBody(incoming)) {
      receiving.set(socket, incoming);
      startWaiting(socket, network);
    } else stopWaiting(socket);
    response.once("close", () => {
      receiving.delete(socket);
      startWaiting(socket, network);
    });
  });
}
