// A code belongs to the browser that asked for it; a client without cookies works as the specification's two calls say.
import { afterEach, beforeEach, expect, test } from "vitest";
import { openSqlite } from "../storage/sqlite/open-sqlite.ts";
import { cookieOf, type Desk, openDesk } from "./auth-app.fixture.ts";

const ANA = "+79990000001";
const PAGE = { origin: "http://bandeha.test" };
let desk: Desk;

beforeEach(async () => {
  desk = openDesk(await openSqlite({ path: ":memory:" }));
});
afterEach(() => desk.close());

test("the browser that asked enters the code with its cookie", async () => {
  const asked = await desk.send(ANA, { headers: PAGE });
  const headers = { ...PAGE, cookie: cookieOf(asked) };
  expect((await desk.verify(ANA, desk.lastCode(), { headers })).status).toBe(200);
});

test("another browser cannot enter that code, nor use up its tries", async () => {
  const asked = await desk.send(ANA, { headers: PAGE });
  const other = await desk.send("+79990000002", { headers: PAGE });
  const [ours, theirs] = desk.sent;
  for (const headers of [{}, PAGE, { ...PAGE, cookie: cookieOf(other) }, { ...PAGE, cookie: "code-request=" }]) {
    for (let tries = 0; tries < 4; tries++) {
      const refused = await desk.verify(ANA, ours?.code, { headers });
      expect(refused).toMatchObject({ status: 404, body: { code: "code-not-found" } });
    }
  }
  const headers = { ...PAGE, cookie: cookieOf(asked) };
  expect((await desk.verify(ANA, ours?.code, { headers })).status).toBe(200);
  expect(theirs?.phone).toBe("+79990000002");
});

test("a client without cookies gets none and needs none", async () => {
  const asked = await desk.send(ANA);
  expect(asked.headers.get("set-cookie")).toBeNull();
  const entered = await desk.verify(ANA, desk.lastCode());
  expect(entered.status).toBe(200);
  expect(entered.headers.get("set-cookie")).toBeNull();
});

test("a page of another origin, which could not keep the cookie, counts as a client without", async () => {
  const elsewhere = { origin: "https://example.org", "sec-fetch-site": "cross-site" };
  expect((await desk.send(ANA, { headers: elsewhere })).headers.get("set-cookie")).toBeNull();
  expect((await desk.verify(ANA, desk.lastCode(), { headers: elsewhere })).status).toBe(200);
});

test("behind a proxy that renames the host the browser's own word counts", async () => {
  const proxied = { origin: "https://bandeha.ru", "sec-fetch-site": "same-origin" };
  expect((await desk.send(ANA, { headers: proxied })).headers.get("set-cookie")).toContain("code-request=");
});

test("the cookie is out of reach of scripts and other sites, and over https of neighbouring hosts", async () => {
  const plain = (await desk.send(ANA, { headers: PAGE })).headers.get("set-cookie");
  expect(plain).toMatch(/^code-request=bound-\w{40}; Path=\/; Max-Age=300; HttpOnly; SameSite=Strict$/);
  const headers = { origin: "https://bandeha.test" };
  const secure = (await desk.send(ANA, { headers })).headers.get("set-cookie");
  expect(secure).toMatch(/^__Host-code-request=bound-\w{40}; Path=\/; Max-Age=300; HttpOnly; SameSite=Strict; Secure$/);
});
