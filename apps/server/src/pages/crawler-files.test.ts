import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aTournament } from "../testing/fixtures.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { readAddresses } from "./sitemap.ts";
import { openWebBuild, type WebBuild } from "./web-build.ts";

const ORIGIN = "https://padel.example.ru";

let web: WebBuild | undefined;
let server: TestApp;
let organiser: string;

beforeEach(async () => {
  web = await openWebBuild(fileURLToPath(new URL("../testing/sample-web", import.meta.url)));
  server = await testApp({ ...(web && { web }), publicUrl: `${ORIGIN}/` });
  organiser = (await server.aUser()).id;
});
afterEach(() => server.close());

const sitemap = (headers: Record<string, string> = {}) => server.request("GET", "/sitemap.xml", { headers });
const addressesIn = (text: string) => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
const add = (id: string, overrides: object = {}) =>
  aTournament(server, organiser, { id: id.padEnd(15, "0"), ...overrides });

test("the sitemap lists Home and public tournaments by their public address", async () => {
  for (const status of ["open", "full", "in_progress", "draft", "cancelled"]) {
    await add(status.replace("_", ""), { status });
  }
  await add("nostatus", { status: "" });
  const { status, headers, text } = await sitemap();
  expect([status, headers.get("content-type")]).toEqual([200, "application/xml; charset=utf-8"]);
  expect(addressesIn(text).toSorted()).toEqual(
    [
      `${ORIGIN}/`,
      ...["full00000000000", "inprogress00000", "nostatus0000000", "open00000000000"].map(
        (id) => `${ORIGIN}/tournament/${id}/lobby`,
      ),
    ].toSorted(),
  );
});

test("a finished tournament is listed with its results and its last change", async () => {
  await add("done", { status: "completed", updated: "2026-11-19 18:30:00.000Z" });
  const { text } = await sitemap();
  for (const screen of ["lobby", "results"]) {
    expect(text).toContain(
      `<url><loc>${ORIGIN}/tournament/done00000000000/${screen}</loc><lastmod>2026-11-19T18:30:00.000Z</lastmod></url>`,
    );
  }
});

test("the sitemap is limited and keeps the newest tournaments", async () => {
  await add("old", { date: "2026-01-01 00:00:00.000Z" });
  await add("new", { date: "2027-01-01 00:00:00.000Z" });
  const paths = (await readAddresses(server.storage.reader, 2)).map(({ path }) => path);
  expect(paths).toEqual(["/", "/tournament/new000000000000/lobby"]);
});

test("the table is read again only after a change, at most once a minute", async () => {
  const find = vi.spyOn(server.storage.reader, "find");
  await sitemap();
  server.clock.pass(3_600_000);
  const { headers } = await sitemap();
  expect(find).toHaveBeenCalledTimes(1);
  expect((await sitemap({ "If-None-Match": headers.get("etag") ?? "" })).status).toBe(304);
  await add("first");
  expect((await sitemap()).text).toContain("first");
  await add("second");
  expect((await sitemap()).text).not.toContain("second");
  server.clock.pass(60_000);
  expect((await sitemap()).text).toContain("second");
  find.mockRestore();
});

test("robots.txt disallows personal screens and names the sitemap", async () => {
  const { text, headers } = await server.request("GET", "/robots.txt");
  expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const closed = [...text.matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path);
  expect(closed).toEqual([
    "/admin",
    "/auth",
    "/profile",
    "/my-tournaments",
    "/notifications",
    "/people",
    "/manage",
    "/tournament/create",
    "/tournament/*/manage",
    "/tournament/*/edit",
  ]);
  expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
});

test("without a public address no address is published, and Host is ignored", async () => {
  const local = await testApp(web && { web });
  const headers = { Host: "evil.example" };
  const robots = await local.request("GET", "http://evil.example/robots.txt", { headers });
  expect(robots.text).toContain("Disallow: /auth");
  expect(robots.text).not.toMatch(/Sitemap|evil/);
  expect((await local.request("GET", "http://evil.example/sitemap.xml", { headers })).status).toBe(404);
  await local.close();
});
