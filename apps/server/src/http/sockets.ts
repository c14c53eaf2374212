// Limits the connections that wait for their client to send a request, its headers or its body. Beyond the limit the connection that has waited
// longest is cut, so that one client with many connections does not block others. Complete requests and open streams are not cut here; other
// limits apply to them.
import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import { clientNetwork } from "./client-network.ts";

export type SocketLimits = {
  /** All connections of one network. */
  perNetwork: number;
  waitingPerNetwork: number;
  waiting: number;
};

/** `waiting`: in the order in which the waits began. */
type Network = { open: number; waiting: Set<Socket> };

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** @param isProxy whether an address is a trusted proxy; its connections are not limited */
export function limitSockets(server: Server, limits: SocketLimits, isProxy: (address: string) => boolean): void {
  const networks = new Map<string, Network>();
  const networkOf = new WeakMap<Socket, Network>();
  const waiting = new Set<Socket>();
  const receiving = new WeakMap<Socket, IncomingMessage>();

  const stopWaiting = (socket: Socket) => {
    waiting.delete(socket);
    networkOf.get(socket)?.waiting.delete(socket);
  };

  /** @returns false if no connection of the set still waits */
  const cutOldest = (set: ReadonlySet<Socket>): boolean => {
    for (const socket of set) {
      stopWaiting(socket);
      // There is no event for a complete body that is not read yet, so it is checked here.
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
