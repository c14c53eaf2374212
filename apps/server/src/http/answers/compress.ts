// Content encodings: negotiation and compression.
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const ENCODINGS = ["br", "gzip"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Smaller responses fit one packet without compression, which is not worth the time of one answer. */
const WORTH_BYTES = 1200;

/** The best encoding a client accepts; a `q=0` refuses. */
export function acceptedEncoding(header: string | null | undefined): Encoding | undefined {
  if (!header) return undefined;
  const accepted = header
    .toLowerCase()
    .split(",")
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(";", 1)[0]?.trim());
  return ENCODINGS.find((encoding) => accepted.includes(encoding));
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const [WINDOW_MIN, WINDOW_MAX] = [16, 22];
/** A window of n bits is 2^n bytes minus this number. */
const WINDOW_EXTRA = 16;

/** In bits. As large as the content, because brotli's default (4 MB) allocates its memory for small content too. */
const windowFor = (bytes: Uint8Array): number =>
  Math.max(WINDOW_MIN, Math.min(WINDOW_MAX, Math.ceil(Math.log2(bytes.byteLength + WINDOW_EXTRA))));

/** @param effort from 1 (a response for one request) to 11 (a file that is served often) */
function compress(bytes: Uint8Array, encoding: Encoding, effort: number): Promise<Buffer<ArrayBuffer>> {
  if (encoding === "gzip") return zip(bytes, { level: Math.min(effort, 9) });
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = constants;
  return brotli(bytes, { params: { [BROTLI_PARAM_QUALITY]: effort, [BROTLI_PARAM_LGWIN]: windowFor(bytes) } });
}

/** A body as bytes, because text would be encoded again for every answer. It is compressed at most once per encoding, on first use. */
export type Packed = {
  plain: Uint8Array<ArrayBuffer>;
  bytes: number;
  isCompressed: boolean;
  /** A promise only while the bytes are being compressed. */
  as: (encoding: Encoding) => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>;
};

const encoder = new TextEncoder();

/** @param made encodings that are already compressed */
export function packed(
  content: string | Uint8Array<ArrayBuffer>,
  effort: number,
  made: readonly [Encoding, Uint8Array<ArrayBuffer>][] = [],
): Packed {
  // A buffer of its own: Node makes one for each answer of other bytes, and its pool would keep what is not cached any more.
  const plain = typeof content === "string" ? Buffer.from(encoder.encode(content).buffer) : content;
  const variants = new Map<Encoding, Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>>(made);
  return {
    plain,
    bytes: plain.byteLength,
    isCompressed: made.length > 0 || plain.byteLength >= WORTH_BYTES,
    as(encoding) {
      const known = variants.get(encoding);
      if (known) return known;
      const compressing = compress(plain, encoding, effort).then((bytes) => {
        variants.set(encoding, bytes);
        return bytes;
      });
      variants.set(encoding, compressing);
      return compressing;
    },
  };
}

/** The body to send, and its encoding headers. */
export type Encoded = { body: Uint8Array<ArrayBuffer>; headers: Record<string, string> };

const AS_IT_IS = {};
const COMPRESSED = { br: { "Content-Encoding": "br" }, gzip: { "Content-Encoding": "gzip" } };

/** A promise only for the first answers in an encoding: a cached answer does not leave the current task. */
export function encoded(content: Packed, acceptEncoding: string | null | undefined): Encoded | Promise<Encoded> {
  const encoding = content.isCompressed ? acceptedEncoding(acceptEncoding) : undefined;
  if (!encoding) return { body: content.plain, headers: AS_IT_IS };
  const headers = COMPRESSED[encoding];
  const body = content.as(encoding);
  return body instanceof Promise ? body.then((bytes) => ({ body: bytes, headers })) : { body, headers };
}
