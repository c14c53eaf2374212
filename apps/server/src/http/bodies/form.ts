// Untrusted forms, urlencoded and multipart. Text fields become booleans and numbers if they look like them; `@jsonPayload` is merged without
// conversion; files are ignored. Node parses multipart after the parts are counted here. A streaming parser has no advantage, because a body
// is at most a megabyte.
import type { Body, ParsedBody } from "./json.ts";
import { countValues, readJson, VALUES_MAX } from "./json.ts";

export const FIELDS_MAX = 1000;
/** Limit of a part's headers: its name and type. */
const PART_HEADER_BYTES = 2048;
const JSON_PAYLOAD = "@jsonPayload";

const AMPERSAND = "&".charCodeAt(0);

export function readUrlencoded(bytes: Buffer<ArrayBuffer>): ParsedBody {
  let fields = 1;
  for (let at = bytes.indexOf(AMPERSAND); at >= 0; at = bytes.indexOf(AMPERSAND, at + 1)) {
    fields += 1;
    if (fields > FIELDS_MAX) return 413;
  }
  return fromFields(new URLSearchParams(bytes.toString()));
}

export async function readMultipart(bytes: Buffer<ArrayBuffer>, contentType: string): Promise<ParsedBody> {
  const boundary = /;\s*boundary="?([\w'()+,./:=?-]{1,70})"?/i.exec(contentType)?.[1];
  if (!boundary) return 400;
  const refused = refuseParts(bytes, Buffer.from(`--${boundary}`));
  if (refused) return refused;
  // A new header, so that the parser uses the boundary that was counted.
  const headers = { "Content-Type": `multipart/form-data; boundary="${boundary}"` };
  try {
    return fromFields(await new Response(bytes, { headers }).formData());
  } catch {
    return 400;
  }
}

function refuseParts(bytes: Buffer, delimiter: Buffer): 400 | 413 | undefined {
  let parts = 0;
  for (let at = bytes.indexOf(delimiter); at >= 0; at = bytes.indexOf(delimiter, at)) {
    at += delimiter.length;
    if (bytes.toString("latin1", at, at + 2) === "--") continue;
    parts += 1;
    if (parts > FIELDS_MAX) return 413;
    if (!bytes.subarray(at, at + PART_HEADER_BYTES).includes("\r\n\r\n")) return 400;
  }
  return undefined;
}

function fromFields(fields: Iterable<[string, FormDataEntryValue]>): ParsedBody {
  const texts = new Map<string, string[]>();
  for (const [name, value] of fields) {
    if (typeof value !== "string" || name === "__proto__") continue;
    const sameName = texts.get(name);
    if (sameName) sameName.push(value);
    else texts.set(name, [value]);
  }
  const payload = readPayloads(texts.get(JSON_PAYLOAD) ?? []);
  if (typeof payload === "number") return payload;
  texts.delete(JSON_PAYLOAD);
  const body: Body = {};
  for (const [name, values] of texts) body[name] = values.length > 1 ? values.map(infer) : infer(values[0] ?? "");
  // Last, as in PocketBase: the payload replaces fields of the same name, in any order of the form.
  return Object.assign(body, payload);
}

function readPayloads(payloads: readonly string[]): ParsedBody {
  let values = 0;
  const merged: Body = {};
  for (const payload of payloads) {
    const bytes = Buffer.from(payload);
    values += countValues(bytes) ?? 0;
    if (values > VALUES_MAX) return 413;
    const read = readJson(bytes);
    if (typeof read === "number") return read;
    Object.assign(merged, read);
  }
  return merged;
}

/** Longer texts are not numbers of the product; the pattern below takes quadratic time on a long sequence of digits. */
const NUMBER_LENGTH_MAX = 32;
const PLAIN_NUMBER = /^-?\d*\.?\d+$/;

function infer(value: string): unknown {
  if (value === "true" || value === "false") return value === "true";
  if (value.length > NUMBER_LENGTH_MAX || !PLAIN_NUMBER.test(value)) return value;
  return String(Number(value)) === value ? Number(value) : value;
}
