import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openWebBuild } from "../../pages/web-build.ts";
import { openSqlite } from "../../storage/sqlite/open-sqlite.ts";
import { type Outage, type Storage, StorageUnavailable } from "../../storage/storage.ts";
import { wizardBody } from "../../testing/fixtures.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

const webFolder = fileURLToPath(new URL("../../testing/sample-web", import.meta.url));
const TOURNAMENTS = "/api/collections/tournaments/records";

let outage: { why: Outage; reads: boolean } | undefined;
let server: TestApp;
let token: string;

/** Real storage whose connection fails while an outage is set. */
function failing(storage: Storage): Storage {
  const unless = async <Result>(isRead: boolean, work: () => Promise<Result>): Promise<Result> => {
    if (outage && (outage.reads || !isRead)) throw new StorageUnavailable(outage.why, "disk I/O error");
    return work();
  };
  const { reader } = storage;
  return {
    ...storage,
    reader: {
      findById: (...asked) => unless(true, () => reader.findById(...asked)),
      find: (...asked) => unless(true, () => reader.find(...asked)),
      count: (...asked) => unless(true, () => reader.count(...asked)),
      countBy: (...asked) => unless(true, () => reader.countBy(...asked)),
    },
    transact: (work) => unless(false, () => storage.transact(work)),
  };
}

beforeEach(async () => {
  outage = undefined;
  const web = await openWebBuild(webFolder);
  if (!web) throw new Error("no sample build");
  server = await testApp({ storage: failing(await openSqlite({ path: ":memory:" })), web });
  ({ token } = await server.aUser());
});
afterEach(() => server.close());

const create = () => server.request("POST", TOURNAMENTS, { token, body: wizardBody });

describe("while the database", () => {
  test.each<[Outage, string, string]>([
    ["away", "storage-away", "5"],
    ["full", "storage-not-writable", "60"],
    ["read-only", "storage-not-writable", "60"],
    ["damaged", "storage-damaged", "60"],
  ])("is %s, a write answers 503, its code and when to try again", async (why, code, seconds) => {
    outage = { why, reads: false };
    const { status, body, headers } = await create();
    expect([status, body.code, headers.get("retry-after")]).toEqual([503, code, seconds]);
    expect((await server.request("GET", TOURNAMENTS)).status).toBe(200);
    outage = undefined;
    expect((await create()).status).toBe(200);
  });

  test("is unreachable, reads and pages answer 503, and nothing is cached", async () => {
    outage = { why: "away", reads: true };
    for (const path of [`${TOURNAMENTS}?sort=name`, "/?later"]) {
      const { status, headers } = await server.request("GET", path);
      expect([path, status, headers.get("retry-after")]).toEqual([path, 503, "5"]);
    }
    outage = undefined;
    expect((await server.request("GET", "/?later")).text).toContain("Санкт-Петербург");
  });

  test("is full, the log has one line without a stack", async () => {
    outage = { why: "full", reads: false };
    await create();
    const line = server.logged.find((text) => text.includes("the database is unavailable")) ?? "";
    expect(JSON.parse(line)).toMatchObject({ why: "full", reason: "disk I/O error", path: TOURNAMENTS });
    expect(server.logged.join("")).not.toContain("error-handler.test.ts");
  });
});

test("a client that disconnects while it sends is not a server error", async () => {
  const leaving = new AbortController();
  const body = new ReadableStream({
    pull(stream) {
      leaving.abort();
      stream.error(new Error("aborted"));
    },
  });
  const init: RequestInit & { duplex: "half" } = {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: token },
    body,
    duplex: "half",
    signal: leaving.signal,
  };
  expect((await server.app.fetch(new Request(`http://test${TOURNAMENTS}`, init))).status).toBe(400);
  expect(server.logged.join("")).not.toContain("unexpected failure");
});
