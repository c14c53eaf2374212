// Content encodings: which one a client takes, and the bytes of it.
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const ENCODINGS = ["br", "gzip"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Smaller answers fit one packet anyway. */
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
/** A window of n bits reaches this much less far than 2^n bytes. */
const WINDOW_EXTRA = 16;

/** As wide as what is compressed: brotli's own choice (4 MB) takes its memory for a page of 60 KB, too. In bits. */
const windowFor = (bytes: string | Uint8Array): number =>
  Math.max(WINDOW_MIN, Math.min(WINDOW_MAX, Math.ceil(Math.log2(Buffer.byteLength(bytes) + WINDOW_EXTRA))));

/** @param effort of 1 (an answer made for one request) to 11 (a file served a million times) */
function compress(bytes: string | Uint8Array, encoding: Encoding, effort: number): Promise<Buffer<ArrayBuffer>> {
  if (encoding === "gzip") return zip(bytes, { level: Math.min(effort, 9) });
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = constants;
  return brotli(bytes, { params: { [BROTLI_PARAM_QUALITY]: effort, [BROTLI_PARAM_LGWIN]: windowFor(bytes) } });
}

/**
 * A body that is compressed at most once per encoding, when first asked for.
 * Text stays text: Node sends it in one piece with the headers, bytes in a second one.
 */
export type Packed = {
  plain: string | Uint8Array<ArrayBuffer>;
  bytes: number;
  as: (encoding: Encoding) => Promise<Uint8Array<ArrayBuffer>>;
};

/** @param made what has been compressed before */
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

/** The body to send and the headers that say how it is encoded. */
export async function encoded(
  content: Packed,
  acceptEncoding: string | null | undefined,
): Promise<{ body: string | Uint8Array<ArrayBuffer>; headers: Record<string, string> }> {
  const encoding = content.bytes >= WORTH_BYTES ? acceptedEncoding(acceptEncoding) : undefined;
  if (!encoding) return { body: content.plain, headers: {} };
  return { body: await content.as(encoding), headers: { "Content-Encoding": encoding } };
}
