// The response of a stream, written straight to its socket. Through ServerResponse.write each event takes three writes, and through a web stream
// twice the CPU time and memory as well.
import type { ServerResponse } from "node:http";
import { limits } from "@bandeha/contract";
import { type EventStream, field } from "./event-stream.ts";

const LINE_END = "\r\n";
const { bufferMax } = limits.realtime;

type State =
  /** The headers are not sent yet; these events come after them. */
  | { name: "waiting"; early: { event: Buffer; id: string | undefined }[] }
  | { name: "open"; response: ServerResponse }
  | { name: "over" };

export class SocketStream implements EventStream {
  readonly #onGone: () => void;
  #state: State = { name: "waiting", early: [] };

  /** @param onGone called once, when the client disconnects or the stream ends */
  constructor(onGone: () => void) {
    this.#onGone = onGone;
  }

  /** Takes over a response whose headers are sent and name no length. */
  begin(response: ServerResponse): void {
    if (response.closed) this.#over();
    if (this.#state.name !== "waiting") return void response.end();
    const { early } = this.#state;
    this.#state = { name: "open", response };
    response.once("close", () => this.#over());
    for (const { event, id } of early) send(response, event, id);
  }

  write(event: Buffer, id?: string): boolean {
    const state = this.#state;
    if (state.name === "over") return false;
    if (state.name === "waiting") {
      state.early.push({ event, id });
      return true;
    }
    const { response } = state;
    if ((response.socket ?? response).writableLength >= bufferMax) {
      this.#over();
      response.destroy();
      return false;
    }
    send(response, event, id);
    return true;
  }

  end(): void {
    const state = this.#state;
    this.#over();
    if (state.name === "open") state.response.end();
  }

  #over(): void {
    if (this.#state.name === "over") return;
    this.#state = { name: "over" };
    this.#onGone();
  }
}

function send(response: ServerResponse, event: Buffer, id = ""): void {
  const line = id && field("id", id);
  const { socket } = response;
  // Behind another response of a pipelining client; Node queues it.
  if (!socket) return void response.write(joined(line, event, ""));
  if (!response.chunkedEncoding) return void socket.write(joined(line, event, ""));
  socket.write(joined((line.length + event.length).toString(16) + LINE_END + line, event, LINE_END));
}

/** One copy is cheaper than several writes. */
function joined(head: string, event: Buffer, tail: string): Buffer {
  const bytes = Buffer.allocUnsafe(head.length + event.length + tail.length);
  bytes.write(head, 0, "latin1");
  event.copy(bytes, head.length);
  bytes.write(tail, head.length + event.length, "latin1");
  return bytes;
}
