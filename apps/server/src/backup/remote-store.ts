// Copies in S3-compatible storage. A failed call throws `RemoteFailure` with the storage's own words.
import { openAsBlob } from "node:fs";
import { open } from "node:fs/promises";
import { AwsClient } from "aws4fetch";
import { boundedText } from "../http/bodies/bounded-text.ts";
import { errorText } from "../storage/error-text.ts";

export type RemoteConfig = {
  /** Of the bucket, with an optional prefix: https://storage.example.net/bucket/padel */
  url: string;
  keyId: string;
  secret: string;
  region: string;
};

export type RemoteStore = {
  /** Names under the prefix. */
  list: () => Promise<string[]>;
  put: (name: string, path: string) => Promise<void>;
  /** Writes the object to a new file. */
  get: (name: string, path: string) => Promise<void>;
  remove: (name: string) => Promise<void>;
};

export class RemoteFailure extends Error {
  override readonly name = "RemoteFailure";
  readonly why: "no-answer" | "refused" | "not-s3";

  constructor(why: RemoteFailure["why"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.why = why;
  }
}

const CALL_MS = 30_000;
/** A copy may be a gigabyte over a slow line. */
const TRANSFER_MS = 30 * 60_000;
const REASON_BYTES = 64 * 1024;
const REASON_CHARS = 300;
/** A storage lists a thousand objects on a page. */
const PAGES_MAX = 100;

export function openRemote({ url, keyId, secret, region }: RemoteConfig): RemoteStore {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: "s3", retries: 2 });
  const { origin, pathname } = new URL(url);
  const [bucket = "", ...prefix] = pathname.split("/").filter(Boolean);
  const folder = prefix.map((part) => `${part}/`).join("");
  const addressOf = (name: string) => `${origin}/${bucket}/${folder}${encodeURIComponent(name)}`;

  async function call(address: string, init: RequestInit, timeout: number): Promise<Response> {
    const signal = AbortSignal.timeout(timeout);
    const response = await client.fetch(address, { ...init, signal }).catch(noAnswer);
    if (response.ok) return response;
    const reason = (await boundedText(response, REASON_BYTES))?.slice(0, REASON_CHARS) ?? "";
    throw new RemoteFailure("refused", `${init.method} ${address}: ${response.status} ${reason}`);
  }

  /** `fetch` says only that it failed; its cause says why. */
  function noAnswer(error: unknown): never {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new RemoteFailure("no-answer", `${origin}: ${errorText(cause)}`, { cause });
  }

  async function listPage(token: string | undefined): Promise<{ names: string[]; next: string | undefined }> {
    const query = new URLSearchParams({ "list-type": "2", prefix: folder });
    if (token) query.set("continuation-token", token);
    const xml = await (await call(`${origin}/${bucket}?${query}`, { method: "GET" }, CALL_MS)).text();
    // A page of another service is no empty list: copies would be sent there and be lost.
    if (!xml.includes("<ListBucketResult"))
      throw new RemoteFailure("not-s3", `GET ${origin}/${bucket}: ${xml.slice(0, REASON_CHARS)}`);
    const names = textsOf(xml, "Key").map((key) => key.slice(folder.length));
    return { names, next: textsOf(xml, "NextContinuationToken")[0] };
  }

  return {
    async list() {
      const names: string[] = [];
      let token: string | undefined;
      for (let pages = 0; pages < PAGES_MAX; pages++) {
        const page = await listPage(token);
        names.push(...page.names);
        if (!page.next) return names;
        token = page.next;
      }
      throw new RemoteFailure("not-s3", `${origin}: the list of objects does not end`);
    },
    async put(name, path) {
      // A blob has a length, which the storage requires, and is read as it is sent.
      await call(addressOf(name), { method: "PUT", body: await openAsBlob(path) }, TRANSFER_MS);
    },
    async get(name, path) {
      const { body } = await call(addressOf(name), { method: "GET" }, TRANSFER_MS);
      const file = await open(path, "wx", 0o600);
      try {
        // A full disk has a code of the system; a connection that was cut has none.
        if (body)
          await file.writeFile(body).catch((error: unknown) => {
            if (error instanceof TypeError) noAnswer(error);
            throw error;
          });
        await file.sync();
      } finally {
        await file.close();
      }
    },
    async remove(name) {
      await call(addressOf(name), { method: "DELETE" }, CALL_MS);
    },
  };
}

const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&apos;": "'" };

/** The texts of all elements of this name. */
const textsOf = (xml: string, element: string): string[] =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, "g"))].map(([, text = ""]) =>
    text.replaceAll(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity),
  );
