import { afterEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let server: TestApp;
afterEach(() => server.close());

type Asked = { url?: string; headers?: Record<string, string>; address?: string };

/** Whether the response contains the code. */
async function showsCode({ url = "http://127.0.0.1:8090", headers = {}, address = "127.0.0.1" }: Asked = {}) {
  const path = `${url}/api/auth/telegram/send`;
  const { status, body } = await server.request(
    "POST",
    path,
    { headers, body: { phone: "+79990000001" } },
    { address },
  );
  expect(status).toBe(200);
  return body.demo_code !== undefined;
}

test("demo mode shows the code to a page on this machine", async () => {
  server = await testApp({ demo: true });
  expect(await showsCode({ headers: { Origin: "http://127.0.0.1:8090" } })).toBe(true);
});

test.each<[string, Asked]>([
  ["to a public host", { url: "https://padel.example.ru" }],
  ["with a public Host header", { headers: { Host: "padel.example.ru" } }],
  ["from another machine", { address: "203.0.113.5" }],
  ["through a proxy", { headers: { "X-Forwarded-For": "127.0.0.1" } }],
  ["through a proxy of the other kind", { headers: { Forwarded: "for=127.0.0.1" } }],
  ["through a proxy that names one header", { headers: { "X-Real-IP": "127.0.0.1" } }],
  ["of a public page", { headers: { Origin: "https://padel.example.ru" } }],
])("demo mode by default does not show the code to a request %s", async (_, asked) => {
  server = await testApp({ demo: true, trustedProxies: ["127.0.0.1"] });
  expect(await showsCode(asked)).toBe(false);
});

test("DEMO=1 shows the code to everyone", async () => {
  server = await testApp({ demo: true, demoForEveryone: true });
  expect(await showsCode({ url: "https://padel.example.ru", address: "203.0.113.5" })).toBe(true);
});

test("DEMO=1 has no effect if demo mode is off", async () => {
  server = await testApp({ demo: false, demoForEveryone: true });
  expect(await showsCode()).toBe(false);
});
