// One open response of server-sent events: bytes in, bytes out, never more than a bound in between.
import { limits } from "@bandeha/contract";

export type EventStream = {
  body: ReadableStream<Uint8Array>;
  /** False when the client reads too slowly: the stream is then over, and what was waiting is thrown away. */
  write: (bytes: Uint8Array) => boolean;
  /** Lets the client read what was written, then ends. */
  end: () => void;
};

const encoder = new TextEncoder();

/** A field of an event: no space after the colon (wire 4.1). */
export const field = (name: "id" | "event" | "data", value: string): string => `${name}:${value}\n`;
export const encode = (text: string): Uint8Array => encoder.encode(text);

/** The HTTP adapter prints it; where in our code it arose says nothing about the client. */
const tooSlow = (): Error => Object.assign(new Error("a realtime client reads too slowly"), { stack: "" });

/** @param onGone called once, when the client has left or the stream is over */
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
      // An error drops the queue at once; a plain close would keep it until a socket that nobody reads times out.
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
