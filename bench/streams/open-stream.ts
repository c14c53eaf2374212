// One stream of the load: a plain socket, because `fetch` and EventSource cost more CPU than the server that they should load.
import { connect, type Socket } from "node:net";
import type { LoadRequest } from "../house/load/plan.ts";

/** Streams are spread over loopback addresses, so that the limits per address stay on and ports suffice. */
const ADDRESSES = 200;
const GREETING = /"clientId":"([^"]+)"/;

export const localAddressOf = (number: number): string => `127.0.1.${1 + (number % ADDRESSES)}`;

function encodeCall({ method, path, token, body }: LoadRequest): Buffer {
  const content = body === undefined ? "" : JSON.stringify(body);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    "Host: 127.0.0.1",
    ...(token ? [`Authorization: ${token}`] : []),
    ...(content ? ["Content-Type: application/json", `Content-Length: ${Buffer.byteLength(content)}`] : []),
  ];
  return Buffer.from(`${lines.join("\r\n")}\r\n\r\n${content}`);
}

/** One request on a connection of its own from this address; resolves with the status and rejects if the connection breaks. */
export function call(port: number, localAddress: string, request: LoadRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1", localAddress, noDelay: true });
    socket.once("data", (data: Buffer) => {
      resolve(Number(data.toString("latin1", 9, 12)));
      socket.destroy();
    });
    socket.once("error", reject);
    socket.once("close", () => reject(new Error("the connection ended without an answer")));
    socket.write(encodeCall(request));
  });
}

export type OpenStream = { socket: Socket; clientId: string };

/** Opens a stream; all its later bytes go to `received`, in one buffer that is used again. */
export function openStream(port: number, number: number, received: (number: number, bytes: Buffer) => void) {
  return new Promise<OpenStream>((resolve, reject) => {
    let greeting = "";
    let clientId: string | undefined;
    const socket = connect({
      port,
      host: "127.0.0.1",
      localAddress: localAddressOf(number),
      noDelay: true,
      onread: {
        buffer: shared,
        callback(size) {
          const bytes = shared.subarray(0, size);
          if (clientId !== undefined) received(number, bytes);
          else {
            greeting += bytes.toString("latin1");
            clientId = GREETING.exec(greeting)?.[1];
            if (clientId !== undefined) resolve({ socket, clientId });
          }
          return true;
        },
      },
    });
    socket.once("error", reject);
    socket.once("close", () => reject(new Error(`stream ${number} ended: ${greeting.slice(0, 200)}`)));
    socket.write("GET /api/realtime HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/event-stream\r\n\r\n");
  });
}

/** Every chunk is read before the next one arrives. */
const shared = Buffer.allocUnsafe(65_536);
