// Writes compared with PocketBase's answers to the same requests (0.39.11).
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { drivers } from "../../testing/drivers.ts";
import { aTournament, wizardBody } from "../../testing/fixtures.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

type Person = { id: string; token: string };

const TOURNAMENTS = "/api/collections/tournaments/records";
const CITIES = "/api/collections/cities/records";

describe.each(drivers)("a write on $name", ({ open }) => {
  let server: TestApp;
  let organiser: Person;
  let stranger: Person;
  let superuser: { token: string };

  beforeAll(async () => {
    server = await testApp({ storage: await open() });
    organiser = await server.aUser();
    stranger = await server.aUser();
    superuser = await server.aSuperuser();
  });
  afterAll(() => server.close());

  const write = async (method: string, path: string, who: { token: string } | undefined, body: object) => {
    const answer = await server.request(method, path, { ...(who && { token: who.token }), body });
    return { status: answer.status, body: answer.body };
  };
  const blank = { code: "validation_required", message: "Cannot be blank." };
  const tooShort = {
    code: "validation_min_text_constraint",
    message: "Must be at least 15 character(s).",
    params: { min: 15 },
  };
  const notYours = { data: {}, message: "Failed to create record.", status: 400 };
  const notFound = { data: {}, message: "The requested resource wasn't found.", status: 404 };

  test("adds to a number, also when many requests add concurrently", async () => {
    const { id } = await aTournament(server, organiser.id, { cost: 100 });
    const add = () => write("PATCH", `${TOURNAMENTS}/${id}?fields=cost`, superuser, { "cost+": 10 });
    expect(await add()).toEqual({ status: 200, body: { cost: 110 } });
    await Promise.all(Array.from({ length: 8 }, add));
    expect(await write("PATCH", `${TOURNAMENTS}/${id}?fields=cost`, organiser, { "cost-": 40 })).toEqual({
      status: 200,
      body: { cost: 150 },
    });
  });

  test("names the limit that the sum violates", async () => {
    const { id } = await aTournament(server, organiser.id);
    const { body } = await write("PATCH", `${TOURNAMENTS}/${id}`, superuser, { "max_players+": 100, "cost-": 1 });
    expect(body.data).toEqual({
      max_players: {
        code: "validation_max_number_constraint",
        message: "Must be less or equal than 32.",
        params: { max: 32 },
      },
      cost: {
        code: "validation_min_number_constraint",
        message: "Must be greater or equal than 0.",
        params: { min: 0 },
      },
    });
  });

  test.each([[{ id: null }], [{ id: "" }], [{ id: [] }], [{ "id:autogenerate": "" }], [{}]])(
    "%j names no id: the server chooses",
    async (sent) => {
      const { status, body } = await write("POST", CITIES, superuser, { name: "Тула", timezone: "UTC", ...sent });
      expect([status, body.id]).toEqual([200, expect.stringMatching(/^[a-z0-9]{15}$/)]);
    },
  );

  test("an id that was generated behind a prefix is too long", async () => {
    const { status, body } = await write("POST", CITIES, superuser, {
      name: "Тула",
      timezone: "UTC",
      "id:autogenerate": "pre",
    });
    expect([status, body.data?.id?.code]).toEqual([400, "validation_max_text_constraint"]);
  });

  test("reports a bad id together with errors of other fields, and stores nothing", async () => {
    const before = await server.storage.reader.count("tournaments");
    const bad = await write("POST", TOURNAMENTS, organiser, { ...wizardBody, id: "bad", name: "" });
    expect(bad.body).toEqual({
      data: { id: tooShort, name: blank },
      message: "Failed to create record.",
      status: 400,
    });
    expect((await write("POST", TOURNAMENTS, organiser, { ...wizardBody, id: "bad" })).body.data).toEqual({
      id: tooShort,
    });
    expect(await server.storage.reader.count("tournaments")).toBe(before);
  });

  test("checks rights before it validates", async () => {
    const { id } = await aTournament(server, organiser.id);
    const foreign = { ...wizardBody, organizer: organiser.id, id: "bad", name: "" };
    expect((await write("POST", TOURNAMENTS, stranger, foreign)).body).toEqual(notYours);
    expect((await write("POST", TOURNAMENTS, undefined, foreign)).body).toEqual(notYours);
    const moved = { id: "anotherid000001", name: "" };
    for (const who of [undefined, stranger])
      expect((await write("PATCH", `${TOURNAMENTS}/${id}`, who, moved)).body).toEqual(notFound);
    const own = await write("PATCH", `${TOURNAMENTS}/${id}`, organiser, moved);
    expect(own.body.data).toEqual({
      id: { code: "validation_pk_change", message: "The record primary key cannot be changed." },
      name: blank,
    });
    expect((await server.storage.reader.findById("tournaments", id))?.name).toBe("Кубок Невы");
  });

  describe("of an e-mail or a password", () => {
    const mismatch = { code: "validation_values_mismatch", message: "Values don't match." };
    const oldPassword = { code: "validation_invalid_old_password", message: "Missing or invalid old password." };

    test.each([
      [{ email: "x@example.com" }, { email: mismatch }],
      [{ verified: true }, { verified: mismatch }],
      [{ password: "12345678" }, { passwordConfirm: blank, oldPassword: blank }],
      [{ password: "" }, { password: blank }],
      [{ password: "12345678", passwordConfirm: "12345678", oldPassword: "x" }, { oldPassword }],
      [
        { password: "1", passwordConfirm: "2" },
        { passwordConfirm: mismatch, oldPassword: blank },
      ],
      [{ oldPassword: "x" }, { password: blank, passwordConfirm: blank }],
    ])("is refused to its owner, not ignored: %j", async (sent, data) => {
      const path = `/api/collections/users/records/${stranger.id}`;
      const { status, body } = await write("PATCH", path, stranger, { name: "Новое имя", ...sent });
      expect([status, body.message, body.data]).toEqual([400, "Failed to update record.", data]);
      expect((await server.storage.reader.findById("users", stranger.id))?.name).not.toBe("Новое имя");
    });

    test("is refused to superusers and for new people, too, but not to those who may write nothing", async () => {
      const path = "/api/collections/users/records";
      const sent = { email: "x@example.com", password: "12345678", passwordConfirm: "12345678" };
      const invalid = { code: "validation_invalid_value", message: "Invalid value." };
      expect((await write("PATCH", `${path}/${stranger.id}`, superuser, sent)).body.data).toEqual({
        email: invalid,
        password: invalid,
      });
      expect((await write("PATCH", `${path}/${stranger.id}`, organiser, sent)).body).toEqual(notFound);
      expect((await write("POST", path, undefined, sent)).body).toEqual(notYours);
      const guest = await write("POST", path, organiser, { name: "Гость", guest: true, email: "x@example.com" });
      expect(guest.body.data).toEqual({ email: mismatch });
    });

    test("that are empty or false is nothing", async () => {
      const path = `/api/collections/users/records/${stranger.id}?fields=email,verified,emailVisibility`;
      const sent = { email: "", verified: false, emailVisibility: false };
      expect(await write("PATCH", path, stranger, sent)).toEqual({ status: 200, body: sent });
    });
  });

  test("a superuser's phone is +7 and ten digits", async () => {
    const path = `/api/collections/users/records/${stranger.id}?fields=phone,data`;
    for (const phone of ["123", "+7999123456", "89991234567", "+79991234567x"]) {
      const { status, body } = await write("PATCH", path, superuser, { phone });
      expect([status, body.data?.phone?.code]).toEqual([400, "validation_invalid_format"]);
    }
    expect((await write("PATCH", path, superuser, { phone: "+79991234567" })).body).toEqual({ phone: "+79991234567" });
    expect((await write("PATCH", path, superuser, { phone: "" })).status).toBe(200);
  });
});

describe("an address", () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp();
  });
  afterAll(() => server.close());
  const get = async (path: string) => {
    const { status, body } = await server.request("GET", path);
    return { status, body };
  };

  test("names a collection in any case, by id exactly", async () => {
    expect((await get("/api/collections/CITIES/records/citymoscow00000?fields=id")).body).toEqual({
      id: "citymoscow00000",
    });
    expect((await get("/api/collections/PBC_3998141477/records")).status).toBe(404);
  });

  test.each(["/api/collections/%zz/records", "/api/collections/cities/records/%", "/api/%zz"])(
    "that cannot be read is 400: %s",
    async (path) => {
      expect((await get(path)).status).toBe(400);
    },
  );

  test.each(["filter=%zz", "sort=%zz", "fields=%zz", "filter=nothing;x", "%zz=1"])(
    "loses the parts of its query that cannot be read: %s",
    async (query) => {
      const { status, body } = await get(`/api/collections/cities/records?${query}`);
      expect([status, body.totalItems, Object.keys(body.items?.[0] ?? {}).length]).toEqual([200, 3, 9]);
    },
  );

  test("a star in `fields` is a wildcard only at the end of a path", async () => {
    const page = "/api/collections/clubs/records?perPage=1&sort=id&expand=city&skipTotal=1";
    expect((await get(`${page}&fields=*.id`)).body.items).toEqual([{}]);
    expect((await get(`${page}&fields=expand.*.id`)).body.items).toEqual([{ expand: {} }]);
    expect((await get(`${page}&fields=expand.city.*`)).body.items).toMatchObject([
      { expand: { city: { id: "citykazan000000" } } },
    ]);
  });
});
