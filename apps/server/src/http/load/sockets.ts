// Limits the connections that wait for their client to send a request, its headers or its body. Beyond the limit one of them is cut, so that one
// client with many connections does not block others. Complete requests and open streams are not cut here; other limits apply to them.
import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import { clientNetwork } from "../clients/client-network.ts";
import type { Peer } from "../clients/peers.ts";

export type SocketLimits = {
  /** All connections of one network. */
  perNetwork: number;
  waitingPerNetwork: number;
  waiting: number;
};

/** In the order in which the waits began. `unanswered`: connections that have had no answer; `idle`: those that have, between two requests. */
type Waiting = { unanswered: Set<Socket>; idle: Set<Socket> };
type Network = { open: number; waiting: Waiting };

const noWaiting = (): Waiting => ({ unanswered: new Set(), idle: new Set() });
const sizeOf = ({ unanswered, idle }: Waiting): number => unanswered.size + idle.size;

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** Connections of a trusted proxy are not limited. */
export function limitSockets(server: Server, limits: SocketLimits, peerOf: (socket: Socket) => Peer): void {
  const networks = new Map<string, Network>();
  const networkOf = new WeakMap<Socket, Network>();
  const waiting = noWaiting();
  const answered = new WeakSet<Socket>();
  const receiving = new WeakMap<Socket, IncomingMessage>();
  const chosen = new Set<Socket>();

  const stopWaiting = (socket: Socket) => {
    const name = answered.has(socket) ? "idle" : "unanswered";
    waiting[name].delete(socket);
    networkOf.get(socket)?.waiting[name].delete(socket);
  };

  const cutChosen = () => {
    for (const socket of chosen) socket.destroy();
    chosen.clear();
  };

  /**
   * The larger group loses the connection that has waited longest: new connections do not displace clients that are between two requests, and the
   * other way round. It is cut after the data of this turn is read, because its next request may be among it.
   * @returns false if no connection waits
   */
  const cutOldest = ({ unanswered, idle }: Waiting): boolean => {
    for (;;) {
      const [socket] = idle.size > unanswered.size ? idle : unanswered;
      if (!socket) return false;
      stopWaiting(socket);
      // There is no event for a complete body that is not read yet, so it is checked here.
      if (receiving.get(socket)?.complete) continue;
      if (chosen.size === 0) setImmediate(cutChosen);
      chosen.add(socket);
      return true;
    }
  };

  const startWaiting = (socket: Socket, network: Network) => {
    stopWaiting(socket);
    if (socket.destroyed) return;
    if (sizeOf(network.waiting) >= limits.waitingPerNetwork) cutOldest(network.waiting);
    if (sizeOf(waiting) >= limits.waiting) cutOldest(waiting);
    const name = answered.has(socket) ? "idle" : "unanswered";
    waiting[name].add(socket);
    network.waiting[name].add(socket);
  };

  server.on("connection", (socket) => {
    const { address, isProxy } = peerOf(socket);
    if (isProxy) return;
    const key = clientNetwork(address);
    const network = networks.get(key) ?? { open: 0, waiting: noWaiting() };
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
    chosen.delete(socket);
    if (hasBody(incoming)) {
      receiving.set(socket, incoming);
      startWaiting(socket, network);
    } else stopWaiting(socket);
    response.once("close", () => {
      receiving.delete(socket);
      stopWaiting(socket);
      answered.add(socket);
      startWaiting(socket, network);
    });
  });
}
