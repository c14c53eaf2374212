// POST /api/batch compared with PocketBase's own tests (apis/batch_test.go), then with actions, locks, draws and events.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { where } from "../../storage/condition.ts";
import type { Change } from "../../storage/storage.ts";
import { drivers } from "../../testing/drivers.ts";
import { anEntry, aTournament, wizardBody } from "../../testing/fixtures.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

type Person = { id: string; token: string };
type Inner = { method?: string; url?: string; body?: unknown; headers?: unknown };

const TOURNAMENTS = "/api/collections/tournaments/records";
const USERS = "/api/collections/users/records";
const ENTRIES = "/api/collections/tournament_participants/records";
const CITIES = "/api/collections/cities/records";

describe.each(drivers)("a batch on $name", ({ open }) => {
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

  const send = (who: { token: string } | undefined, requests: unknown) =>
    server.request<never>("POST", "/api/batch", { ...(who && { token: who.token }), body: { requests } });
  const dataOf = async (who: { token: string } | undefined, requests: unknown) => {
    const { status, body } = await send(who, requests);
    expect(status).toBe(400);
    return body;
  };
  const namesOf = async (like: string) => {
    const rows = await server.storage.reader.find("users", { limit: 1000 });
    return rows.map(({ name }) => name).filter((name) => String(name).startsWith(like));
  };
  const guest = (name: string, more: object = {}): Inner => ({
    method: "POST",
    url: USERS,
    body: { name, guest: true, ...more },
  });
  const failed = (index: number, response: object) => ({
    data: { requests: { [index]: { code: "batch_request_failed", message: "Batch request failed.", response } } },
    message: "Batch transaction failed.",
    status: 400,
  });
  const unknown = { data: {}, message: "Something went wrong while processing your request.", status: 400 };

  describe("is refused before anything is done", () => {
    test.each([
      ["without requests", [], { code: "validation_required", message: "Cannot be blank." }],
      [
        "with more than fifty",
        Array.from({ length: 51 }, () => ({ method: "GET", url: "/x" })),
        {
          code: "validation_length_too_long",
          message: "The length must be no more than 50.",
          params: { max: 50, min: 0 },
        },
      ],
      [
        "with a wrong method or URL",
        [
          {},
          { method: "GET", url: "/valid" },
          { method: "invalid", url: "/valid" },
          { method: "POST", url: "a".repeat(2001) },
        ],
        {
          0: {
            method: { code: "validation_required", message: "Cannot be blank." },
            url: { code: "validation_required", message: "Cannot be blank." },
          },
          2: { method: { code: "validation_in_invalid", message: "Must be a valid value." } },
          3: {
            url: {
              code: "validation_length_too_long",
              message: "The length must be no more than 2000.",
              params: { max: 2000, min: 0 },
            },
          },
        },
      ],
    ])("%s", async (_name, requests, complaint) => {
      const body = await dataOf(organiser, requests);
      expect(body).toEqual({ data: { requests: complaint }, message: "Invalid batch request data.", status: 400 });
    });

    test.each([
      ["x"],
      [[1]],
      [[{ method: 1 }]],
      [[{ ...guest("x"), body: [] }]],
      [[{ ...guest("x"), headers: { a: 1 } }]],
      [[{ ...guest("x"), headers: [] }]],
    ])("when it cannot be read: %j", async (requests) => {
      expect(await dataOf(organiser, requests)).toMatchObject({
        data: {},
        message: "Failed to read the submitted batch data.",
      });
    });
  });

  test.each([
    ["GET", "/api/health"],
    ["GET", CITIES],
    ["POST", "/api/auth/telegram/send"],
    ["PUT", `${CITIES}/citymoscow00000`],
    ["DELETE", CITIES],
    ["POST", `${CITIES}?fields=id\n`],
  ])("takes nothing but writes of records: %s %s", async (method, url) => {
    expect(await dataOf(superuser, [{ method, url }])).toEqual(failed(0, unknown));
  });

  test("stores all or nothing, and says which request failed and why", async () => {
    const body = await dataOf(organiser, [guest("Целое 1"), guest("Целое 2"), guest("")]);
    expect(body).toEqual(
      failed(2, {
        data: { name: { code: "validation_required", message: "Cannot be blank." } },
        message: "Failed to create record.",
        status: 400,
      }),
    );
    expect(await namesOf("Целое")).toEqual([]);
  });

  test("creates, upserts, updates and deletes; each answer is that of a single request", async () => {
    const { id } = await aTournament(server, organiser.id, { status: "draft" });
    const { status, body } = await send(organiser, [
      guest("Пачка 1"),
      { method: "PUT", url: `${USERS}?fields=name,guest`, body: { name: "Пачка 2", guest: true } },
      {
        method: "PUT",
        url: `${TOURNAMENTS}?fields=id,name,expand.city.code&expand=city`,
        body: { id, name: "Другой" },
      },
      { method: "PATCH", url: `/api/collections/pbc_340646327/records/${id}?fields=name`, body: { name: "Третий" } },
      { method: "DELETE", url: `${TOURNAMENTS}/${id}` },
    ]);
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        status: 200,
        body: expect.objectContaining({ collectionName: "users", name: "Пачка 1", created_by: organiser.id }),
      },
      { status: 200, body: { name: "Пачка 2", guest: true } },
      { status: 200, body: { id, name: "Другой", expand: { city: { code: "spb" } } } },
      { status: 200, body: { name: "Третий" } },
      { status: 204, body: null },
    ]);
    expect(await namesOf("Пачка")).toHaveLength(2);
  });

  test("upserts by a new id of the client's", async () => {
    const put = (name: string) => ({
      method: "PUT",
      url: CITIES,
      body: { id: "cityofputtwice1", name, timezone: "UTC" },
    });
    const { body } = await send(superuser, [put("Один"), put("Два")]);
    expect(body).toMatchObject([{ body: { name: "Один" } }, { body: { id: "cityofputtwice1", name: "Два" } }]);
  });

  test("reads a form's @jsonPayload, with files and other fields beside it, which it ignores or replaces", async () => {
    const { id } = await aTournament(server, organiser.id, { status: "draft" });
    const url = `${TOURNAMENTS}/${id}?fields=name,expand.city.code&expand=city`;
    const requests = [
      guest("Форма", { notes: null }),
      { method: "PATCH", url, body: { name: "Из формы" }, headers: { "x-trace": null } },
    ];
    const form = new FormData();
    form.set("@jsonPayload", JSON.stringify({ requests }));
    form.set("requests", "[]");
    form.set("requests.0.photo", new File(["x"], "x.png"));
    form.set("requests[1].photo", new File(["x"], "x.png"));
    const { status, body } = await server.request("POST", "/api/batch", { token: organiser.token, body: form });
    expect([status, body]).toEqual([
      200,
      [
        { status: 200, body: expect.objectContaining({ name: "Форма" }) },
        { status: 200, body: { name: "Из формы", expand: { city: { code: "spb" } } } },
      ],
    ]);
  });

  test.each([
    ["without a payload", { requests: JSON.stringify([{ method: "GET", url: "/x" }]) }],
    ["whose payload is no JSON", { "@jsonPayload": "{" }],
    ["whose payload is a list", { "@jsonPayload": "[]" }],
  ])("does not read a form %s", async (_name, fields) => {
    const form = new FormData();
    for (const [name, text] of Object.entries(fields)) form.set(name, text);
    const { status, body } = await server.request("POST", "/api/batch", { token: organiser.token, body: form });
    expect([status, body]).toMatchObject([400, { message: "Failed to read the submitted batch data.", data: {} }]);
  });

  test.each([
    [
      "a locked collection",
      () => ({ method: "POST", url: CITIES, body: {} }),
      403,
      "Only superusers can perform this action.",
    ],
    [
      "no collection",
      () => ({ method: "POST", url: "/api/collections/nothing/records" }),
      404,
      "Missing collection context.",
    ],
    [
      "no record",
      () => ({ method: "PATCH", url: `${TOURNAMENTS}/none`, body: {} }),
      404,
      "The requested resource wasn't found.",
    ],
    [
      "another person's record",
      () => ({ method: "PATCH", url: `${USERS}/${organiser.id}`, body: { name: "x" } }),
      404,
      "The requested resource wasn't found.",
    ],
    [
      "an unreadable fields",
      () => ({ ...guest("x"), url: `${USERS}?fields=name:shout()` }),
      400,
      "Something went wrong while processing your request.",
    ],
  ])("keeps to the rules of single requests: %s", async (_name, inner, status, message) => {
    const own = { Authorization: superuser.token };
    const body = await dataOf(stranger, [guest("Чужое"), { ...inner(), headers: own }]);
    expect(body).toEqual(failed(1, { data: {}, message, status }));
    expect(await namesOf("Чужое")).toEqual([]);
  });

  test("refuses by product rules too, with the code and the field", async () => {
    const { id } = await aTournament(server, organiser.id, { max_players: 4 });
    const join = { method: "POST", url: ENTRIES, body: { tournament: id } };
    const body = await dataOf(stranger, [join, join]);
    expect(body).toMatchObject(failed(1, { code: "already-joined", status: 400 }));
    expect(await server.storage.reader.count("tournament_participants", where({ tournament: id }))).toBe(0);
    expect((await send(stranger, [join])).status).toBe(200);
  });

  test("respects If-Match of each request", async () => {
    const { id, updated } = await aTournament(server, organiser.id);
    const patch = {
      method: "PATCH",
      url: `${TOURNAMENTS}/${id}`,
      body: { name: "Ещё" },
      headers: { "if-match": `"${updated}"` },
    };
    expect(await dataOf(organiser, [patch, patch])).toMatchObject(failed(1, { code: "result-conflict", status: 409 }));
  });

  test("adds players with their entries in the order of the list, and sends one event for each after the commit", async () => {
    const { id } = await aTournament(server, organiser.id, { max_players: 8 });
    const received: Change[][] = [];
    const stop = server.storage.onCommit((changes) => received.push([...changes]));
    const people = ["Белкин", "Аистов", "Волков"].flatMap((name, index) => {
      const user = `guestinbatch0${index}${id.slice(0, 1)}`;
      return [guest(name, { id: user }), { method: "POST", url: ENTRIES, body: { tournament: id, user } }];
    });
    await dataOf(organiser, [...people, guest("")]);
    expect(received).toEqual([]);
    expect((await send(organiser, people)).status).toBe(200);
    stop();
    const reported = received.flat().filter(({ table }) => table !== "tournaments");
    expect(reported.map(({ action, table }) => `${action} ${table}`)).toEqual(
      Array(3).fill(["create users", "create tournament_participants"]).flat(),
    );
    const list = `${ENTRIES}?filter=tournament="${id}"&sort=position,registration_date&expand=user&fields=expand.user.name`;
    const { body } = await server.request("GET", list, organiser);
    expect(body.items).toEqual(["Белкин", "Аистов", "Волков"].map((name) => ({ expand: { user: { name } } })));
  });

  test("starts a tournament that it has filled: the draw is made outside the transaction, and the batch runs again with the same ids", async () => {
    const { id } = await aTournament(server, organiser.id, { max_players: 4, allow_waitlist: false });
    const joins = [];
    for (let index = 0; index < 4; index++) {
      const user = (await anEntryless(index)).id;
      joins.push({ method: "POST", url: ENTRIES, body: { tournament: id, user } });
    }
    const { status, body } = await send(organiser, [
      ...joins,
      { method: "PATCH", url: `${TOURNAMENTS}/${id}`, body: { status: "in_progress" } },
    ]);
    expect([status, JSON.stringify(body).includes('"in_progress"')]).toEqual([200, true]);
    const matches = await server.storage.reader.find("tournament_matches", { limit: 1000 });
    expect(matches.filter(({ tournament }) => tournament === id).length).toBeGreaterThan(0);
    expect(await server.storage.reader.count("tournament_participants", where({ tournament: id }))).toBe(4);
  });

  const anEntryless = async (index: number) =>
    (await server.request("POST", USERS, { ...organiser, body: { name: `Гость ${index}`, guest: true } }))
      .body as unknown as Person;

  test("counts every request against the writer's budget", async () => {
    const flooder = await server.aUser();
    const many = Array.from({ length: 50 }, () => ({ method: "PATCH", url: `${TOURNAMENTS}/none`, body: {} }));
    for (let call = 0; call < 19; call++) await send(flooder, many);
    await send(flooder, many.slice(0, 48));
    const { status, body, headers } = await send(flooder, many.slice(0, 3));
    expect([status, body]).toEqual([400, failed(2, { data: {}, message: "Too Many Requests.", status: 429 })]);
    expect(headers.get("retry-after")).toBe("60");
  });

  test("locks its tournaments in one order, so that concurrent batches do not deadlock", async () => {
    const one = await aTournament(server, organiser.id, { max_players: 32 });
    const two = await aTournament(server, organiser.id, { max_players: 32 });
    const entries = [await anEntry(server, one.id, stranger.id), await anEntry(server, two.id, stranger.id)];
    const note = (index: number, notes: string) => ({
      method: "PATCH",
      url: `${ENTRIES}/${entries[index]?.id}`,
      body: { notes },
    });
    const crossing = Array.from({ length: 12 }, (_, turn) =>
      send(
        organiser,
        turn % 2 ? [note(0, `а${turn}`), note(1, `а${turn}`)] : [note(1, `б${turn}`), note(0, `б${turn}`)],
      ),
    );
    for (const { status } of await Promise.all(crossing)) expect(status).toBe(200);
    const [first, second] = await Promise.all(
      entries.map(({ id }) => server.storage.reader.findById("tournament_participants", id)),
    );
    expect(first?.notes).toBe(second?.notes);
  });

  test("that is repeated answers the stored records; an id of another record is refused", async () => {
    const { id } = await aTournament(server, organiser.id);
    const batch = (name: string) => [
      guest(name, { id: `repeatedguest1${id.at(0)}` }),
      { method: "POST", url: ENTRIES, body: { tournament: id, user: `repeatedguest1${id.at(0)}` } },
    ];
    const answers = await Promise.all([send(organiser, batch("Повтор")), send(organiser, batch("Повтор"))]);
    // The entry has no client id, so it is refused the second time, as request 2.
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject(failed(1, { code: "already-joined" }));
    expect(await dataOf(organiser, batch("Другой"))).toMatchObject(
      failed(0, { data: { id: { code: "validation_not_unique" } } }),
    );
    const same = [guest("Повтор", { id: `repeatedguest1${id.at(0)}` }), guest("Повтор")];
    expect((await send(organiser, same)).status).toBe(200);
  });

  test("creates tournaments as single requests do", async () => {
    const create = { method: "POST", url: `${TOURNAMENTS}?fields=name,organizer`, body: wizardBody };
    const { body } = await send(organiser, [create]);
    expect(body).toEqual([{ status: 200, body: { name: wizardBody.name, organizer: organiser.id } }]);
    expect(await dataOf(undefined, [create])).toEqual(
      failed(0, { data: {}, message: "Failed to create record.", status: 400 }),
    );
  });
});
