import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anEntry, aTournament, wizardBody } from "../../testing/fixtures.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let server: TestApp;
let organiser: { id: string; token: string };
let stranger: { id: string; token: string };
let superuser: { token: string };

beforeAll(async () => {
  server = await testApp();
  organiser = await server.aUser();
  stranger = await server.aUser();
  superuser = await server.aSuperuser();
});
afterAll(() => server.close());

type Who = { token: string } | undefined;
const TOURNAMENTS = "/api/collections/tournaments/records";
const CITIES = "/api/collections/cities/records";

const write = (method: string, path: string, who: Who, body?: unknown, headers: Record<string, string> = {}) =>
  server.request(method, path, { ...(who && { token: who.token }), ...(body !== undefined && { body }), headers });

const cannotBeBlank = { code: "validation_required", message: "Cannot be blank." };

describe("creating", () => {
  test("answers the record, with expand and fields", async () => {
    const made = await write(
      "POST",
      `${TOURNAMENTS}?expand=city&fields=name,organizer,expand.city.code`,
      organiser,
      wizardBody,
    );
    expect({ status: made.status, body: made.body }).toEqual({
      status: 200,
      body: { name: "Кубок Невы", organizer: organiser.id, expand: { city: { code: "spb" } } },
    });
  });

  test("as a guest is 400 without detail, also for an invalid body", async () => {
    for (const body of [wizardBody, {}, { id: "bad id", name: 12 }]) {
      const { status, body: answer } = await write("POST", TOURNAMENTS, undefined, body);
      expect({ status, answer }).toEqual({
        status: 400,
        answer: { data: {}, message: "Failed to create record.", status: 400 },
      });
    }
  });

  test("names every field that is wrong", async () => {
    const { status, body } = await write("POST", TOURNAMENTS, organiser, {
      ...wizardBody,
      name: "",
      max_players: "many",
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      message: "Failed to create record.",
      data: { name: cannotBeBlank, max_players: cannotBeBlank },
    });
  });

  test.each([
    ["short", "validation_min_text_constraint"],
    ["sixteencharacter", "validation_max_text_constraint"],
    ["UPPERCASE_ID_15", "validation_invalid_format"],
  ])("refuses the id %s", async (id, code) => {
    const { status, body } = await write("POST", TOURNAMENTS, organiser, { ...wizardBody, id });
    expect([status, body.data?.id?.code]).toEqual([400, code]);
  });

  test("takes a form as well as JSON, and nothing else", async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(wizardBody)) form.set(name, String(value));
    expect((await write("POST", TOURNAMENTS, organiser, form)).body).toMatchObject({
      max_players: 8,
      allow_waitlist: true,
    });
    expect((await write("POST", TOURNAMENTS, organiser, "[]", { "Content-Type": "application/json" })).status).toBe(
      400,
    );
    expect((await write("POST", TOURNAMENTS, organiser, "x", { "Content-Type": "text/plain" })).body.message).toBe(
      "Unsupported Content-Type.",
    );
  });

  test("writes nothing when the answer could not be given", async () => {
    const count = () => server.storage.reader.count("tournaments");
    const before = await count();
    expect((await write("POST", `${TOURNAMENTS}?fields=name:shout()`, organiser, wizardBody)).status).toBe(400);
    expect(await count()).toBe(before);
  });
});

describe("updating", () => {
  test("answers the record as it is now", async () => {
    const { id } = await aTournament(server, organiser.id);
    server.clock.pass(1000);
    const { status, body } = await write("PATCH", `${TOURNAMENTS}/${id}`, organiser, { name: "Другой" });
    expect([status, body.name]).toEqual([200, "Другой"]);
    expect(String(body.updated) > String(body.created)).toBe(true);
  });

  test("of what is not there is 404, and refusals keep their code", async () => {
    expect((await write("PATCH", `${TOURNAMENTS}/none`, organiser, {})).status).toBe(404);
    const { id } = await aTournament(server, organiser.id);
    const { status, body } = await write("PATCH", `${TOURNAMENTS}/${id}`, organiser, { status: "completed" });
    expect([status, body.code]).toEqual([400, "illegal-status"]);
    expect((await write("PATCH", `${TOURNAMENTS}/${id}`, stranger, { name: "Мой" })).status).toBeGreaterThanOrEqual(
      400,
    );
  });

  test("cannot change the id", async () => {
    const { id } = await aTournament(server, organiser.id);
    const { status, body } = await write("PATCH", `${TOURNAMENTS}/${id}`, organiser, { id: "anotherid000001" });
    expect([status, body.data?.id?.code]).toEqual([400, "validation_pk_change"]);
    expect((await write("PATCH", `${TOURNAMENTS}/${id}`, organiser, { id, name: "То же" })).status).toBe(200);
  });

  test("ignores what no client may set", async () => {
    const { id, created } = await aTournament(server, organiser.id);
    const forged = { created: "2000-01-01", collectionName: "users", expand: {}, nothing: 1, __proto__: { name: "x" } };
    const { body } = await write("PATCH", `${TOURNAMENTS}/${id}`, organiser, forged);
    expect(body).toMatchObject({ created, collectionName: "tournaments", name: "Кубок Невы" });
    expect(body).not.toHaveProperty("nothing");
  });
});

test("a flood of writes by one user is limited, and only theirs", async () => {
  const flooder = await server.aUser();
  const patch = (who: Who) => write("PATCH", `${TOURNAMENTS}/none`, who, {});
  for (let call = 0; call < 1000; call++) await patch(flooder);
  const { status, body, headers } = await patch(flooder);
  expect([status, body.message, headers.get("retry-after")]).toEqual([429, "Too Many Requests.", "60"]);
  expect((await patch(organiser)).status).toBe(404);
  server.clock.pass(60_000);
  expect((await patch(flooder)).status).toBe(404);
});

describe("deleting", () => {
  test("answers 204 without a body, once", async () => {
    const { id } = await aTournament(server, organiser.id, { status: "draft" });
    const gone = await write("DELETE", `${TOURNAMENTS}/${id}`, organiser);
    expect([gone.status, gone.text]).toEqual([204, ""]);
    expect((await write("DELETE", `${TOURNAMENTS}/${id}`, organiser)).status).toBe(404);
  });
});

describe("a collection that only superusers write", () => {
  const tula = { name: "Тула", timezone: "Europe/Moscow", active: true };

  test("refuses other viewers before validation", async () => {
    for (const who of [undefined, organiser]) {
      for (const [method, path] of [
        ["POST", CITIES],
        ["PATCH", `${CITIES}/none`],
        ["DELETE", `${CITIES}/none`],
      ] as const) {
        const { status, body } = await write(method, path, who, {});
        expect([status, body.message]).toEqual([403, "Only superusers can perform this action."]);
      }
    }
  });

  test("is written through the same validation", async () => {
    const bad = await write("POST", CITIES, superuser, { name: " ", code: "paris" });
    expect(bad.body.data).toMatchObject({
      name: cannotBeBlank,
      timezone: cannotBeBlank,
      code: { code: "validation_invalid_value" },
    });
    const made = await write("POST", CITIES, superuser, tula);
    expect([made.status, made.body.name, made.body.active]).toEqual([200, "Тула", true]);
    const changed = await write("PATCH", `${CITIES}/${made.body.id}`, superuser, { active: false });
    expect(changed.body).toMatchObject({ name: "Тула", active: false });
    expect((await write("PATCH", `${CITIES}/${made.body.id}`, superuser, { name: "" })).body.data).toMatchObject({
      name: cannotBeBlank,
    });
    expect((await write("DELETE", `${CITIES}/${made.body.id}`, superuser)).status).toBe(204);
  });

  test("holds one record per id", async () => {
    const body = { ...tula, id: "cityoftulacity1" };
    expect((await write("POST", CITIES, superuser, body)).status).toBe(200);
    const again = await write("POST", CITIES, superuser, body);
    expect([again.status, again.body.data?.id]).toEqual([
      400,
      { code: "validation_not_unique", message: "Value must be unique." },
    ]);
  });

  test("refuses to delete a referenced record", async () => {
    const club = await write("POST", "/api/collections/clubs/records", superuser, {
      name: "Клуб",
      city: "nosuchcity00000",
    });
    expect(club.body.data).toMatchObject({ city: { code: "validation_missing_rel_records" } });
    const { status, body } = await write("DELETE", `${CITIES}/citysaintpeters`, superuser);
    expect([status, body.message]).toEqual([
      400,
      "Failed to delete record. Make sure that the record is not part of a required relation reference.",
    ]);
  });

  test("refuses an outdated revision in If-Match", async () => {
    const { body } = await write("POST", CITIES, superuser, tula);
    const path = `${CITIES}/${body.id}`;
    const seen = { "If-Match": `"${body.updated}"` };
    server.clock.pass(1000);
    expect((await write("PATCH", path, superuser, { name: "Тула-1" }, seen)).status).toBe(200);
    const late = await write("PATCH", path, superuser, { name: "Тула-2" }, seen);
    expect([late.status, late.body.code]).toEqual([409, "result-conflict"]);
  });
});

test("a superuser's outdated change is a conflict in every collection", async () => {
  const { id } = await aTournament(server, organiser.id);
  const entry = await anEntry(server, id, stranger.id);
  const late = { "If-Match": '"2020-01-01 00:00:00.000Z"' };
  const rows = [
    [TOURNAMENTS, id],
    ["/api/collections/tournament_participants/records", entry.id],
    ["/api/collections/users/records", stranger.id],
    [CITIES, "citysaintpeters"],
  ];
  for (const [path, row] of rows) {
    expect((await write("PATCH", `${path}/${row}`, superuser, {}, late)).status).toBe(409);
    const removed = await write("DELETE", `${path}/${row}`, superuser, undefined, late);
    expect([path, removed.status]).toEqual([path, 409]);
  }
});
