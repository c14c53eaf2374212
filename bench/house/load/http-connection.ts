// One HTTP/1.1 connection of the load process. `fetch` and `node:http` cost more CPU per request than the server that they should load.
import { connect, type Socket } from "node:net";

/** `retryAfter`: whether an error says when to come again. */
export type Received = { status: number; bytes: number; start: string; retryAfter: boolean };

type Waiting = (received: Received | Error) => void;

const HEAD_END = "\r\n\r\n";
const START_KEPT = 200;

export class HttpConnection {
  readonly #port: number;
  #socket: Socket | undefined;
  #waiting: Waiting | undefined;
  #unread: Buffer = Buffer.alloc(0);
  #received: Received | undefined;
  /** Bytes of the body, or of the current chunk with its line end, that are still to come; undefined: the next chunk's size is to come. */
  #missing: number | undefined;
  #isChunked = false;
  #isLastChunk = false;

  constructor(port: number) {
    this.#port = port;
  }

  /** Sends one encoded request. Must not be called before the previous one is answered. */
  send(request: Buffer, answered: Waiting): void {
    this.#waiting = answered;
    this.#socket ??= this.#open();
    this.#socket.write(request);
  }

  destroy(): void {
    this.#socket?.destroy();
  }

  #open(): Socket {
    const socket = connect(this.#port, "127.0.0.1").setNoDelay(true);
    socket.on("data", (data: Buffer) => this.#read(data));
    socket.on("error", () => undefined);
    // The server may end an idle connection; the next request opens another one.
    socket.on("close", () => {
      this.#socket = undefined;
      this.#answer(new Error("the connection ended without an answer"));
    });
    return socket;
  }

  #answer(received: Received | Error): void {
    const answered = this.#waiting;
    this.#waiting = undefined;
    this.#received = undefined;
    this.#unread = Buffer.alloc(0);
    answered?.(received);
  }

  #read(data: Buffer): void {
    this.#unread = this.#unread.length > 0 ? Buffer.concat([this.#unread, data]) : data;
    if (!this.#received && !this.#readHead()) return;
    if (this.#isChunked) this.#readChunks();
    else this.#readBody();
  }

  #readHead(): boolean {
    const end = this.#unread.indexOf(HEAD_END);
    if (end < 0) return false;
    const head = this.#unread.toString("latin1", 0, end);
    const status = Number(head.slice(9, 12));
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    this.#isChunked = length === undefined && /\r\ntransfer-encoding: *chunked/i.test(head);
    this.#missing = this.#isChunked ? undefined : Number(length ?? 0);
    this.#unread = this.#unread.subarray(end + HEAD_END.length);
    const retryAfter = status >= 400 && /\r\nretry-after:/i.test(head);
    this.#received = { status, bytes: 0, start: this.#unread.toString("latin1", 0, START_KEPT), retryAfter };
    return true;
  }

  #readBody(): void {
    const received = this.#received;
    if (!received) return;
    received.bytes += this.#unread.length;
    this.#missing = (this.#missing ?? 0) - this.#unread.length;
    this.#unread = Buffer.alloc(0);
    if (this.#missing <= 0) this.#answer(received);
  }

  #readChunks(): void {
    const received = this.#received;
    while (received) {
      if (this.#missing === undefined) {
        const end = this.#unread.indexOf("\r\n");
        if (end < 0) return;
        const size = Number.parseInt(this.#unread.toString("latin1", 0, end), 16);
        this.#unread = this.#unread.subarray(end + 2);
        received.bytes += size;
        // With the line end after it. The chunk of size 0 is the last one.
        this.#missing = size + 2;
        this.#isLastChunk = size === 0;
      }
      const taken = Math.min(this.#missing, this.#unread.length);
      this.#unread = this.#unread.subarray(taken);
      this.#missing -= taken;
      if (this.#missing > 0) return;
      this.#missing = undefined;
      if (this.#isLastChunk) break;
    }
    if (received) this.#answer(received);
  }
}
