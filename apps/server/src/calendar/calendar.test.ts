import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { aTournament } from "../testing/fixtures.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";

type Person = Awaited<ReturnType<TestApp["aUser"]>>;

let server: TestApp;
let organiser: Person;
let player: Person;
let path: string;
beforeEach(async () => {
  server = await testApp({ publicUrl: "https://padel.example.ru" });
  organiser = await server.aUser();
  player = await server.aUser();
  path = await newAddress(player);
});
afterEach(() => server.close());

const newAddress = async ({ token }: Person): Promise<string> =>
  String((await server.request("POST", "/api/calendar", { token })).body.path);

const read = (address: string, tag?: string): Promise<Response> =>
  server.app.fetch(new Request(`http://localhost${address}`, tag ? { headers: { "If-None-Match": tag } } : {}));

/** The properties of each event. */
async function events(address = path): Promise<Record<string, string>[]> {
  const text = (await (await read(address)).text()).replaceAll("\r\n ", "");
  return text
    .split("BEGIN:VEVENT")
    .slice(1)
    .map((part) =>
      Object.fromEntries(
        (part.split("BEGIN:VALARM")[0] ?? "").split("\r\n").flatMap((line) => {
          const colon = line.indexOf(":");
          return colon > 0 ? [[line.slice(0, colon), line.slice(colon + 1)]] : [];
        }),
      ),
    );
}

const write = (method: string, address: string, { token }: Person, body: object) =>
  server.request(method, `/api/collections/${address}`, { token, body });
const join = async (tournament: string, who = player): Promise<string> =>
  String((await write("POST", "tournament_participants/records", who, { tournament })).body.id);
const edit = (id: string, body: object) => write("PATCH", `tournaments/records/${id}`, organiser, body);

describe("an evening", () => {
  test("is an event in UTC with one UID, whose SEQUENCE grows with its time, place and state only", async () => {
    const { id } = await aTournament(server, organiser.id);
    const entry = await join(id);
    const [first] = await events();
    expect(first).toMatchObject({
      UID: `${id}@bandeha`,
      SEQUENCE: "0",
      DTSTART: "20261205T070000Z",
      DTEND: "20261205T100000Z",
      STATUS: "CONFIRMED",
      URL: `https://padel.example.ru/tournament/${id}/lobby`,
    });
    await edit(id, { description: "Мячи свои" });
    expect(await events()).toEqual([first]);
    await edit(id, { start_time: "11:00" });
    expect(await events()).toMatchObject([{ UID: `${id}@bandeha`, SEQUENCE: "1", DTSTART: "20261205T080000Z" }]);
    await edit(id, { club: "clubspbohta0004" });
    expect((await events())[0]?.LOCATION).toContain("Охта Арена");
    await write("PATCH", `tournament_participants/records/${entry}`, player, { status: "cancelled" });
    expect(await events()).toMatchObject([{ SEQUENCE: "3", STATUS: "CANCELLED" }]);
    await join(id);
    expect(await events()).toMatchObject([{ UID: `${id}@bandeha`, SEQUENCE: "4", STATUS: "CONFIRMED" }]);
  });

  test("on the waitlist is tentative", async () => {
    const { id } = await aTournament(server, organiser.id, { max_players: 4 });
    for (let seat = 0; seat < 4; seat++) await join(id, await server.aUser());
    await join(id);
    expect(await events()).toMatchObject([{ STATUS: "TENTATIVE", SUMMARY: "Кубок Невы (лист ожидания)" }]);
  });

  test("that is cancelled or deleted stays as cancelled for who had it, and does not appear for others", async () => {
    const [cancelled, deleted] = [await aTournament(server, organiser.id), await aTournament(server, organiser.id)];
    for (const { id } of [cancelled, deleted]) await join(id);
    await events();
    await edit(cancelled.id, { status: "cancelled" });
    await write("DELETE", `tournaments/records/${deleted.id}`, organiser, {});
    expect(await events()).toMatchObject([
      { STATUS: "CANCELLED", SEQUENCE: "1" },
      { STATUS: "CANCELLED", SEQUENCE: "1" },
    ]);
    expect(await events(await newAddress(organiser))).toEqual([]);
  });

  test("that an administrator has stopped is tentative, until it goes on", async () => {
    const { id } = await aTournament(server, organiser.id);
    await join(id);
    const own = await newAddress(organiser);
    const statuses = async (stopped: boolean) => {
      await server.storage.transact((tx) => tx.update("tournaments", id, { stopped }));
      return [...(await events()), ...(await events(own))].map(({ STATUS }) => STATUS);
    };
    expect(await statuses(false)).toEqual(["CONFIRMED", "CONFIRMED"]);
    expect(await statuses(true)).toEqual(["TENTATIVE", "TENTATIVE"]);
    expect(await statuses(false)).toEqual(["CONFIRMED", "CONFIRMED"]);
  });

  test("that one organises is there too, a draft is not", async () => {
    const { id } = await aTournament(server, organiser.id);
    await aTournament(server, organiser.id, { status: "draft" });
    const address = await newAddress(organiser);
    expect(await events(address)).toMatchObject([{ UID: `${id}@bandeha`, DESCRIPTION: "Вы организатор" }]);
  });

  test("that one helps with is there, also after leaving as a player, until the role is taken back", async () => {
    const { id } = await aTournament(server, organiser.id);
    const entry = await join(id);
    const role = await write("POST", "tournament_roles/records", organiser, {
      tournament: id,
      user: player.id,
      role: "scorer",
    });
    expect(await events()).toMatchObject([{ URL: expect.stringContaining("/lobby") }]);
    await write("PATCH", `tournament_participants/records/${entry}`, player, { status: "cancelled" });
    expect(await events()).toMatchObject([{ STATUS: "CONFIRMED", DESCRIPTION: "Вы ведёте счёт", SEQUENCE: "1" }]);
    await write("DELETE", `tournament_roles/records/${role.body.id}`, organiser, {});
    expect(await events()).toMatchObject([{ STATUS: "CANCELLED", SEQUENCE: "2" }]);
  });
});

describe("the address", () => {
  test("is answered with 304 while nothing changes", async () => {
    const { id } = await aTournament(server, organiser.id);
    await join(id);
    const first = await read(path);
    expect(first.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    server.clock.pass(3_600_000);
    const tag = first.headers.get("etag") ?? "";
    expect((await read(path, tag)).status).toBe(304);
    await edit(id, { start_time: "11:00" });
    expect((await read(path, tag)).status).toBe(200);
  });

  test("is replaced and revoked at once; only its owner knows it", async () => {
    const next = await newAddress(player);
    expect(next).not.toBe(path);
    expect((await read(path)).status).toBe(404);
    expect((await server.request("GET", "/api/calendar", { token: player.token })).body).toEqual({ path: next });
    expect((await server.request("GET", "/api/calendar", { token: organiser.token })).body).toEqual({ path: "" });
    expect((await server.request("GET", "/api/calendar")).status).toBe(401);
    await server.request("DELETE", "/api/calendar", { token: player.token });
    expect((await read(next)).status).toBe(404);
  });

  test("is not written to the log", async () => {
    await read(path);
    expect(server.logged.join("")).not.toContain(path.slice(10, 30));
  });
});

test("calendars that read at one time raise the revision once", async () => {
  const { id } = await aTournament(server, organiser.id);
  await join(id);
  await events();
  await edit(id, { start_time: "11:00" });
  await Promise.all([events(), events(), events()]);
  expect(await events()).toMatchObject([{ SEQUENCE: "1" }]);
});
