// Answers from memory as plain data. They go from memory to the socket without a Request and a Response, which cost as much as all else of them.
import type { IncomingMessage, ServerResponse } from "node:http";
import { addressIn } from "../path.ts";
import { finish } from "./answer.ts";

/** What an answer from memory may depend on. */
export type KeptQuestion = {
  method: string;
  /** The path and the query. */
  address: string;
  authorization: string | undefined;
  acceptEncoding: string | undefined;
  cacheControl: string | undefined;
  ifNoneMatch: string | undefined;
};

export type KeptAnswer = {
  status: number;
  /** All, with the length of the body. */
  headers: Readonly<Record<string, string>>;
  body: Uint8Array<ArrayBuffer> | undefined;
};

export const askedBySocket = ({ method = "", url = "", headers }: IncomingMessage): KeptQuestion => ({
  method,
  address: url,
  authorization: headers.authorization,
  acceptEncoding: headers["accept-encoding"],
  cacheControl: headers["cache-control"],
  ifNoneMatch: headers["if-none-match"],
});

export const askedBy = ({ method, url, headers }: Request): KeptQuestion => ({
  method,
  address: addressIn(url),
  authorization: headers.get("authorization") ?? undefined,
  acceptEncoding: headers.get("accept-encoding") ?? undefined,
  cacheControl: headers.get("cache-control") ?? undefined,
  ifNoneMatch: headers.get("if-none-match") ?? undefined,
});

export const lengthOf = ({ byteLength }: Uint8Array) => ({ "Content-Length": String(byteLength) });

export const responseOf = ({ status, headers, body }: KeptAnswer): Response =>
  finish(new Response(body ?? null, { status, headers }));

export function writeKept(outgoing: ServerResponse, { status, headers, body }: KeptAnswer): void {
  outgoing.writeHead(status, headers).end(body);
}
