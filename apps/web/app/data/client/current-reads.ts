// A tab that receives live events reads again because of them. Another process may answer that read, from a memory that has not received the event
// yet; with this header it does not (docs/wire.md 2.14). `no-cache` would also keep browsers from sending an ETag, so every answer would come whole.
import type PocketBase from "pocketbase";

/** From now on the reads of this client ask for an answer as of their arrival. */
export function readCurrent(client: PocketBase): void {
  const before = client.beforeSend;
  client.beforeSend = async (url, given) => {
    const sent = (await before?.call(client, url, given)) ?? {};
    const options = sent.options ?? given;
    if ((options.method ?? "GET") !== "GET") return { ...sent, options };
    return { ...sent, options: { ...options, headers: { ...options.headers, "Cache-Control": "max-age=0" } } };
  };
}
