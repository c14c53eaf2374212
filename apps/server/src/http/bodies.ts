// The content of answers, for readers in this process: as an object, because writing it as text and parsing it again costs more than making it.

const contents = new WeakMap<Response, object>();

/** @param content what the body would be as JSON; it may be part of other answers too, so readers do not change it */
export function withContent(response: Response, content: object): Response {
  contents.set(response, content);
  return response;
}

/** A `fetch` whose answers with known content need no parsing. */
export const readInProcess =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const response = await send(input, init);
    const content = contents.get(response);
    // A copy, because PocketBase's client sets the items of a list. Configurable, because the web app replaces it once more.
    if (content) Object.defineProperty(response, "json", { value: async () => ({ ...content }), configurable: true });
    return response;
  };
