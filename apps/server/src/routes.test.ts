import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openSqlite } from "./storage/sqlite/open-sqlite.ts";
import { type Storage, StorageUnavailable } from "./storage/storage.ts";
import { type TestApp, testApp } from "./testing/test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ trustedProxies: ["10.0.0.1"] });
});
afterAll(() => server.close());

const CITIES = "/api/collections/cities/records";

test("health is PocketBase's", async () => {
  const { status, body } = await server.request("GET", "/api/health");
  expect({ status, body }).toEqual({ status: 200, body: { code: 200, message: "API is healthy.", data: {} } });
});

test("health names the version that runs", async () => {
  const other = await testApp({ version: "0.2.0 (1a2b3c4)" });
  const { body } = await other.request<{ data: unknown }>("GET", "/api/health");
  expect(body.data).toEqual({ version: "0.2.0 (1a2b3c4)" });
  await other.close();
});

describe("readiness", () => {
  const ready = async (app: TestApp) => {
    const { status, body } = await app.request<{ data: { reason?: string } }>("GET", "/api/ready");
    return body.data.reason ?? status;
  };

  test("is for a process whose database answers and whose changes arrive", async () => {
    const storage = await openSqlite({ path: ":memory:" });
    let answers = true;
    let receives = true;
    const findById: Storage["reader"]["findById"] = async (table, id) => {
      if (!answers) throw new StorageUnavailable("away", "no answer");
      return storage.reader.findById(table, id);
    };
    const other = await testApp({
      storage: { ...storage, receivesCommits: () => receives, reader: { ...storage.reader, findById } },
    });
    expect(await ready(other)).toBe(200);
    answers = false;
    expect(await ready(other)).toBe("database");
    answers = true;
    receives = false;
    expect(await ready(other)).toBe("changes");
    receives = true;
    expect(await ready(other)).toBe(200);
    await other.close();
  });

  test("ends first when the process stops: requests are still served", async () => {
    const other = await testApp();
    other.app.drain();
    expect(await ready(other)).toBe("draining");
    expect((await other.request("GET", CITIES)).status).toBe(200);
    expect((await other.request("GET", "/api/health")).status).toBe(200);
    await other.close();
  });
});

test("HEAD is GET without the body", async () => {
  const { status, text, headers } = await server.request("HEAD", CITIES);
  expect([status, text, headers.get("content-type")]).toEqual([200, "", "application/json"]);
});

describe("an unknown address or method", () => {
  test.each([
    ["GET", "/api/nothing"],
    ["PUT", `${CITIES}/citymoscow00000`],
    ["POST", `${CITIES}/citymoscow00000`],
    ["DELETE", CITIES],
    ["GET", "/api"],
    ["GET", "/nothing"],
    ["GET", "/api/files/cities/x/y.png"],
  ])("is 404: %s %s", async (method, path) => {
    const { status, body } = await server.request(method, path);
    expect({ status, body }).toEqual({
      status: 404,
      body: { data: {}, message: "The requested resource wasn't found.", status: 404 },
    });
  });
});

describe("a service that the product does not have", () => {
  test.each([
    "/api/settings",
    "/api/logs/stats",
    "/api/backups",
    "/api/crons",
    "/api/collections/users/truncate",
    "/api/collections/meta/scaffolds",
  ])("%s says so to each as PocketBase would", async (path) => {
    const user = await server.aUser();
    const superuser = await server.aSuperuser();
    expect(await server.request("GET", path)).toMatchObject({
      status: 401,
      body: { message: "The request requires valid record authorization token." },
    });
    expect(await server.request("GET", path, user)).toMatchObject({
      status: 403,
      body: { message: "The authorized record is not allowed to perform this action." },
    });
    expect((await server.request("GET", path, superuser)).status).toBe(404);
  });
});

describe("every answer", () => {
  const answers = () =>
    Promise.all([
      server.request("GET", CITIES),
      server.request("GET", "/api/nothing"),
      server.request("POST", CITIES, { body: "{" }),
      server.request("POST", "/api/auth/telegram/send", { body: { phone: "1" } }),
      server.request("OPTIONS", CITIES),
      server.request("GET", "/nothing"),
    ]);

  test("carries the security headers", async () => {
    for (const { headers } of await answers()) {
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("x-frame-options")).toBe("SAMEORIGIN");
      expect(headers.get("x-xss-protection")).toBe("1; mode=block");
      expect(headers.get("content-security-policy")).toContain("default-src 'none'");
      expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
      expect(headers.has("strict-transport-security")).toBe(false);
    }
  });

  test("of the API may be read from any origin, and a preflight allows what it asks", async () => {
    expect((await server.request("GET", CITIES)).headers.get("access-control-allow-origin")).toBe("*");
    const { status, headers, text } = await server.request("OPTIONS", `${CITIES}/x`, {
      headers: {
        "Access-Control-Request-Method": "PATCH",
        "Access-Control-Request-Headers": "authorization,content-type",
      },
    });
    expect([status, text]).toEqual([204, ""]);
    expect(headers.get("access-control-allow-methods")).toContain("PATCH");
    expect(headers.get("access-control-allow-headers")).toBe("authorization,content-type");
  });

  test("over https has Strict-Transport-Security", async () => {
    const secure = await testApp({ publicUrl: "https://padel.example.ru" });
    const { headers } = await secure.request("GET", "/api/health");
    expect(headers.get("strict-transport-security")).toContain("max-age=");
    await secure.close();
  });
});

describe("metrics", () => {
  const local = "http://127.0.0.1:8090";
  const from = (address: string, headers: Record<string, string> = {}, url = local) =>
    server.request("GET", `${url}/metrics`, { headers }, { address });

  test("are open to this machine and to superusers", async () => {
    expect((await from("127.0.0.1")).text).toContain('http_requests_total{kind="records"');
    expect((await from("203.0.113.5")).status).toBe(403);
    const { token } = await server.aSuperuser();
    expect((await from("203.0.113.5", { Authorization: token })).status).toBe(200);
  });

  test.each(["X-Forwarded-For", "Forwarded", "X-Real-IP", "Via"])("are refused to a proxy's %s", async (name) => {
    expect((await from("127.0.0.1", { [name]: "203.0.113.5" })).status).toBe(403);
    expect((await from("10.0.0.1", { [name]: "127.0.0.1" })).status).toBe(403);
  });

  test("are refused to a public name of this machine", async () => {
    expect((await from("127.0.0.1", {}, "https://padel.example.ru")).status).toBe(403);
  });

  test("are open from anywhere with the configured token", async () => {
    const metricsToken = "a long enough word";
    const other = await testApp({ metricsToken });
    const ask = (authorization: string) =>
      other.request("GET", "/metrics", { headers: { Authorization: authorization } }, { address: "203.0.113.5" });
    expect((await ask(`Bearer ${metricsToken}`)).status).toBe(200);
    for (const wrong of ["", "Bearer ", "Bearer undefined", metricsToken, `Bearer ${metricsToken}!`]) {
      expect((await ask(wrong)).status).toBe(403);
    }
    await other.close();
    expect((await from("203.0.113.5", { Authorization: "Bearer undefined" })).status).toBe(403);
  });

  test("are answered to HEAD as to GET", async () => {
    const head = (address: string) => server.request("HEAD", `${local}/metrics`, {}, { address });
    expect([(await head("127.0.0.1")).status, (await head("203.0.113.5")).status]).toEqual([200, 403]);
  });

  test("have a bounded set of labels", async () => {
    await server.request("BREW", "/tea");
    expect((await from("127.0.0.1")).text).not.toContain("BREW");
  });
});

describe("a server at its limit of requests for one network", () => {
  test("refuses that network, answers others, and reports that it is healthy and how busy it is", async () => {
    const metricsToken = "a long enough word";
    const busy = await testApp({ metricsToken });
    // The pace of reads has tests of its own (http/load/read-pace.test.ts). Without time it refuses none, however slow this machine is.
    vi.spyOn(performance, "now").mockReturnValue(0);
    const { promise: freed, resolve: free } = Promise.withResolvers<void>();
    const find = vi.spyOn(busy.storage.reader, "find").mockImplementation(() => freed.then(() => []));
    const from = { address: "203.0.113.9" };
    const ask = (name: string, connection = from) =>
      busy.request("GET", `${CITIES}?skipTotal=1&filter=name="${name}"`, {}, connection);
    const running = Array.from({ length: 500 }, (_, index) => ask(String(index)));
    await new Promise(setImmediate);
    expect((await ask("more")).status).toBe(503);
    expect((await busy.request("GET", "/api/health", {}, from)).status).toBe(200);
    const headers = { Authorization: `Bearer ${metricsToken}` };
    const figures = busy.request("GET", "/metrics", { headers }, from);
    const other = ask("other", { address: "203.0.113.10" });
    await new Promise(setImmediate);
    free();
    expect((await other).status).toBe(200);
    expect((await figures).text).toContain('status="503"');
    expect((await Promise.all(running)).every(({ status }) => status === 200)).toBe(true);
    find.mockRestore();
    await busy.close();
  });
});

describe("an unexpected failure", () => {
  test("is 500 without details, is logged completely, and does not stop the server", async () => {
    const find = vi.spyOn(server.storage.reader, "find").mockRejectedValue(new Error("secret detail"));
    const { status, text } = await server.request("GET", `${CITIES}?page=7`);
    find.mockRestore();
    expect([status, JSON.parse(text)]).toEqual([
      500,
      { data: {}, message: "Something went wrong while processing your request.", status: 500 },
    ]);
    expect(server.logged.join("")).toContain("secret detail");
    expect((await server.request("GET", `${CITIES}?page=7`)).status).toBe(200);
  });
});

test("a request is logged in one line without its query and user", async () => {
  server.logged.length = 0;
  const { token } = await server.aUser();
  await server.request("GET", `${CITIES}?filter=name%3D%22%2B79991234567%22`, { token });
  expect(server.logged).toHaveLength(1);
  const line = JSON.parse(server.logged[0] ?? "{}");
  expect(line).toMatchObject({ method: "GET", path: CITIES, status: 200, ms: expect.any(Number) });
  expect(server.logged[0]).not.toMatch(/9991234567|eyJ/);
});
