// How lists and views leave: a guest's from memory and with a tag, what only a viewer may read stored nowhere; both compressed for those who take it.

import type { HotAnswer, HotReads } from "../cache/hot-reads.ts";
import { type Answer, apiResponse, JSON_TYPE } from "../http/answer.ts";
import { encoded, type Packed, packed } from "../http/compress.ts";
import { matchesTag, weakTag } from "../http/tag.ts";
import type { Table } from "../storage/storage.ts";
import { jsonText } from "./json-text.ts";

export type GuestAnswer = { status: number; content: Packed; etag: string };

const OWN = { ...JSON_TYPE, "Cache-Control": "no-store", Vary: "Authorization, Accept-Encoding" };
/** May be kept, but only used after asking: the tag tells whether it still stands. */
const REVALIDATED = { ...OWN, "Cache-Control": "no-cache" };

/** A guest's is packed once and sent often, an own answer is made for one. */
const GUEST_EFFORT = 5;
const OWN_EFFORT = 3;

export async function guestAnswer(
  hotReads: HotReads<GuestAnswer>,
  url: string,
  produce: (tables: Set<Table>) => Promise<Answer>,
): Promise<HotAnswer<GuestAnswer>> {
  const key = keyOf(url);
  const make = async (tables: Set<Table>) => {
    const answer = await produce(tables);
    const text = await jsonText(answer.body);
    return { status: answer.status, content: packed(text, GUEST_EFFORT), etag: weakTag(text) };
  };
  if (isTimeless(key)) return hotReads.find(key) ?? hotReads.read(key, make);
  const tables = new Set<Table>();
  return { content: await make(tables), tables };
}

const keyOf = (url: string) => url.slice(url.indexOf("/api/"));

/**
 * Straight from memory, when a guest asks for what is still true; undefined when the question has to be worked on.
 * Measured: with routing it costs half as much again.
 */
export function hotResponse(
  hotReads: HotReads<GuestAnswer>,
  { method, url, headers }: Request,
  reads?: Set<Table>,
): Promise<Response> | undefined {
  if (method !== "GET" || headers.get("authorization")) return undefined;
  const answer = hotReads.find(keyOf(url));
  if (!answer) return undefined;
  for (const table of answer.tables) reads?.add(table);
  return guestResponse(answer, headers);
}

/** An answer about «now», or in random order, is not the same a moment later. */
const isTimeless = (key: string) => !/@|%40/.test(key);

export async function guestResponse(answer: HotAnswer<GuestAnswer>, asked: Headers): Promise<Response> {
  const { status, content, etag } = answer.content;
  if (status !== 200) return packedResponse(content, status, REVALIDATED, asked);
  const headers = { ...REVALIDATED, ETag: etag };
  if (matchesTag(asked.get("if-none-match"), etag)) return apiResponse(null, 304, headers);
  return packedResponse(content, status, headers, asked);
}

/** Read for the viewer each time; what turns out to say no more than a guest is told leaves as a guest's. */
export async function ownResponse(
  hotReads: HotReads<GuestAnswer>,
  url: string,
  answer: Answer,
  asked: Headers,
): Promise<Response> {
  const text = await jsonText(answer.body);
  const open = hotReads.find(keyOf(url));
  if (answer.status === 200 && open?.content.content.plain === text) return guestResponse(open, asked);
  return packedResponse(packed(text, OWN_EFFORT), answer.status, OWN, asked);
}

async function packedResponse(
  content: Packed,
  status: number,
  headers: Record<string, string>,
  asked: Headers,
): Promise<Response> {
  const sent = await encoded(content, asked.get("accept-encoding"));
  return apiResponse(sent.body, status, { ...headers, ...sent.headers });
}
