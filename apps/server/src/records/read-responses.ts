// How lists and views leave: a guest's from memory and with a tag, a viewer's own stored nowhere; both compressed for those who take it.
import type { HonoRequest } from "hono";
import { type Answer, JSON_TYPE } from "../http/answer.ts";
import { encoded, type Packed, packed } from "../http/compress.ts";
import type { Table } from "../storage/storage.ts";
import { type HotAnswer, type HotReads, matchesTag } from "./hot-reads.ts";

export type GuestAnswer = { status: number; content: Packed };

const OWN = { ...JSON_TYPE, "Cache-Control": "no-store", Vary: "Authorization, Accept-Encoding" };
/** May be kept, but only used after asking: the tag tells whether it still stands. */
const REVALIDATED = { ...OWN, "Cache-Control": "no-cache" };

/** A guest's is packed once and sent often, an own answer is made for one. */
const GUEST_EFFORT = 5;
const OWN_EFFORT = 3;

const pack = ({ body }: Answer, effort: number): Packed =>
  packed(new TextEncoder().encode(JSON.stringify(body)), effort);

export async function guestAnswer(
  hotReads: HotReads<GuestAnswer>,
  url: string,
  produce: (tables: Set<Table>) => Promise<Answer>,
): Promise<HotAnswer<GuestAnswer>> {
  const key = url.slice(url.indexOf("/api/"));
  const make = async (tables: Set<Table>) => {
    const answer = await produce(tables);
    return { status: answer.status, content: pack(answer, GUEST_EFFORT) };
  };
  if (isTimeless(key)) return hotReads.find(key) ?? hotReads.read(key, make);
  const tables = new Set<Table>();
  return { content: await make(tables), tables, etag: "" };
}

/** An answer about «now», or in random order, is not the same a moment later. */
const isTimeless = (key: string) => !/@|%40/.test(key);

export async function guestResponse(answer: HotAnswer<GuestAnswer>, request: HonoRequest): Promise<Response> {
  const { status, content } = answer.content;
  const isTagged = status === 200 && answer.etag !== "";
  const headers = isTagged ? { ...REVALIDATED, ETag: answer.etag } : REVALIDATED;
  if (isTagged && matchesTag(request.header("if-none-match"), answer.etag))
    return new Response(null, { status: 304, headers });
  return packedResponse(content, status, headers, request);
}

export const ownResponse = (answer: Answer, request: HonoRequest): Promise<Response> =>
  packedResponse(pack(answer, OWN_EFFORT), answer.status, OWN, request);

async function packedResponse(
  content: Packed,
  status: number,
  headers: Record<string, string>,
  request: HonoRequest,
): Promise<Response> {
  const sent = await encoded(content, request.header("accept-encoding"));
  return new Response(sent.body, { status, headers: { ...headers, ...sent.headers } });
}
