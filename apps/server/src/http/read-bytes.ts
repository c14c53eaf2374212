// Reads the bytes of a body, with limits on their number and on the number of chunks.

/** A body in a million chunks of one byte would cost seconds of CPU time. */
const CHUNKS_MAX = 8192;

/** @returns the bytes, or a status: 413 beyond a limit, 400 if the client disconnected */
export async function readBytes(request: Request, maxBytes: number): Promise<Buffer<ArrayBuffer> | 400 | 413> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) return 413;
  if (!request.body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body) {
      size += chunk.byteLength;
      if (size > maxBytes || chunks.length === CHUNKS_MAX) return 413;
      chunks.push(chunk);
    }
  } catch {
    // Only the client can break off a body, so this is not a server error.
    return 400;
  }
  return Buffer.concat(chunks, size);
}
