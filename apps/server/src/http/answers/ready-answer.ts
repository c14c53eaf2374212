// Requests and answers as plain data. An answer from memory goes to the socket without a Request and a Response, which cost as much as all else of it.
import type { IncomingMessage, ServerResponse } from "node:http";
import { addressIn } from "../path.ts";
import { finish } from "./answer.ts";

/** What an answer without routing depends on. */
export type PlainRequest = {
  method: string;
  /** The path and the query. */
  address: string;
  accept: string | undefined;
  authorization: string | undefined;
  acceptEncoding: string | undefined;
  cacheControl: string | undefined;
  ifNoneMatch: string | undefined;
};

/** In bytes, in the encoding that was asked for. */
export type ReadyAnswer = {
  status: number;
  /** All, with the length of the body. */
  headers: Readonly<Record<string, string>>;
  body: Uint8Array<ArrayBuffer> | undefined;
};

export const requestOfSocket = ({ method = "", url = "", headers }: IncomingMessage): PlainRequest => ({
  method,
  address: url,
  accept: headers.accept,
  authorization: headers.authorization,
  acceptEncoding: headers["accept-encoding"],
  cacheControl: headers["cache-control"],
  ifNoneMatch: headers["if-none-match"],
});

export const plainRequest = ({ method, url, headers }: Request): PlainRequest => ({
  method,
  address: addressIn(url),
  accept: headers.get("accept") ?? undefined,
  authorization: headers.get("authorization") ?? undefined,
  acceptEncoding: headers.get("accept-encoding") ?? undefined,
  cacheControl: headers.get("cache-control") ?? undefined,
  ifNoneMatch: headers.get("if-none-match") ?? undefined,
});

export const lengthOf = ({ byteLength }: Uint8Array) => ({ "Content-Length": String(byteLength) });

export const responseOf = ({ status, headers, body }: ReadyAnswer): Response =>
  finish(new Response(body ?? null, { status, headers }));

export function writeReady(outgoing: ServerResponse, { status, headers, body }: ReadyAnswer): void {
  outgoing.writeHead(status, headers).end(body);
}
