// Content encodings: negotiation and compression.
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const ENCODINGS = ["br", "gzip"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Smaller responses fit one packet without compression. */
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
const windowFor = (bytes: string | Uint8Array): number =>
  Math.max(WINDOW_MIN, Math.min(WINDOW_MAX, Math.ceil(Math.log2(Buffer.byteLength(bytes) + WINDOW_EXTRA))));

/** @param effort from 1 (a response for one request) to 11 (a file that is served often) */
function compress(bytes: string | Uint8Array, encoding: Encoding, effort: number): Promise<Buffer<ArrayBuffer>> {
  if (encoding === "gzip") return zip(bytes, { level: Math.min(effort, 9) });
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = constants;
  return brotli(bytes, { params: { [BROTLI_PARAM_QUALITY]: effort, [BROTLI_PARAM_LGWIN]: windowFor(bytes) } });
}

/**
 * A body that is compressed at most once per encoding, on first use.
 * Text stays a string, because Node sends a string in one packet with the headers.
 */
export type Packed = {
  plain: string | Uint8Array<ArrayBuffer>;
  bytes: number;
  as: (encoding: Encoding) => Promise<Uint8Array<ArrayBuffer>>;
};

/** @param made encodings that are already compressed */
export function packed(
  plain: string | Uint8Array<ArrayBuffer>,
  effort: number,
  made: readonly [Encoding, Uint8Array<ArrayBuffer>][] = [],
): Packed {
  const variants = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>(
    made.map(([encoding, bytes]) => [encoding, Promise.resolve(bytes)]),
  );
  return {
    plain,
    bytes: Buffer.byteLength(plain),
    as(encoding) {
      const variant = variants.get(encoding) ?? compress(plain, encoding, effort);
      variants.set(encoding, variant);
      return variant;
    },
  };
}

/** The body to send, and its encoding headers. */
export async function encoded(
  content: Packed,
  acceptEncoding: string | null | undefined,
): Promise<{ body: string | Uint8Array<ArrayBuffer>; headers: Record<string, string> }> {
  const encoding = content.bytes >= WORTH_BYTES ? acceptedEncoding(acceptEncoding) : undefined;
  if (!encoding) return { body: content.plain, headers: {} };
  return { body: await content.as(encoding), headers: { "Content-Encoding": encoding } };
}
