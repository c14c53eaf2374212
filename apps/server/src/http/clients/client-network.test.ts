import { setImmediate as nextTurn } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { limits } from "@bandeha/contract";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openWebBuild } from "../../pages/web-build.ts";
import { aTournament } from "../../testing/fixtures.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { clientNetwork } from "./client-network.ts";

test("an IPv6 /64 is one network, and an IPv4-mapped address is its IPv4 address", () => {
  expect(clientNetwork("2001:db8:1:2:aaaa::1")).toBe(clientNetwork("2001:db8:1:2:ffff:0:0:9"));
  expect(clientNetwork("2001:db8::1")).toBe(clientNetwork("2001:db8:0:0:7::"));
  expect(clientNetwork("2001:db8:1:2::1")).not.toBe(clientNetwork("2001:db8:1:3::1"));
  expect(clientNetwork("fe80::1%eth0")).toBe(clientNetwork("fe80::2"));
  expect(clientNetwork("::ffff:203.0.113.7")).toBe("203.0.113.7");
  expect(clientNetwork("203.0.113.7")).toBe("203.0.113.7");
  expect(clientNetwork("not an address")).toBe("not an address");
});

describe("all IPv6 addresses of a /64 share one budget for", () => {
  let server: TestApp;
  /** Addresses of one /64, each used once. */
  let used: number;
  const own = () => ({ address: `2001:db8:1:2:${(++used).toString(16)}::1` });
  const neighbour = { address: "2001:db8:1:3::1" };

  beforeEach(async () => {
    used = 0;
    const web = await openWebBuild(fileURLToPath(new URL("../../testing/sample-web", import.meta.url)));
    server = await testApp({ ...(web && { web }), paint: async ({ name }) => Buffer.from(name) });
  });
  afterEach(() => server.close());

  test("streams", async () => {
    const open = (from: { address: string }) => server.app.fetch(new Request("http://test/api/realtime"), from);
    for (let count = 0; count < limits.realtime.clientsPerAddress; count++) {
      await open(own());
      // On a busy machine one turn of the event loop that opens them all would be taken for overload.
      if (count % 50 === 0) await nextTurn();
    }
    expect((await open(own())).status).toBe(503);
    expect((await open(neighbour)).status).toBe(200);
  });

  test("pictures", async () => {
    const { id: organiser } = await server.aUser();
    let made = 0;
    const isPainted = async (from: { address: string }) => {
      const name = `Кубок ${++made}`;
      const { id } = await aTournament(server, organiser, { name });
      const response = await server.app.fetch(new Request(`http://test/tournament/${id}/preview.png`), from);
      return (await response.text()) === name;
    };
    for (let count = 0; count < 60; count++) expect(await isPainted(own())).toBe(true);
    expect(await isPainted(own())).toBe(false);
    expect(await isPainted(neighbour)).toBe(true);
  });
});
