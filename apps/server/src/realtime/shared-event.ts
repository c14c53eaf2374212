// An event that is encoded once for all its receivers. Only the id in its first line is different, and all ids have one length.
import { CLIENT_ID_LENGTH } from "./client-id.ts";

/** A field of an event: no space after the colon (wire 4.1). */
export const field = (name: "id" | "event" | "data", value: string): string => `${name}:${value}\n`;

const LINE_END = "\r\n";
const ID_LINE = field("id", " ".repeat(CLIENT_ID_LENGTH));
const ID_AT = ID_LINE.indexOf(" ");

export class SharedEvent {
  /** A chunk of a body, which is the event with its size and a line end around it. */
  #chunk: Buffer;
  #sizeLength: number;

  constructor(text: string) {
    const event = ID_LINE + text;
    const size = Buffer.byteLength(event).toString(16) + LINE_END;
    this.#chunk = Buffer.from(size + event + LINE_END);
    this.#sizeLength = size.length;
  }

  /**
   * For one receiver: the id is written into the bytes that all share, which saves a copy for each.
   * They are the receiver's until the next call, or for good after `leave`.
   */
  chunk(id: string): Buffer {
    this.#chunk.write(id, this.#sizeLength + ID_AT, "latin1");
    return this.#chunk;
  }

  /** The same without the size. */
  bytes(id: string): Buffer {
    return this.chunk(id).subarray(this.#sizeLength, -LINE_END.length);
  }

  /** For a receiver that has not read the bytes yet. */
  leave(): void {
    this.#chunk = Buffer.from(this.#chunk);
  }
}
