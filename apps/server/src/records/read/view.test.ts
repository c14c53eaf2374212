import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anEntry, aTournament } from "../../testing/fixtures.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let server: TestApp;
let organiser: { id: string; token: string };
let player: { id: string; token: string };

beforeAll(async () => {
  server = await testApp();
  organiser = await server.aUser({ phone: "+79990000001" });
  player = await server.aUser({ phone: "+79990000002" });
});
afterAll(() => server.close());

const view = (path: string, token?: string) =>
  server.request("GET", `/api/collections/${path}`, token ? { token } : {});

describe("a record", () => {
  test("carries its collection, its times and every field of the contract", async () => {
    const row = await aTournament(server, organiser.id);
    const { status, body } = await view(`tournaments/records/${row.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      collectionId: "pbc_340646327",
      collectionName: "tournaments",
      created: "2026-11-20 09:00:00.000Z",
      date: "2026-12-05 00:00:00.000Z",
      skill_level_fixed: 0,
      description: "",
      registration_deadline: "",
      allow_waitlist: true,
    });
  });

  test("that is not there, or not for this viewer, is 404", async () => {
    const draft = await aTournament(server, organiser.id, { status: "draft" });
    const notFound = { data: {}, message: "The requested resource wasn't found.", status: 404 };
    expect((await view("tournaments/records/none")).body).toEqual(notFound);
    expect((await view(`tournaments/records/${draft.id}`)).body).toEqual(notFound);
    expect((await view(`tournaments/records/${draft.id}`, player.token)).status).toBe(404);
    expect((await view(`tournaments/records/${draft.id}`, organiser.token)).status).toBe(200);
  });

  test("never shows a hidden field, and shows a private one only to its owner", async () => {
    const mine = await view(`users/records/${player.id}`, player.token);
    expect(mine.body.phone).toBe("+79990000002");
    expect(mine.text).not.toContain("token_key");
    expect((await view(`users/records/${player.id}`, organiser.token)).body.phone).toBe("");
    expect((await view(`users/records/${player.id}`)).body.phone).toBe("");
    const { token } = await server.aSuperuser();
    expect((await view(`users/records/${player.id}`, token)).text).not.toContain("token_key");
  });

  test("requested with an invalid token is answered as to a guest", async () => {
    const draft = await aTournament(server, organiser.id, { status: "draft" });
    expect((await view(`tournaments/records/${draft.id}`, `${organiser.token}x`)).status).toBe(404);
    expect((await view(`tournaments/records/${draft.id}`, `Bearer ${organiser.token}`)).status).toBe(200);
  });

  test("may be cut to fields", async () => {
    const row = await aTournament(server, organiser.id);
    const { body } = await view(
      `tournaments/records/${row.id}?expand=city,club.city&fields=name,expand.club.expand.city.name`,
    );
    expect(body).toEqual({ name: "Кубок Невы", expand: { club: { expand: { city: { name: "Санкт-Петербург" } } } } });
  });
});

describe("expand", () => {
  test("contains related records", async () => {
    const draft = await aTournament(server, organiser.id, { status: "draft" });
    const entry = await anEntry(server, draft.id, player.id);
    const seen = await view(`tournament_participants/records/${entry.id}?expand=tournament,user`, organiser.token);
    expect(seen.body.expand?.tournament?.id).toBe(draft.id);
    expect(seen.body.expand?.user?.name).toBe("Анна Смирнова");
    const row = await aTournament(server, organiser.id, { club: "" });
    expect((await view(`tournaments/records/${row.id}?expand=club`)).body.expand).toEqual({});
    expect(
      (await view(`tournaments/records/${row.id}?expand=nothing,city.nothing`)).body.expand?.city?.expand,
    ).toBeUndefined();
    expect((await view(`tournaments/records/${row.id}?expand=nothing`)).body).not.toHaveProperty("expand");
  });

  test("leaves out records that the viewer may not see directly", async () => {
    const draft = await aTournament(server, organiser.id, { status: "draft" });
    await aTournament(server, organiser.id, { status: "open" });
    const ofCity = async (token?: string) => {
      const { body } = await view(
        "cities/records/citysaintpeters?expand=tournaments_via_city&fields=expand.tournaments_via_city.id",
        token,
      );
      return body.expand?.tournaments_via_city;
    };
    expect(await ofCity()).not.toContainEqual({ id: draft.id });
    expect(await ofCity(organiser.token)).toContainEqual({ id: draft.id });
  });

  test("shows a phone depending on the parent record", async () => {
    const row = await aTournament(server, organiser.id);
    const entry = await anEntry(server, row.id, player.id);
    const phone = async (path: string, token?: string) => (await view(path, token)).body.expand;
    expect(await phone(`tournaments/records/${row.id}?expand=organizer`, player.token)).toMatchObject({
      organizer: { phone: "+79990000001" },
    });
    expect(await phone(`tournaments/records/${row.id}?expand=organizer`)).toMatchObject({
      organizer: { phone: "+7 9•• •••-••-01" },
    });
    expect(await phone(`tournament_participants/records/${entry.id}?expand=user`)).toMatchObject({
      user: { phone: "" },
    });
    expect(await phone(`tournament_participants/records/${entry.id}?expand=user`, organiser.token)).toMatchObject({
      user: { phone: "+79990000002" },
    });
  });

  test("follows relations and back relations through several levels", async () => {
    const row = await aTournament(server, organiser.id);
    await anEntry(server, row.id, player.id);
    const { body } = await view(
      `tournaments/records/${row.id}?expand=tournament_participants_via_tournament.user,club.city`,
    );
    const [entry] = Object.values(body.expand?.tournament_participants_via_tournament ?? {});
    expect(entry?.expand?.user?.id).toBe(player.id);
    expect(body.expand?.club?.expand?.city?.code).toBe("spb");
  });
});
