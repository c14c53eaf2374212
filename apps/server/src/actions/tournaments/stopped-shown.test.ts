// An evening of a blocked organiser says that it is stopped, wherever it is shown, and shows no details for a transfer.
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readAddresses, sitemapText } from "../../pages/sitemap.ts";
import { openWebBuild } from "../../pages/web-build.ts";
import { previewTexts } from "../../pictures/texts.ts";
import { postContent } from "../../telegram/posts/post-content.ts";
import { aBody } from "../../testing/club.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

const CLUB = "clubspbneva0001";
const PHONE = "+79990001122";

type Person = Awaited<ReturnType<TestApp["aUser"]>>;

let server: TestApp;
let organiser: Person;
let player: Person;
let id: string;

const write = async (who: Person, method: string, path: string, body: object) => {
  const answer = await server.request(method, `/api/collections/${path}`, { token: who.token, body });
  expect(answer.status).toBe(200);
  return String(answer.body.id);
};

beforeEach(async () => {
  const web = await openWebBuild(fileURLToPath(new URL("../../testing/sample-web", import.meta.url)));
  server = await testApp({ ...(web && { web }), publicUrl: "https://padel.example.ru" });
  organiser = await server.aUser();
  player = await server.aUser();
  const body = { ...aBody({ cost: 900 }), organizer: organiser.id };
  id = await write(organiser, "POST", "tournaments/records", body);
  const terms = { tournament: id, mode: "transfer", phone: PHONE, refund_rule: "none" };
  await write(organiser, "POST", "tournament_money/records", terms);
  await write(player, "POST", "tournament_participants/records", { tournament: id, user: player.id });
});
afterEach(() => server.close());

const ORIGIN = "http://localhost";
const fetched = (url: string) => server.app.fetch(new Request(url), { address: "127.0.0.1" });
const page = async (path: string) => (await fetched(ORIGIN + path)).text();
const act = async (what: "block" | "unblock") => {
  const path = `/api/admin/people/${organiser.id}/${what}`;
  expect((await server.request("POST", path, { ...(await server.aSuperuser()), body: {} })).status).toBe(204);
};

/** What a visitor reads of it in each place, and what its player reads. */
async function shown(): Promise<Record<string, string>> {
  const now = server.clock.now;
  const guest: typeof fetch = async (input) =>
    fetched(new URL(input instanceof Request ? input.url : input, ORIGIN).href);
  const calendar = String((await server.request("POST", "/api/calendar", { token: player.token })).body.path);
  const money = `/api/collections/tournament_money/records?filter=(tournament='${id}')`;
  const terms = await server.request<{ items: { phone: string }[] }>("GET", money, { token: player.token });
  const host = await server.request<{ coming: { stopped: boolean }[] }>("GET", `/api/clubs/${CLUB}`, {});
  return {
    sitemap: sitemapText(await readAddresses(server.storage.reader), "").includes(id) ? "listed" : "not listed",
    schedule: /<small>(.*?)<\/small>/.exec(await page(`/embed/club/${CLUB}`))?.[1] ?? "",
    picture: (await previewTexts(guest, id, now))?.state.text ?? "",
    post: (await postContent(guest, id, now, undefined))?.button ?? "",
    calendar: /STATUS:(.*)\r/.exec(await page(calendar))?.[1] ?? "",
    club: String(host.body.coming[0]?.stopped),
    phone: terms.body.items[0]?.phone ?? "",
  };
}

test("a stopped evening is marked everywhere, and as before when it goes on", async () => {
  const before = await shown();
  await act("block");
  expect(await shown()).toMatchObject({
    sitemap: "not listed",
    schedule: expect.stringContaining("Приостановлен"),
    picture: "Приостановлен",
    post: "Открыть",
    calendar: "TENTATIVE",
    club: "true",
    phone: "",
  });
  await act("unblock");
  expect(await shown()).toEqual(before);
  expect(before).toMatchObject({ sitemap: "listed", post: "Записаться", calendar: "CONFIRMED", phone: PHONE });
});

test.each(["in_progress", "completed"])(
  "one that became %s after it was stopped is shown as any other",
  async (status) => {
    await act("block");
    await server.storage.transact((tx) => tx.update("tournaments", id, { status }));
    expect(await shown()).toMatchObject({ sitemap: "listed", calendar: "CONFIRMED", phone: PHONE });
  },
);
