// Reads a request's body within limits: JSON, urlencoded and multipart become one plain object (wire 1.1). The content is limited before it is
// parsed, so that no body blocks the event loop for long.

import type { Answer } from "../answers/answer.ts";
import { failure } from "../errors/errors.ts";
import { whileWaiting } from "../load/overload.ts";
import { readMultipart, readUrlencoded } from "./form.ts";
import type { Body, ParsedBody } from "./json.ts";
import { readJson } from "./json.ts";
import { readBytes } from "./read-bytes.ts";

type Read = { ok: true; body: Body } | { ok: false; answer: Answer };

const refuse = (status: number, message?: string): Read => ({ ok: false, answer: failure(status, message) });

type ReadRaw = { ok: true; bytes: Buffer<ArrayBuffer> } | { ok: false; answer: Answer };

/** The raw body, for checks of its signature. */
export async function readRaw(request: Request, maxBytes: number): Promise<ReadRaw> {
  const waited = await whileWaiting(request, () => readBytes(request, maxBytes));
  if (!waited.ok) return waited;
  const bytes = waited.value;
  return typeof bytes === "number" ? { ok: false, answer: failure(bytes) } : { ok: true, bytes };
}

/** @param maxBytes limit of the body; beyond it the answer is 413 */
export async function readBody(request: Request, maxBytes: number): Promise<Read> {
  const read = await readRaw(request, maxBytes);
  if (!read.ok) return read;
  const { bytes } = read;
  if (bytes.byteLength === 0) return { ok: true, body: {} };
  const parsed = await parse(bytes, request.headers.get("content-type") ?? "");
  if (parsed === undefined) return refuse(400, "Unsupported Content-Type.");
  return typeof parsed === "number" ? refuse(parsed) : { ok: true, body: parsed };
}

async function parse(bytes: Buffer<ArrayBuffer>, contentType: string): Promise<ParsedBody | undefined> {
  switch (contentType.split(";", 1)[0]?.trim().toLowerCase()) {
    case "application/json":
      return readJson(bytes);
    case "application/x-www-form-urlencoded":
      return readUrlencoded(bytes);
    case "multipart/form-data":
      return readMultipart(bytes, contentType);
    default:
      return undefined;
  }
}
