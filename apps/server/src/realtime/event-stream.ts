// One open response of server-sent events with a bounded buffer.
import { limits } from "@bandeha/contract";

export type EventStream = {
  body: ReadableStream<Uint8Array>;
  /** False if the client reads too slowly; the stream then ends and its buffer is dropped. */
  write: (bytes: Uint8Array) => boolean;
  /** Ends after the client has read the buffer. */
  end: () => void;
};

const encoder = new TextEncoder();

/** A field of an event: no space after the colon (wire 4.1). */
export const field = (name: "id" | "event" | "data", value: string): string => `${name}:${value}\n`;
export const encode = (text: string): Uint8Array => encoder.encode(text);

/** Without a stack, because the HTTP adapter prints it and the place in the code is irrelevant. */
const tooSlow = (): Error => Object.assign(new Error("a realtime client reads too slowly"), { stack: "" });

/** @param onGone called once, when the client disconnects or the stream ends */
export function openEventStream(onGone: () => void): EventStream {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const over = () => {
    controller = undefined;
    onGone();
  };
  const body = new ReadableStream<Uint8Array>(
    {
      start(started) {
        controller = started;
      },
      cancel: over,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: limits.realtime.bufferMax }),
  );
  return {
    body,
    write(bytes) {
      if (!controller) return false;
      if ((controller.desiredSize ?? 0) > 0) {
        controller.enqueue(bytes);
        return true;
      }
      // An error drops the buffer at once; `close` would keep it until the socket of the slow reader times out.
      controller.error(tooSlow());
      over();
      return false;
    },
    end() {
      if (!controller) return;
      controller.close();
      over();
    },
  };
}
