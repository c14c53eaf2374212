// An S3-compatible storage in memory that checks the signature of every request (AWS Signature Version 4) and may fail on demand.
import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { RemoteConfig } from "./remote-store.ts";

const REGION = "ru-central1";
const SECRET = "the secret of the bucket";

export type FakeS3 = {
  config: RemoteConfig;
  objects: Map<string, Buffer>;
  /** Answers of the next requests, before the storage answers properly; `CUT` begins one and closes the connection. */
  failures: number[];
  /** Every page of the list says that another one follows. */
  isEndless: boolean;
  close: () => Promise<void>;
};

export const CUT = -1;

export async function fakeS3(): Promise<FakeS3> {
  const objects = new Map<string, Buffer>();
  const failures: number[] = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const failure = failures.shift();
    const answer = (status: number, content: string | Buffer = "") => response.writeHead(status).end(content);
    if (failure === CUT) {
      response.writeHead(200, { "Content-Length": 1000 }).write("half");
      return setImmediate(() => request.socket.destroy());
    }
    if (failure) return answer(failure, "<Error><Code>SlowDown</Code></Error>");
    if (!isSigned(request)) return answer(403, "<Error><Code>SignatureDoesNotMatch</Code></Error>");
    const url = new URL(request.url ?? "", "http://s3.test");
    const key = decodeURIComponent(url.pathname.replace("/bucket", "").slice(1));
    if (request.method === "PUT") {
      if (!request.headers["content-length"]) return answer(411);
      objects.set(key, body);
      return answer(200);
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return answer(204);
    }
    if (url.searchParams.has("list-type"))
      return answer(200, fake.isEndless ? ENDLESS : listing(objects, url.searchParams));
    const object = objects.get(key);
    return object ? answer(200, object) : answer(404, "<Error><Code>NoSuchKey</Code></Error>");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const fake: FakeS3 = {
    config: { url: `http://127.0.0.1:${port}/bucket/padel`, keyId: "key", secret: SECRET, region: REGION },
    objects,
    failures,
    isEndless: false,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return fake;
}

const ENDLESS = "<ListBucketResult><NextContinuationToken>more</NextContinuationToken></ListBucketResult>";

const PAGE = 2;

/** Pages of two, so that every reader must continue. */
function listing(objects: ReadonlyMap<string, Buffer>, query: URLSearchParams): string {
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get("prefix") ?? "")).toSorted();
  const start = Number(query.get("continuation-token") ?? 0);
  const contents = keys.slice(start, start + PAGE).map((key) => `<Contents><Key>${key}</Key></Contents>`);
  const next = start + PAGE < keys.length ? `<NextContinuationToken>${start + PAGE}</NextContinuationToken>` : "";
  return `<ListBucketResult>${contents.join("")}${next}</ListBucketResult>`;
}

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function isSigned({ method, url = "", headers }: IncomingMessage): boolean {
  const { authorization = "" } = headers;
  const [, scope = "", names = "", signature] =
    /Credential=key\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(authorization) ?? [];
  const { pathname, searchParams } = new URL(url, "http://s3.test");
  searchParams.sort();
  const query = [...searchParams].map((pair) => pair.map(encodeURIComponent).join("=")).join("&");
  const signed = names.split(";").map((name) => `${name}:${headers[name]}\n`);
  const canonical = [method, pathname, query, signed.join(""), names, headers["x-amz-content-sha256"]].join("\n");
  const digest = createHash("sha256").update(canonical).digest("hex");
  const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, digest].join("\n");
  const key = scope.split("/").reduce<string | Buffer>(hmac, `AWS4${SECRET}`);
  return scope.split("/")[1] === REGION && hmac(key, text).toString("hex") === signature;
}
