// The response of a stream, written straight to its socket. Through ServerResponse.write each event takes three writes, and through a web stream
// twice the CPU time and memory as well.
import type { ServerResponse } from "node:http";
import { limits } from "@bandeha/contract";
import type { EventStream } from "./event-stream.ts";
import type { SharedEvent } from "./shared-event.ts";

const { bufferMax } = limits.realtime;
/** For a client that reads none of what waits for it when its stream ends. */
const READ_REST_MS = 60_000;

export class SocketStream implements EventStream {
  readonly #onGone: () => void;
  /** Until the headers are sent: the events that come after them. */
  #early: { event: SharedEvent; id: string }[] | undefined = [];
  /** Then, until the stream is over. */
  #response: ServerResponse | undefined;

  /** @param onGone called once, when the client disconnects or the stream ends */
  constructor(onGone: () => void) {
    this.#onGone = onGone;
  }

  /** Takes over a response whose headers are sent and name no length. */
  begin(response: ServerResponse): void {
    const early = this.#early;
    if (!early || response.closed) {
      this.#over();
      return void response.end();
    }
    this.#early = undefined;
    this.#response = response;
    response.once("close", () => this.#over());
    // Heartbeats would move its timer on for ever.
    response.setTimeout(0);
    for (const { event, id } of early) send(response, event, id);
  }

  write(event: SharedEvent, id: string): boolean {
    const response = this.#response;
    if (!response) {
      this.#early?.push({ event, id });
      return this.#early !== undefined;
    }
    if ((response.socket ?? response).writableLength >= bufferMax) {
      this.#over();
      response.destroy();
      return false;
    }
    send(response, event, id);
    return true;
  }

  end(): void {
    const response = this.#response;
    this.#over();
    response?.setTimeout(READ_REST_MS).end();
  }

  #over(): void {
    if (!this.#early && !this.#response) return;
    this.#early = undefined;
    this.#response = undefined;
    this.#onGone();
  }
}

function send(response: ServerResponse, event: SharedEvent, id: string): void {
  const { socket } = response;
  // Without a socket it is behind another response of a pipelining client; Node queues it.
  const target = socket ?? response;
  target.write(socket && response.chunkedEncoding ? event.chunk(id) : event.bytes(id));
  // Otherwise the system has a copy.
  if (target.writableLength > 0) event.leave();
}
