// wire 4: events, their receivers and their format.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Row } from "../storage/storage.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { aListener } from "./listener.fixture.ts";
import { theRecords } from "./records.fixture.ts";

const PHONE = "+79990000001";
let app: TestApp;
let records: ReturnType<typeof theRecords>;

beforeEach(async () => {
  app = await testApp();
  records = theRecords(app);
});
afterEach(() => app.close());

const withOptions = (topic: string, query: Record<string, string>) =>
  `${topic}?options=${encodeURIComponent(JSON.stringify({ query, headers: {} }))}`;

async function aListenerTo(topics: readonly string[], token?: string) {
  const listener = await aListener(app);
  expect((await listener.subscribe(topics, token)).status).toBe(204);
  return listener;
}

describe("the stream", () => {
  test("opens with the client's id and the headers of an event stream", async () => {
    const { headers, clientId } = await aListener(app);
    expect(clientId).toMatch(/^[A-Za-z0-9]{40}$/);
    expect(headers.get("content-type")).toBe("text/event-stream");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-accel-buffering")).toBe("no");
  });

  test("create, update and delete of a record are sent in order, with the topic's name and the client's id", async () => {
    const listener = await aListenerTo(["cities/*"]);
    const city = await records.add("cities", { name: "Тверь", active: true, code: "tver" });
    await records.change("cities", city.id, { name: "Тверь-2" });
    await records.remove("cities", city.id);
    const shape = { id: listener.clientId, event: "cities/*" };
    const record = { id: city.id, collectionId: "pbc_3998141477", collectionName: "cities" };
    expect(await listener.next()).toMatchObject({
      ...shape,
      data: { action: "create", record: { ...record, name: "Тверь" } },
    });
    expect(await listener.next()).toMatchObject({
      ...shape,
      data: { action: "update", record: { ...record, name: "Тверь-2" } },
    });
    expect(await listener.next()).toMatchObject({
      ...shape,
      data: { action: "delete", record: { ...record, name: "Тверь-2" } },
    });
  });

  test("a rolled back transaction sends no event", async () => {
    const listener = await aListenerTo(["cities/*"]);
    await app.storage
      .transact(async (tx) => {
        const [city] = await tx.find("cities", { limit: 1 });
        await tx.update("cities", city?.id ?? "", { name: "Нигде" });
        throw new Error("no");
      })
      .catch(() => undefined);
    await records.add("cities", { name: "Тверь", code: "tver" });
    expect((await listener.next()).data.record?.name).toBe("Тверь");
  });

  test("a topic of one record, the form without a slash and the collection's id work, each under its own name", async () => {
    const tournament = await records.aTournament();
    const other = await records.aTournament();
    const topics = [`tournaments/${tournament.id}`, "tournaments", `pbc_340646327/${tournament.id}`];
    const listener = await aListenerTo(topics);
    await records.change("tournaments", other.id, { name: "Другой" });
    await records.change("tournaments", tournament.id, { name: "Кубок-2" });
    const received = [await listener.next(), await listener.next(), await listener.next(), await listener.next()];
    expect(received[0]).toMatchObject({ event: "tournaments", data: { record: { name: "Другой" } } });
    expect(
      received
        .slice(1)
        .map(({ event }) => event)
        .sort(),
    ).toEqual([...topics].sort());
  });

  test("unknown and invalid topics are accepted and have no events", async () => {
    const odd = [
      "nothing/*",
      "cities/*/x",
      "cities/",
      "cities/*?\nevent:x",
      "cities/*?options={",
      "_superusers/*",
      "PB_CONNECT",
    ];
    const listener = await aListenerTo([...odd, "clubs/*"]);
    await records.add("cities", { name: "Тверь", code: "tver" });
    await records.add("clubs", { name: "Корт" });
    expect((await listener.next()).event).toBe("clubs/*");
  });

  test("subscribing replaces the list; an empty list unsubscribes", async () => {
    const listener = await aListenerTo(["cities/*"]);
    await listener.subscribe(["clubs/*"]);
    await records.add("cities", { name: "Тверь", code: "tver" });
    await records.add("clubs", { name: "Корт" });
    expect((await listener.next()).event).toBe("clubs/*");
    await listener.subscribe([]);
    await records.add("clubs", { name: "Зал" });
    await listener.subscribe(["clubs/*"]);
    await records.add("clubs", { name: "Арена" });
    expect((await listener.next()).data.record?.name).toBe("Арена");
  });
});

describe("what is asked for", () => {
  test("a filter matches the records that it would list", async () => {
    const cup = await records.aTournament();
    const topic = withOptions("tournament_participants/*", { filter: `tournament="${cup.id}" && status!="cancelled"` });
    const listener = await aListenerTo([topic]);
    const [ana, bob] = [await app.aUser(), await app.aUser()];
    await records.aPlayerIn(await records.aTournament(), ana.id);
    await records.aPlayerIn(cup, ana.id, { status: "cancelled" });
    const entry = await records.aPlayerIn(cup, bob.id);
    expect(await listener.next()).toMatchObject({ event: topic, data: { record: { id: entry.id } } });
  });

  test("a filter with the time is evaluated for each change", async () => {
    const cup = await records.aTournament({ registration_deadline: "2026-11-20 09:10:00.000Z" });
    const topic = withOptions("tournaments/*", { filter: "registration_deadline > @now" });
    const listener = await aListenerTo([topic, "cities/*"]);
    await records.change("tournaments", cup.id, { name: "Рано" });
    expect((await listener.next()).data.record?.name).toBe("Рано");
    app.clock.pass(10 * 60_000);
    await records.change("tournaments", cup.id, { name: "Поздно" });
    await records.add("cities", { name: "Тверь", code: "tver" });
    expect((await listener.next()).event).toBe("cities/*");
  });

  test("expand and fields shape the record", async () => {
    const city = await records.add("cities", { name: "Тверь", code: "tver" });
    const topic = withOptions("clubs/*", { expand: "city", fields: "id,expand.city.name" });
    const listener = await aListenerTo([topic]);
    const club = await records.add("clubs", { name: "Корт", city: city.id });
    expect((await listener.next()).data.record).toEqual({ id: club.id, expand: { city: { name: "Тверь" } } });
  });

  test("an invalid filter, or one by a private field, matches nothing", async () => {
    const ana = await app.aUser({ phone: PHONE });
    const bad = [`phone="${PHONE}"`, "nonsense", 'token_key!=""', "@request.auth.id!=''"].map((filter) =>
      withOptions(`users/${ana.id}`, { filter }),
    );
    const listener = await aListenerTo([...bad, `users/${ana.id}`]);
    await records.change("users", ana.id, { name: "Аня" });
    expect((await listener.next()).event).toBe(`users/${ana.id}`);
    await records.change("users", ana.id, { name: "Анна" });
    expect((await listener.next()).event).toBe(`users/${ana.id}`);
  });
});

describe("who may see it", () => {
  test("events of a draft reach only its organiser; after it opens, everyone", async () => {
    const ana = await app.aUser();
    const [guest, organiser] = [await aListenerTo(["tournaments/*"]), await aListenerTo(["tournaments/*"], ana.token)];
    const draft = await records.aTournament({ organizer: ana.id, status: "draft", name: "Тайный" });
    await records.change("tournaments", draft.id, { status: "open" });
    expect((await guest.next()).data).toMatchObject({ action: "update", record: { status: "open" } });
    expect((await organiser.next()).data).toMatchObject({ action: "create", record: { status: "draft" } });
    expect((await organiser.next()).data).toMatchObject({ action: "update", record: { status: "open" } });
  });

  test("a record that becomes invisible sends no event to those who cannot see it any more", async () => {
    const ana = await app.aUser();
    const cup = await records.aTournament({ organizer: ana.id });
    const guest = await aListenerTo(["tournaments/*"]);
    await records.change("tournaments", cup.id, { status: "draft" });
    await records.aTournament({ name: "Следующий" });
    expect((await guest.next()).data.record?.name).toBe("Следующий");
  });

  test("who watches one record and may not see it any more gets one event without content, to read again, and nothing else", async () => {
    const [ana, bob] = [await app.aUser(), await app.aUser()];
    const cup = await records.aTournament({ organizer: ana.id });
    const topics = [`tournaments/${cup.id}`, "cities/*"];
    const listeners = [await aListenerTo(topics), await aListenerTo(topics, bob.token)];
    const organiser = await aListenerTo(topics, ana.token);
    await records.change("tournaments", cup.id, { by_invitation: true });
    await records.change("tournaments", cup.id, { name: "Только свои" });
    await records.add("cities", { name: "Тверь", code: "tver" });
    for (const listener of listeners) {
      expect(await listener.next()).toEqual({
        id: listener.clientId,
        event: "PB_CONNECT",
        data: { clientId: listener.clientId },
      });
      expect((await listener.next()).event).toBe("cities/*");
    }
    expect((await organiser.next()).data.record).toMatchObject({ by_invitation: true });
    expect((await organiser.next()).data.record).toMatchObject({ name: "Только свои" });
  });

  test("users/* sends a user only their own record", async () => {
    const [ana, bob] = [await app.aUser(), await app.aUser()];
    const [guest, listener] = [await aListenerTo(["users/*", "cities/*"]), await aListenerTo(["users/*"], ana.token)];
    await records.change("users", bob.id, { name: "Боб" });
    await records.change("users", ana.id, { name: "Анна" });
    await records.add("cities", { name: "Тверь", code: "tver" });
    expect((await listener.next()).data.record?.name).toBe("Анна");
    expect((await guest.next()).event).toBe("cities/*");
  });

  test("a phone is sent to its owner and not to others, also when expanded", async () => {
    const ana = await app.aUser({ phone: PHONE });
    const [bob, organiser] = [await app.aUser(), await app.aUser()];
    const cup = await records.aTournament({ organizer: organiser.id });
    const topics = [`users/${ana.id}`, withOptions("tournament_participants/*", { expand: "user" })];
    const listeners = {
      guest: await aListenerTo(topics),
      bob: await aListenerTo(topics, bob.token),
      ana: await aListenerTo(topics, ana.token),
      organiser: await aListenerTo(topics, organiser.token),
    };
    await records.change("users", ana.id, { name: "Анна" });
    await records.aPlayerIn(cup, ana.id);
    const sees: Record<string, boolean[]> = {};
    for (const [who, listener] of Object.entries(listeners)) {
      const received = [await listener.next(), await listener.next()];
      sees[who] = received.map((event) => JSON.stringify(event).includes(PHONE));
    }
    expect(sees).toEqual({ guest: [false, false], bob: [false, false], ana: [true, true], organiser: [false, true] });
  });

  test("the phone of an expanded organiser is complete for a player and masked for a guest in the same topic", async () => {
    const [ana, bob] = [await app.aUser({ phone: PHONE }), await app.aUser()];
    const cup = await records.aTournament({ organizer: ana.id });
    const topic = [withOptions(`tournaments/${cup.id}`, { expand: "organizer", fields: "expand.organizer.phone" })];
    const [player, guest] = [await aListenerTo(topic, bob.token), await aListenerTo(topic)];
    await records.change("tournaments", cup.id, { name: "Кубок-2" });
    expect((await player.next()).data.record).toEqual({ expand: { organizer: { phone: PHONE } } });
    expect((await guest.next()).data.record).toEqual({ expand: { organizer: { phone: "+7 9•• •••-••-01" } } });
  });

  test("hidden fields are not sent, not even to superusers", async () => {
    const ana = await app.aUser();
    const { token } = await app.aSuperuser();
    const listener = await aListenerTo(["users/*"], token);
    await records.change("users", ana.id, { name: "Анна" });
    expect((await listener.next()).data.record).not.toHaveProperty("token_key");
  });

  test("notes and payments of an entry reach only its owner and the organiser", async () => {
    const [ana, bob, organiser] = [await app.aUser(), await app.aUser(), await app.aUser()];
    const cup = await records.aTournament({ organizer: organiser.id });
    const entry = await records.aPlayerIn(cup, ana.id);
    const topic = [`tournament_participants/${entry.id}`];
    const listeners = [
      await aListenerTo(topic),
      await aListenerTo(topic, bob.token),
      await aListenerTo(topic, ana.token),
      await aListenerTo(topic, organiser.token),
    ];
    await records.change("tournament_participants", entry.id, { notes: "травма", payment_status: "paid" });
    const notes = [];
    for (const listener of listeners) notes.push((await listener.next()).data.record?.notes);
    expect(notes).toEqual(["", "", "травма", "травма"]);
  });

  test("entries deleted with a draft are not sent to others", async () => {
    const [ana, organiser] = [await app.aUser(), await app.aUser()];
    const draft = await records.aTournament({ organizer: organiser.id, status: "draft" });
    const entry = await records.aPlayerIn(draft, ana.id);
    const topics = ["tournament_participants/*", "cities/*"];
    const [guest, owner] = [await aListenerTo(topics), await aListenerTo(topics, organiser.token)];
    await app.storage.transact(async (tx) => {
      await tx.delete("tournament_participants", entry.id);
      await tx.delete("tournaments", draft.id);
    });
    await records.add("cities", { name: "Тверь", code: "tver" });
    expect((await guest.next()).event).toBe("cities/*");
    expect((await owner.next()).data).toMatchObject({ action: "delete", record: { id: entry.id } });
  });
});

describe("whose stream it is", () => {
  const MISMATCH = "The current and the previous request authorization don't match.";
  let ana: { id: string; token: string; row: Row };
  beforeEach(async () => {
    ana = await app.aUser({ phone: PHONE });
  });

  test("a guest's stream becomes a user's stream; a user's stream does not become another user's or a guest's", async () => {
    const listener = await aListenerTo(["cities/*"]);
    expect((await listener.subscribe([`users/${ana.id}`], ana.token)).status).toBe(204);
    const bob = await app.aUser();
    for (const token of [bob.token, undefined, "rubbish"]) {
      const refused = await listener.subscribe(["cities/*"], token);
      expect(refused).toMatchObject({ status: 403, body: { data: {}, message: MISMATCH, status: 403 } });
    }
    await records.change("users", ana.id, { name: "Анна" });
    expect((await listener.next()).data.record?.phone).toBe(PHONE);
  });

  test("when all sessions end the stream becomes a guest's stream at once", async () => {
    const listener = await aListenerTo([`users/${ana.id}`], ana.token);
    await records.change("users", ana.id, { token_key: "another" });
    expect((await listener.next()).data.record?.phone).toBe("");
    expect((await listener.subscribe([`users/${ana.id}`])).status).toBe(204);
  });

  test("a deleted account receives the event of its deletion as a guest", async () => {
    const listener = await aListenerTo([`users/${ana.id}`, "users/*", "cities/*"], ana.token);
    await records.remove("users", ana.id);
    const received = await listener.next();
    expect(received).toMatchObject({ event: `users/${ana.id}`, data: { action: "delete", record: { phone: "" } } });
    await records.add("cities", { name: "Тверь", code: "tver" });
    expect((await listener.next()).event).toBe("cities/*");
  });

  test("a client id that is not open is 404", async () => {
    const gone = await aListener(app);
    await gone.leave();
    for (const clientId of [gone.clientId, "x", "x".repeat(255)]) {
      const refused = await app.request("POST", "/api/realtime", { body: { clientId, subscriptions: [] } });
      expect(refused).toMatchObject({ status: 404, body: { message: "Missing or invalid client id." } });
    }
  });

  const required = { code: "validation_required", message: "Cannot be blank." };
  const tooLong = (max: number) => ({
    code: "validation_length_too_long",
    message: `The length must be no more than ${max}.`,
    params: { min: 0, max },
  });

  test.each([
    [{}, { clientId: required }],
    [{ clientId: "" }, { clientId: required }],
    [{ clientId: 7 }, {}],
    [
      { clientId: "x".repeat(256) },
      {
        clientId: {
          code: "validation_length_out_of_range",
          message: "The length must be between 1 and 255.",
          params: { min: 1, max: 255 },
        },
      },
    ],
    [{ clientId: "x", subscriptions: 5 }, {}],
    [{ clientId: "x", subscriptions: [1] }, {}],
    [{ clientId: "x", subscriptions: Array(1001).fill("cities/*") }, { subscriptions: tooLong(1000) }],
    [
      { clientId: "", subscriptions: ["ok", "a".repeat(2501), "б".repeat(1251)] },
      { clientId: required, subscriptions: { 1: tooLong(2500), 2: tooLong(2500) } },
    ],
  ])("a body that says it wrong is refused in the original's words (%#)", async (body, data) => {
    const { status, body: answer } = await app.request("POST", "/api/realtime", { body });
    const message = "Something went wrong while processing your request.";
    expect([status, answer]).toEqual([400, { data, message, status: 400 }]);
  });

  test("the longest allowed list and the longest allowed topic are accepted", async () => {
    const listener = await aListener(app);
    expect((await listener.subscribe(Array.from({ length: 1000 }, (_, index) => `clubs/${index}`))).status).toBe(204);
    expect((await listener.subscribe(["a".repeat(2500)])).status).toBe(204);
  });

  test.each(["{", "[]", '"x"'])("a body of %s is 400", async (body) => {
    const headers = { "Content-Type": "application/json" };
    expect((await app.request("POST", "/api/realtime", { body, headers })).status).toBe(400);
  });
});
