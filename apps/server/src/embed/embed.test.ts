import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openapiDocument } from "../openapi/document.ts";
import { openWebBuild } from "../pages/web-build.ts";
import { aTable } from "../pictures/texts.fixture.ts";
import { seedCityIds } from "../storage/seed/cities.ts";
import { aTournament } from "../testing/fixtures.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { EMBED_KINDS } from "./embed.ts";
import { EMBED_STYLE } from "./embed-assets.ts";
import { tableHtml } from "./embed-html.ts";

const CLUB = "clubspbneva0001";

let server: TestApp;
beforeEach(async () => {
  const web = await openWebBuild(fileURLToPath(new URL("../testing/sample-web", import.meta.url)));
  server = await testApp(web ? { web } : {});
});
afterEach(() => server.close());

const get = (path: string) => server.app.fetch(new Request(`http://localhost${path}`), { address: "127.0.0.1" });
const policyOf = (response: Response) => response.headers.get("Content-Security-Policy") ?? "";

test("a schedule may be framed anywhere and sets no cookie; every other page keeps its policy", async () => {
  const organiser = await server.aUser();
  await aTournament(server, organiser.id, { name: "Среда <b>", club: CLUB, city: seedCityIds.spb });
  const framed = await get(`/embed/club/${CLUB}`);
  expect(framed.status).toBe(200);
  expect(policyOf(framed)).toContain("frame-ancestors *");
  expect(framed.headers.get("X-Frame-Options")).toBeNull();
  expect(framed.headers.get("Set-Cookie")).toBeNull();
  const html = await framed.text();
  expect(html).toContain("Среда &lt;b&gt;");
  expect(html).not.toMatch(/localStorage|sessionStorage|document\.cookie|indexedDB/);
  for (const path of ["/", `/club/${CLUB}`, `/api/clubs/${CLUB}`, "/robots.txt"]) {
    const other = await get(path);
    expect(`${path} ${policyOf(other)}`).toContain("frame-ancestors 'none'");
  }
});

test("an evening in play and one with a waitlist say so, on the schedule as on the poster", async () => {
  const organiser = await server.aUser();
  const place = { club: CLUB, city: seedCityIds.spb };
  const running = await aTournament(server, organiser.id, { ...place, name: "Идущий" });
  await server.storage.transact((tx) => tx.update("tournaments", running.id, { status: "in_progress" }));
  const full = await aTournament(server, organiser.id, { ...place, name: "Полный", cost: 700 });
  await server.storage.transact((tx) => tx.update("tournaments", full.id, { status: "full", allow_waitlist: true }));
  const facts = [...(await (await get(`/embed/club/${CLUB}`)).text()).matchAll(/<small>(.*?)<\/small>/g)];
  expect(facts.map(([, fact]) => fact?.replace("\u00a0", " ")).sort()).toEqual([
    "Идёт сейчас",
    "Мест нет · лист ожидания · 700 ₽",
  ]);
});

test("it is light unless the site says otherwise, whatever the visitor's system is", async () => {
  const theme = async (query: string) =>
    (await (await get(`/embed/club/${CLUB}${query}`)).text()).match(/<html[^>]*data-theme="(.*?)"/)?.[1];
  expect(
    await Promise.all(["", "?theme=dark", "?theme=auto", '?theme="><b>', "?theme=light&theme=dark"].map(theme)),
  ).toEqual(["light", "dark", "auto", "light", "light"]);
  const style = (await (await get(`/embed/club/${CLUB}`)).text()).match(/<style>([\s\S]*?)<\/style>/)?.[1] ?? "";
  // Every rule for a dark system is for a site that follows it.
  expect(style.match(/@media\(prefers-color-scheme:dark\)\{(.*?)\{/g)).toEqual([
    "@media(prefers-color-scheme:dark){:root[data-theme=auto]{",
  ]);
});

test("its script and style run by their hashes only", async () => {
  const response = await get(`/embed/club/${CLUB}`);
  const html = await response.text();
  const { createHash } = await import("node:crypto");
  for (const tag of ["script", "style"]) {
    const content = html.match(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`))?.[1] ?? "";
    const hash = createHash("sha256").update(content).digest("base64");
    expect(policyOf(response)).toContain(`${tag}-src 'sha256-${hash}'`);
  }
  expect(policyOf(response)).not.toContain("unsafe-inline");
});

test("an unknown or private page is 404 and says what the owner of the site can do", async () => {
  const organiser = await server.aUser();
  const { id } = await aTournament(server, organiser.id, { by_invitation: true });
  for (const path of ["/embed/club/nosuchclub00000", `/embed/tournament/${id}`]) {
    const missing = await get(path);
    expect([missing.status, await missing.text()]).toEqual([404, expect.stringContaining("Новый код для сайта")]);
  }
  expect((await get("/embed/club/../x")).status).toBe(404);
});

test.each([
  ["open", "ср, 25 ноября, 19:30. Таблица появится с первым результатом."],
  ["in_progress", "Таблица появится с первым результатом."],
  ["cancelled", "Турнир отменён."],
])("a tournament without a result, %s, is framed with its name and what to expect", async (status, text) => {
  const organiser = await server.aUser();
  const day = { date: "2026-11-25 00:00:00.000Z", start_time: "19:30" };
  const { id } = await aTournament(server, organiser.id, { name: "Среда & Ко", status, ...day });
  const response = await get(`/embed/tournament/${id}`);
  const html = await response.text();
  expect([response.status, html]).toEqual([200, expect.stringContaining(text)]);
  expect(html).toContain("Среда &amp; Ко</a></h1>");
});

test.each(["points", "score", "last"] as const)("of a table the figures that decide are bold: %s", (decides) => {
  const html = tableHtml({ ...aTable(2, { decides }), name: "Среда" }, "t1");
  const bold = [...html.matchAll(/<td data-decides>(.*?)<\/td>/g)].map(([, figure]) => figure);
  const lines = aTable(2).lines;
  expect(bold).toEqual(lines.map((line) => line[decides]));
  expect(EMBED_STYLE).toContain("td[data-decides]{font-weight:700}");
});

test.each(EMBED_KINDS)("a missing %s is answered with the type that the API document states", async (kind) => {
  const missing = await get(`/embed/${kind}/none`);
  const { responses } = Object(openapiDocument().paths[`/embed/${kind}/{id}`]?.get);
  const [type] = Object.keys(responses[missing.status].content);
  expect(missing.headers.get("Content-Type")).toBe(`${type}; charset=utf-8`);
});

test("the poster of a week is a picture of the club's evenings", async () => {
  const organiser = await server.aUser();
  await aTournament(server, organiser.id, { date: "2026-11-25 00:00:00.000Z", club: CLUB, city: seedCityIds.spb });
  const poster = await get(`/club/${CLUB}/week.png`);
  expect([poster.status, poster.headers.get("Content-Type")]).toEqual([200, "image/png"]);
  expect((await poster.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
  expect((await get("/club/nosuchclub00000/week.png")).status).toBe(404);
});
