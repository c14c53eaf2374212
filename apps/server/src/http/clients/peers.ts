// The other end of a connection. Looked up once for each, because an address is compared with all proxies.
import type { Socket } from "node:net";
import { type ProxyList, plainAddress } from "./address.ts";

export type Peer = {
  address: string;
  /** A proxy that is trusted. */
  isProxy: boolean;
};

export function createPeerOf(proxies: ProxyList): (socket: Socket) => Peer {
  const peers = new WeakMap<Socket, Peer>();
  return (socket) => {
    const known = peers.get(socket);
    if (known) return known;
    const address = socket.remoteAddress ?? "";
    const peer = { address, isProxy: proxies.trusts(plainAddress(address)) };
    peers.set(socket, peer);
    return peer;
  };
}
