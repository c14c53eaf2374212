// An open response of server-sent events with a bounded buffer, for a request inside the process. Over a socket: socket-stream.ts.
import { limits } from "@bandeha/contract";
import type { SharedEvent } from "./shared-event.ts";

export type EventStream = {
  /**
   * @param id of the client, which is in the event's first line
   * @returns false if the client reads too slowly; the stream then ends and its buffer is dropped
   */
  write: (event: SharedEvent, id: string) => boolean;
  /** Ends after the client has read the buffer. */
  end: () => void;
};

/** Without a stack, because the HTTP adapter prints it and the place in the code is irrelevant. */
const tooSlow = (): Error => Object.assign(new Error("a realtime client reads too slowly"), { stack: "" });

/** @param onGone called once, when the client disconnects or the stream ends */
export function openEventStream(onGone: () => void): EventStream & { body: ReadableStream<Uint8Array> } {
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
    write(event, id) {
      if (!controller) return false;
      if ((controller.desiredSize ?? 0) > 0) {
        controller.enqueue(event.bytes(id));
        event.leave();
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
