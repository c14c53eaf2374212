// Reading a request's body within a bound: JSON, urlencoded and multipart become one plain object (protocol 1.1).
import type { Answer } from "./answer.ts";
import { failure } from "./errors.ts";

export type Body = Record<string, unknown>;
type Read = { ok: true; body: Body } | { ok: false; answer: Answer };

const refuse = (status: number, message?: string): Read => ({ ok: false, answer: failure(status, message) });

/** Deeper than any of our records; it keeps a hostile document from exhausting the stack later. */
const DEPTH_MAX = 32;

export async function readBody(request: Request, maxBytes: number): Promise<Read> {
  const bytes = await readBytes(request, maxBytes);
  if (!bytes) return refuse(413);
  if (bytes.byteLength === 0) return { ok: true, body: {} };
  const header = request.headers.get("content-type") ?? "";
  const type = header.split(";", 1)[0]?.trim().toLowerCase();
  try {
    if (type === "application/json") return accept(JSON.parse(new TextDecoder().decode(bytes)));
    if (type === "multipart/form-data" || type === "application/x-www-form-urlencoded") {
      const form = await new Response(bytes, { headers: { "content-type": header } }).formData();
      return accept(fromForm(form));
    }
  } catch {
    return refuse(400);
  }
  return refuse(400, "Unsupported Content-Type.");
}

function accept(value: unknown): Read {
  if (value === null) return { ok: true, body: {} };
  if (typeof value !== "object" || Array.isArray(value) || deeperThan(value, DEPTH_MAX)) return refuse(400);
  return { ok: true, body: value as Body };
}

/** Undefined when there is more than `maxBytes`. */
async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) return undefined;
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

function deeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return depth === 0 || Object.values(value).some((item) => deeperThan(item, depth - 1));
}

const JSON_PAYLOAD = "@jsonPayload";

/** Text fields become booleans and numbers where they read so; `@jsonPayload` is merged as it is; files are nobody's field. */
function fromForm(form: FormData): Body {
  const body: Body = {};
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name).filter((value) => typeof value === "string");
    if (name === JSON_PAYLOAD) for (const value of values) Object.assign(body, JSON.parse(value));
    else if (values.length) body[name] = values.length > 1 ? values.map(infer) : infer(values[0] ?? "");
  }
  return body;
}

const PLAIN_NUMBER = /^-?\d*\.?\d+$/;

function infer(value: string): unknown {
  if (value === "true" || value === "false") return value === "true";
  return PLAIN_NUMBER.test(value) && String(Number(value)) === value ? Number(value) : value;
}
