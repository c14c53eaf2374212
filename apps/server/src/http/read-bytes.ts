// The bytes of a body, with a bound on their number and on the pieces they come in.

/** A piece is what one packet or one chunk brings. A body in a million chunks of one byte costs seconds of work. */
const PIECES_MAX = 8192;

/** The status of a refusal: 413 for too much, 400 where the client went away. */
export async function readBytes(request: Request, maxBytes: number): Promise<Buffer<ArrayBuffer> | 400 | 413> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) return 413;
  if (!request.body) return Buffer.alloc(0);
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const piece of request.body) {
      size += piece.byteLength;
      if (size > maxBytes || pieces.length === PIECES_MAX) return 413;
      pieces.push(piece);
    }
  } catch {
    // Only the other end can break a body off, and it is not there to read an answer: nothing of ours has failed.
    return 400;
  }
  return Buffer.concat(pieces, size);
}
