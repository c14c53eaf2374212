// The browser's EventSource over an in-memory fetch: the part of it that the PocketBase client uses.
type Listener = (event: { data: string; lastEventId: string }) => void;

export type Streams = {
  EventSource: new (url: string) => object;
  /** Cuts every open stream, as a lost connection does. */
  cut: () => void;
};

export function streamsOver(fetch: (request: Request) => Promise<Response>): Streams {
  const open = new Set<Source>();

  class Source {
    onerror: (() => void) | null = null;
    #listeners = new Map<string, Set<Listener>>();
    #over = new AbortController();

    constructor(url: string) {
      open.add(this);
      void this.#read(url).catch(() => undefined);
    }

    addEventListener(type: string, listener: Listener) {
      const known = this.#listeners.get(type) ?? new Set();
      this.#listeners.set(type, known.add(listener));
    }

    removeEventListener(type: string, listener: Listener) {
      this.#listeners.get(type)?.delete(listener);
    }

    close() {
      open.delete(this);
      this.#over.abort();
    }

    async #read(url: string) {
      const response = await fetch(new Request(url, { signal: this.#over.signal }));
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
      this.#over.signal.addEventListener("abort", () => void reader?.cancel());
      let text = "";
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
        text += part.value;
        const events = text.split("\n\n");
        text = events.pop() ?? "";
        for (const event of events) this.#dispatch(event);
      }
      // The server has ended the stream.
      if (open.delete(this)) this.onerror?.();
    }

    #dispatch(event: string) {
      const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, "m").exec(event)?.[1] ?? "";
      const message = { data: field("data"), lastEventId: field("id") };
      for (const listener of this.#listeners.get(field("event")) ?? []) listener(message);
    }
  }

  return {
    EventSource: Source,
    cut: () => {
      for (const source of [...open]) {
        source.close();
        source.onerror?.();
      }
    },
  };
}
