// Responses of lists and views. A guest's response is cached and has an ETag; a signed-in viewer's is never stored. Both are compressed if accepted.

import type { Part } from "../../cache/parts.ts";
import type { CachedRead, ReadCache } from "../../cache/read-cache.ts";
import { type Answer, apiHeaders, finish, JSON_TYPE } from "../../http/answers/answer.ts";
import { type Encoded, encoded, type Packed, packed } from "../../http/answers/compress.ts";
import { matchesTag, weakTag } from "../../http/answers/tag.ts";
import { jsonText } from "../json-text.ts";

export type GuestAnswer = { status: number; content: Packed; etag: string; headers: Record<string, string> };

const OWN = { ...apiHeaders, ...JSON_TYPE, "Cache-Control": "no-store", Vary: "Authorization, Accept-Encoding" };
/** A client may store it but must revalidate it by its ETag. */
const REVALIDATED = { ...OWN, "Cache-Control": "no-cache" };

/** Compression levels: a guest's answer is compressed once and sent often. */
const GUEST_EFFORT = 5;
const OWN_EFFORT = 3;

export async function guestAnswer(
  readCache: ReadCache<GuestAnswer>,
  url: string,
  produce: (parts: Set<Part>) => Promise<Answer>,
): Promise<CachedRead<GuestAnswer>> {
  const key = readKeyOf(url);
  const make = async (parts: Set<Part>) => {
    const answer = await produce(parts);
    const text = await jsonText(answer.body);
    const content = packed(text, GUEST_EFFORT);
    const etag = weakTag(content.plain);
    const headers = answer.status === 200 ? { ...REVALIDATED, ETag: etag } : REVALIDATED;
    return { status: answer.status, content, etag, headers };
  };
  if (isTimeless(key)) return readCache.find(key) ?? readCache.read(key, make);
  const parts = new Set<Part>();
  return { content: await make(parts), parts };
}

export const readKeyOf = (url: string) => url.slice(url.indexOf("/api/"));

/**
 * Answers a guest's request from the cache before routing; undefined on a miss.
 * Measured: routing first costs 50 % more.
 * @param added headers of this one answer
 */
export function cachedResponse(
  readCache: ReadCache<GuestAnswer>,
  { method, url, headers }: Request,
  { reads, added }: { reads?: Set<Part> | undefined; added?: Record<string, string> } = {},
): Response | Promise<Response> | undefined {
  if (method !== "GET" || headers.get("authorization")) return undefined;
  const answer = readCache.find(readKeyOf(url));
  if (!answer) return undefined;
  for (const part of answer.parts) reads?.add(part);
  return guestResponse(answer, headers, added);
}

/** False for macros (`@now`, `@random`), whose answers change with time. */
export const isTimeless = (key: string) => !/@|%40/.test(key);

export function guestResponse(
  { content: { status, content, etag, headers } }: CachedRead<GuestAnswer>,
  asked: Headers,
  added?: Record<string, string>,
): Response | Promise<Response> {
  const own = added ? { ...headers, ...added } : headers;
  if (status === 200 && matchesTag(asked.get("if-none-match"), etag)) {
    return finish(new Response(null, { status: 304, headers: own }));
  }
  return packedResponse(content, status, own, asked);
}

/** The answer of a signed-in viewer. If it equals the cached guest's answer, that one is sent, with its ETag. */
export async function ownResponse(
  readCache: ReadCache<GuestAnswer>,
  url: string,
  answer: Answer,
  asked: Headers,
): Promise<Response> {
  const content = packed(await jsonText(answer.body), OWN_EFFORT);
  const open = readCache.find(readKeyOf(url));
  const isOpen = answer.status === 200 && open && Buffer.compare(open.content.content.plain, content.plain) === 0;
  return isOpen ? guestResponse(open, asked) : packedResponse(content, answer.status, OWN, asked);
}

function packedResponse(
  content: Packed,
  status: number,
  headers: Record<string, string>,
  asked: Headers,
): Response | Promise<Response> {
  const sent = encoded(content, asked.get("accept-encoding"));
  const response = ({ body, headers: encoding }: Encoded) =>
    finish(new Response(body, { status, headers: { ...headers, ...encoding } }));
  return sent instanceof Promise ? sent.then(response) : response(sent);
}
