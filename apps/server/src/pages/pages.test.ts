import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { anEntry, aTournament } from "../testing/fixtures.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { openWebBuild, type WebBuild } from "./web-build.ts";

const folder = fileURLToPath(new URL("../testing/sample-web", import.meta.url));

let web: WebBuild;
let server: TestApp;

beforeAll(async () => {
  const opened = await openWebBuild(folder);
  if (!opened) throw new Error(`no build in ${folder}`);
  web = opened;
  server = await testApp({ web });
});
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}) => server.request("GET", path, { headers });
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("a page", () => {
  test("is rendered for a guest with the data of its loaders", async () => {
    const { status, text, headers } = await get("/");
    expect([status, headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(text).toContain("Санкт-Петербург");
  });

  test("runs only the scripts it was rendered with", async () => {
    const { text, headers } = await get("/");
    const [own = "", injected = ""] = [...text.matchAll(/<script>(.*?)<\/script>/g)].map(([, script]) => script);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain(hashOf(own));
    expect(injected).toBe("injected()");
    expect(policy).not.toContain(hashOf(injected));
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(text).not.toContain("nonce");
  });

  describe("of a template", () => {
    const render = vi.fn();
    let app: TestApp;
    const read = (path: string) => app.request("GET", path);
    beforeAll(async () => {
      const bytes = Buffer.from('<!DOCTYPE html><script nonce="first">own()</script><p>?</p>');
      let take: Parameters<WebBuild["contextFor"]>[0]["take"] = () => undefined;
      const ofTemplate: WebBuild = {
        ...web,
        addressOf: (path) => path,
        contextFor(page) {
          take = page.take;
          return web.contextFor(page);
        },
        async handle({ url }) {
          render();
          const fill = (template: Buffer) => Buffer.from(template.toString().replace("?", new URL(url).pathname));
          take({ bytes, nonce: "first", fill });
          return new Response(null, { headers: { "Content-Type": "text/html; charset=utf-8" } });
        },
      };
      app = await testApp({ web: ofTemplate });
    });
    afterAll(() => app.close());

    test("has its policy too, with its own parts", async () => {
      for (const path of ["/one", "/two"]) {
        const { text, headers } = await read(path);
        expect(text).toBe(`<!DOCTYPE html><script>own()</script><p>${path}</p>`);
        expect(headers.get("content-security-policy")).toContain(hashOf("own()"));
      }
    });

    test("is kept only when it is asked for again, also in another minute", async () => {
      await read("/first");
      const renderings = async () => {
        render.mockClear();
        await read("/again");
        return render.mock.calls.length;
      };
      expect([await renderings(), await renderings(), await renderings()]).toEqual([1, 1, 0]);
      app.clock.pass(61_000);
      expect([await renderings(), await renderings()]).toEqual([1, 0]);
    });
  });

  test.each(["//", "//evil.example", "///evil.example/?view=a", "//evil.example:99999"])(
    "is not resolved to another host: %s",
    async (path) => {
      const render = vi.spyOn(web, "handle");
      const { status } = await server.app.fetch(new Request(`http://test${path}`));
      expect([200, 404]).toContain(status);
      for (const [request] of render.mock.calls) expect(new URL(request.url).host).not.toContain("evil");
      render.mockRestore();
    },
  );

  test("may be shown in a frame by Telegram if there is a bot, else by nobody", async () => {
    const policyOf = async (app: TestApp, path: string) =>
      (await app.request("GET", path)).headers.get("content-security-policy") ?? "";
    const withBot = await testApp({ web, telegramBot: { token: "1:a", url: "http://127.0.0.1:9" } });
    for (const path of ["/", "/404", "/telegram"]) {
      expect(await policyOf(server, path)).toContain("frame-ancestors 'none'");
      expect(await policyOf(withBot, path)).toMatch(/frame-ancestors https:\/\/web\.telegram\.org$/);
    }
    await withBot.close();
  });

  test("is 404 at an address that cannot be decoded, and nothing is logged", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    expect((await get("/%zz")).status).toBe(404);
    expect((await get("/%e0%a4%a")).status).toBe(404);
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  test("is rendered once until a table that it depends on changes", async () => {
    const render = vi.spyOn(web, "handle");
    await get("/?view=once");
    const first = await get("/?view=once");
    expect(render).toHaveBeenCalledTimes(1);
    expect((await get("/?view=once", { "If-None-Match": first.headers.get("etag") ?? "" })).status).toBe(304);
    await server.aUser();
    await get("/?view=once");
    expect(render).toHaveBeenCalledTimes(1);
    await server.storage.transact((tx) => tx.update("cities", "citykazan000000", { name: "Казань-на-Волге" }));
    expect((await get("/?view=once")).text).toContain("Казань-на-Волге");
    render.mockRestore();
  });

  test("is rendered again when a table behind a time-dependent answer changes", async () => {
    expect((await get("/schedule")).text).not.toContain("Кубок Невы");
    const organiser = await server.aUser();
    await aTournament(server, organiser.id);
    expect((await get("/schedule")).text).toContain("Кубок Невы");
  });

  test("is rendered again after a minute, because its texts depend on the time", async () => {
    const render = vi.spyOn(web, "handle");
    await get("/?view=time");
    server.clock.pass(61_000);
    await get("/?view=time");
    expect(render).toHaveBeenCalledTimes(2);
    render.mockRestore();
  });

  const again = (path: string, { headers }: { headers: Headers }) =>
    get(path, { "If-None-Match": headers.get("etag") ?? "" });
  const freshnessOf = ({ headers }: { headers: Headers }) =>
    /true-at;desc="(.*)"/.exec(headers.get("server-timing") ?? "")?.[1];

  test("keeps its ETag an hour later if its text is the same, and sends its freshness time", async () => {
    const first = await get("/people");
    expect(freshnessOf(first)).toBe(server.clock.now.toISOString());
    server.clock.pass(3_600_000);
    const later = await again("/people", first);
    expect([later.status, later.text]).toEqual([304, ""]);
    expect(freshnessOf(later)).toBe(server.clock.now.toISOString());
    expect((await get("/people")).text).toBe(first.text);
  });

  test("gets another ETag when a participant joins", async () => {
    const organiser = await server.aUser();
    const { id } = await aTournament(server, organiser.id);
    const before = await get("/people");
    await anEntry(server, id, (await server.aUser({ name: "Лев Поздний" })).id);
    const after = await again("/people", before);
    expect([after.status, after.text.includes("Лев Поздний")]).toEqual([200, true]);
    expect(after.headers.get("etag")).not.toBe(before.headers.get("etag"));
  });

  test("changes within a minute after its text depends on a new day", async () => {
    const organiser = await server.aUser();
    const tomorrow = new Date(server.clock.now.getTime() + 24 * 3_600_000).toISOString().replace("T", " ");
    await aTournament(server, organiser.id, { name: "Кубок завтрашнего дня", date: tomorrow });
    const before = await get("/schedule");
    expect(before.text).toContain("Кубок завтрашнего дня");
    server.clock.pass(24 * 3_600_000 + 60_000);
    const after = await again("/schedule", before);
    expect([after.status, after.text.includes("Кубок завтрашнего дня")]).toEqual([200, false]);
  });

  test("has the same ETag in another process on the same data", async () => {
    const here = await get("/people");
    const other = await testApp({ web, storage: server.storage });
    const there = await other.request("GET", "/people", {
      headers: { "If-None-Match": here.headers.get("etag") ?? "" },
    });
    expect(there.status).toBe(304);
    other.app.close();
  });

  test("that did not change is confirmed without a new policy", async () => {
    const first = await get("/");
    expect(first.headers.get("content-security-policy")).toContain("script-src");
    const { status, headers } = await again("/", first);
    expect(status).toBe(304);
    expect([...headers.keys()].toSorted()).toEqual(["cache-control", "etag", "server-timing", "vary"]);
  });

  test("is compressed if the client accepts it", async () => {
    const response = await server.app.fetch(new Request("http://test/", { headers: { "Accept-Encoding": "br" } }));
    expect(response.headers.get("content-encoding")).toBe("br");
    expect(brotliDecompressSync(await response.arrayBuffer()).toString()).toContain("Санкт-Петербург");
  });

  test("that does not exist is 404 and still rendered", async () => {
    const { status, text } = await get("/lost");
    expect([status, text.includes("<title>Проба</title>")]).toEqual([404, true]);
  });

  test("accepts only GET and HEAD", async () => {
    expect((await server.request("POST", "/", { body: {} })).status).toBe(405);
  });

  test("is rendered with the public address", async () => {
    const outer = await testApp({ web, publicUrl: "https://padel.example.ru" });
    const { text } = await outer.request("GET", "/?view=x");
    expect(text).toContain('"address":"https://padel.example.ru/?view=x","origin":"https://padel.example.ru"');
    await outer.close();
  });

  test("without a public address has no address, and Host is ignored", async () => {
    for (const path of ["http://evil.example/?view=host", "http://test/?view=host"]) {
      const { text } = await server.request("GET", path, { headers: { Host: "evil.example" } });
      expect(text).toContain('"origin":""');
      expect(text).not.toContain("evil.example");
    }
  });

  test("is cached once for all query parameters that it does not read", async () => {
    const render = vi.spyOn(web, "handle");
    await get("/people");
    const rendered = render.mock.calls.length;
    for (const junk of ["?utm_source=chat", "?a=1", "?a=2&b=3", "?__proto__=1", "?"]) await get(`/people${junk}`);
    expect((await server.request("GET", "http://other.example/people")).status).toBe(200);
    expect(render).toHaveBeenCalledTimes(rendered);
    await get("/people?view=1");
    expect(render).toHaveBeenCalledTimes(rendered + 1);
    render.mockRestore();
  });

  test("that belongs to no screen is one page, rendered once", async () => {
    const first = await get("/no/such/screen");
    const render = vi.spyOn(web, "handle");
    for (const path of ["/no/such/other", "/wp-login.php?a=1", "/%7e"]) {
      const { status, text } = await get(path);
      expect([status, text]).toEqual([404, first.text]);
    }
    expect(render).not.toHaveBeenCalled();
    render.mockRestore();
  });

  test("is rendered a limited number of times per network", async () => {
    const other = await testApp({ web: { ...web, handle: async () => new Response("page") } });
    const from = (path: string, address: string) => other.request("GET", path, {}, { address });
    for (let count = 0; count < 600; count++) await from(`/?view=${count}`, "203.0.113.5");
    const refused = await from("/?view=more", "203.0.113.5");
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
    expect((await from("/?view=599", "203.0.113.5")).status).toBe(200);
    expect((await from("/?view=more", "203.0.113.6")).status).toBe(200);
    await other.close();
  });
});

describe("a file", () => {
  test("with a hash in its name is immutable", async () => {
    const { status, headers } = await get("/assets/app-1a2b3c.js");
    expect([status, headers.get("content-type")]).toEqual([200, "text/javascript; charset=utf-8"]);
    expect(headers.get("cache-control")).toContain("immutable");
  });

  test("with a hash in its name has no headers that only pages need", async () => {
    const { headers } = await get("/assets/app-1a2b3c.js");
    expect([...headers.keys()].toSorted()).toEqual([
      "cache-control",
      "content-length",
      "content-type",
      "vary",
      "x-content-type-options",
    ]);
  });

  test("compressed by the build is sent as it is and has no address of its own", async () => {
    const request = new Request("http://test/assets/ready-4d5e6f.js", { headers: { "Accept-Encoding": "br" } });
    const answer = await server.app.fetch(request);
    expect(answer.headers.get("content-encoding")).toBe("br");
    expect(await answer.text()).toBe("made by the build");
    expect((await get("/assets/ready-4d5e6f.js")).text).toContain("export const ready");
    expect((await get("/assets/ready-4d5e6f.js.br")).status).toBe(404);
  });

  test("without a hash in its name is revalidated", async () => {
    const first = await get("/icon.svg");
    expect([first.headers.get("cache-control"), first.headers.get("content-type")]).toEqual([
      "no-cache",
      "image/svg+xml",
    ]);
    expect((await get("/icon.svg", { "If-None-Match": first.headers.get("etag") ?? "" })).status).toBe(304);
  });

  test("that is the service worker may connect to its own origin and is revalidated", async () => {
    const { headers } = await get("/sw.js");
    expect(headers.get("content-security-policy")).toBe("default-src 'none'; connect-src 'self'");
    expect(headers.get("cache-control")).toBe("no-cache");
    expect((await get("/icon.svg")).headers.get("content-security-policy")).not.toContain("connect-src");
  });

  test("is sent compressed", async () => {
    const request = new Request("http://test/assets/app-1a2b3c.js", { headers: { "Accept-Encoding": "gzip, br" } });
    expect((await server.app.fetch(request)).headers.get("content-encoding")).toBe("br");
  });

  test("of an older build is 404 without a page", async () => {
    const { status, text } = await get("/assets/HomeScreen-00000000.js");
    expect([status, text]).toEqual([404, ""]);
  });

  test("outside the build is not served", async () => {
    for (const path of ["/assets/..%2f..%2fserver%2findex.js", "/../server/index.js", "/%2e%2e/server/index.js"]) {
      expect((await get(path)).text).not.toContain("loadContext");
    }
  });
});

test("a folder without a build is recognised", async () => {
  expect(await openWebBuild(fileURLToPath(new URL(".", import.meta.url)))).toBeUndefined();
});
