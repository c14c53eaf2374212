// The bytes of answers, for readers in this process. Reading the body of a `Response` copies it through a web stream, which costs more than parsing it.

const bodies = new WeakMap<Response, Uint8Array>();

/** @param bytes the whole body in UTF-8, not compressed */
export function withBytes(response: Response, bytes: Uint8Array): Response {
  bodies.set(response, bytes);
  return response;
}

/** A `fetch` whose answers with known bytes are parsed without a stream. */
export const readInProcess =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const response = await send(input, init);
    const bytes = bodies.get(response);
    // Configurable, because the web app replaces it once more.
    if (bytes)
      Object.defineProperty(response, "json", {
        value: async () => JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString()),
        configurable: true,
      });
    return response;
  };
