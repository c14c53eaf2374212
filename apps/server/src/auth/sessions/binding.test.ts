// A code is bound to the browser that requested it; a client without cookies works with the specification's two calls.
import { afterEach, beforeEach, expect, test } from "vitest";
import { openSqlite } from "../../storage/sqlite/open-sqlite.ts";
import { type AuthApp, cookieOf, openAuthApp } from "../auth-app.fixture.ts";

const ANA = "+79990000001";
const PAGE = { origin: "http://bandeha.test" };
let app: AuthApp;

beforeEach(async () => {
  app = openAuthApp(await openSqlite({ path: ":memory:" }));
});
afterEach(() => app.close());

test("the browser that requested the code redeems it with its cookie", async () => {
  const asked = await app.send(ANA, { headers: PAGE });
  const headers = { ...PAGE, cookie: cookieOf(asked) };
  expect((await app.verify(ANA, app.lastCode(), { headers })).status).toBe(200);
});

test("another browser cannot redeem that code or use up its tries", async () => {
  const asked = await app.send(ANA, { headers: PAGE });
  const other = await app.send("+79990000002", { headers: PAGE });
  const [ours, theirs] = app.sent;
  for (const headers of [{}, PAGE, { ...PAGE, cookie: cookieOf(other) }, { ...PAGE, cookie: "code-request=" }]) {
    for (let tries = 0; tries < 4; tries++) {
      const refused = await app.verify(ANA, ours?.code, { headers });
      expect(refused).toMatchObject({ status: 404, body: { code: "code-not-found" } });
    }
  }
  const headers = { ...PAGE, cookie: cookieOf(asked) };
  expect((await app.verify(ANA, ours?.code, { headers })).status).toBe(200);
  expect(theirs?.phone).toBe("+79990000002");
});

test("a client that is not a page of the product gets no cookie and needs none", async () => {
  const asked = await app.send(ANA);
  expect(asked.headers.get("set-cookie")).toBeNull();
  const entered = await app.verify(ANA, app.lastCode());
  expect(entered.status).toBe(200);
  expect(entered.headers.get("set-cookie")).toBeNull();
});

test("a page of another origin counts as a client without cookies", async () => {
  const elsewhere = { origin: "https://example.org", "sec-fetch-site": "cross-site" };
  expect((await app.send(ANA, { headers: elsewhere })).headers.get("set-cookie")).toBeNull();
  expect((await app.verify(ANA, app.lastCode(), { headers: elsewhere })).status).toBe(200);
});

test("behind a proxy that changes Host, the browser's Sec-Fetch-Site counts", async () => {
  const proxied = { origin: "https://bandeha.ru", "sec-fetch-site": "same-origin" };
  expect((await app.send(ANA, { headers: proxied })).headers.get("set-cookie")).toContain("code-request=");
});

test("the cookie is HttpOnly and SameSite, and over https has the __Host- prefix", async () => {
  const plain = (await app.send(ANA, { headers: PAGE })).headers.get("set-cookie");
  expect(plain).toMatch(/^code-request=bound-\w{40}; Path=\/; Max-Age=300; HttpOnly; SameSite=Strict$/);
  const headers = { origin: "https://bandeha.test" };
  const secure = (await app.send(ANA, { headers })).headers.get("set-cookie");
  expect(secure).toMatch(/^__Host-code-request=bound-\w{40}; Path=\/; Max-Age=300; HttpOnly; SameSite=Strict; Secure$/);
});
