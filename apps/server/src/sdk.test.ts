// The unmodified `pocketbase` package against a real port, on both databases.
import { EventSource } from "eventsource";
import PocketBase, { ClientResponseError, type RecordSubscription } from "pocketbase";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Listening, listen } from "./process/listen.ts";
import { openPostgres } from "./storage/postgres/open-postgres.ts";
import { testDatabaseUrl } from "./storage/postgres/test-server.ts";
import { openSqlite } from "./storage/sqlite/open-sqlite.ts";
import { wizardBody } from "./testing/fixtures.ts";
import { type TestApp, testApp } from "./testing/test-app.ts";
import { until } from "./testing/until.ts";

const stores = {
  SQLite: () => openSqlite({ path: ":memory:" }),
  PostgreSQL: async () => openPostgres({ url: await testDatabaseUrl() }),
};

describe.each(Object.entries(stores))("the PocketBase client over %s", (_name, open) => {
  let server: TestApp;
  let listening: Listening;
  let url: string;
  const clients: PocketBase[] = [];

  const guest = () => {
    const client = new PocketBase(url);
    client.autoCancellation(false);
    clients.push(client);
    return client;
  };
  const signedIn = async () => {
    const client = guest();
    const { token, row } = await server.aUser();
    client.authStore.save(token, { ...row, collectionId: "_pb_users_auth_", collectionName: "users" });
    return { client, id: row.id };
  };
  const superuser = async () => {
    const client = guest();
    const { email, password } = await server.aSuperuser();
    await client.collection("_superusers").authWithPassword(email, password);
    return client;
  };
  const errorOf = async (work: Promise<unknown>): Promise<ClientResponseError> => {
    const error = await work.then(
      () => undefined,
      (caught: unknown) => caught,
    );
    if (error instanceof ClientResponseError) return error;
    throw new Error("the call was expected to fail");
  };

  beforeAll(async () => {
    vi.stubGlobal("EventSource", EventSource);
    server = await testApp({ storage: await open() });
    // The client judges its token by the machine's clock.
    vi.setSystemTime(server.clock.now);
    listening = await listen(server.app, { host: "127.0.0.1", port: 0 });
    url = `http://127.0.0.1:${listening.port}`;
  });

  afterAll(async () => {
    for (const client of clients) await client.realtime.unsubscribe();
    await server?.close();
    await listening?.close();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  test("lists, filters, sorts and expands", async () => {
    const client = guest();
    const page = await client.collection("clubs").getList(2, 5, { sort: "name" });
    expect([page.page, page.perPage, page.totalItems, page.totalPages, page.items.length]).toEqual([2, 5, 12, 3, 5]);
    const filter = client.filter("active = true && city.code = {:code}", { code: "kazan" });
    const clubs = await client.collection("clubs").getFullList({ filter, sort: "-name", expand: "city" });
    expect(clubs.map(({ name }) => name)).toEqual([
      "Кремлёвская Набережная Падел",
      "Казанка Падел",
      "Волга Падел Клуб",
    ]);
    expect(clubs[0]?.expand?.city.name).toBe("Казань");
    expect(await client.collection("clubs").getFullList({ batch: 5, fields: "id" })).toHaveLength(12);
  });

  test("finds one, by id and by filter", async () => {
    const cities = guest().collection("cities");
    expect((await cities.getOne("citymoscow00000", { fields: "name" })).name).toBe("Москва");
    expect((await cities.getFirstListItem('code = "spb"')).id).toBe("citysaintpeters");
    expect(await errorOf(cities.getFirstListItem('code = "none"'))).toMatchObject({ status: 404 });
    const missing = await errorOf(cities.getOne("none"));
    expect([missing.status, missing.message]).toEqual([404, "The requested resource wasn't found."]);
    expect((await errorOf(cities.getOne(""))).message).toBe("Missing required record id.");
    expect(await errorOf(cities.getList(1, 1, { filter: "nothing = 1" }))).toMatchObject({
      status: 400,
      response: { data: {} },
    });
  });

  test("creates, updates and deletes with the permissions of the session", async () => {
    const { client, id } = await signedIn();
    const tournaments = client.collection("tournaments");
    const made = await tournaments.create({ ...wizardBody, organizer: id }, { expand: "city,club,organizer" });
    expect(made).toMatchObject({ collectionName: "tournaments", status: "open", organizer: id });
    expect(made.expand?.organizer.name).toBe("Анна Смирнова");
    server.clock.pass(1000);
    const changed = await tournaments.update(made.id, { name: "Кубок Волги" });
    expect(changed.name).toBe("Кубок Волги");
    expect((await guest().collection("tournaments").getOne(made.id)).name).toBe("Кубок Волги");
    const invalid = await errorOf(tournaments.create({ ...wizardBody, name: "" }));
    expect(invalid.response).toMatchObject({ status: 400, data: { name: { code: "validation_required" } } });
    expect((await errorOf(guest().collection("tournaments").create(wizardBody))).response.data).toEqual({});
    expect(await tournaments.delete(made.id)).toBe(true);
    expect((await errorOf(tournaments.getOne(made.id))).status).toBe(404);
  });

  test("updates the signed-in user's record and refreshes the session", async () => {
    const { client, id } = await signedIn();
    await client.collection("users").update(id, { name: "Анна Петрова" });
    expect(client.authStore.record?.name).toBe("Анна Петрова");
    const refreshed = await client.collection("users").authRefresh();
    expect(refreshed.record.id).toBe(id);
    expect(client.authStore.isValid).toBe(true);
    expect((await errorOf(guest().collection("users").authRefresh())).status).toBe(401);
  });

  test("signs in by code", async () => {
    const client = guest();
    const body = { phone: "+79991234567" };
    await client.send("/api/auth/telegram/send", { method: "POST", body });
    const code = server.codes.at(-1)?.code;
    const { token, record } = await client.send("/api/auth/telegram/verify", {
      method: "POST",
      body: { ...body, code },
    });
    client.authStore.save(token, record);
    expect((await client.collection("users").getOne(record.id)).phone).toBe("+79991234567");
    const wrong = await errorOf(
      client.send("/api/auth/telegram/verify", { method: "POST", body: { ...body, code: "12" } }),
    );
    expect(wrong.response).toMatchObject({ status: 400, code: "invalid-input" });
  });

  test("lets a superuser edit cities and clubs", async () => {
    const client = await superuser();
    expect(client.authStore.isSuperuser).toBe(true);
    const city = await client.collection("cities").create({ name: "Тула", timezone: "Europe/Moscow", active: true });
    const club = await client.collection("clubs").create({ name: "Тула Падел", city: city.id }, { expand: "city" });
    expect(club.expand?.city.name).toBe("Тула");
    expect((await errorOf(client.collection("cities").delete(city.id))).status).toBe(400);
    await client.collection("clubs").delete(club.id);
    expect(await client.collection("cities").delete(city.id)).toBe(true);
    const wrong = await errorOf(guest().collection("_superusers").authWithPassword("admin@example.com", "wrong"));
    expect([wrong.status, wrong.message]).toEqual([400, "Failed to authenticate."]);
  });

  test("receives changes as they happen", async () => {
    const { client, id } = await signedIn();
    const received: RecordSubscription[] = [];
    const listener = guest();
    await listener.collection("tournaments").subscribe("*", (event) => received.push(event), {
      filter: 'name ~ "слышно"',
      expand: "city",
    });
    const made = await client.collection("tournaments").create({ ...wizardBody, name: "Слышно", organizer: id });
    await client.collection("tournaments").create({ ...wizardBody, name: "Тихо", organizer: id });
    await client.collection("tournaments").update(made.id, { name: "Слышно ещё" });
    await client.collection("tournaments").delete(made.id);
    await until(() => expect(received.map(({ action }) => action)).toEqual(["create", "update", "delete"]));
    expect(received[1]?.record).toMatchObject({ id: made.id, name: "Слышно ещё", expand: { city: { code: "spb" } } });
  });

  test("receives the list of auth methods and a 404 for what is missing", async () => {
    const client = guest();
    expect(await client.health.check()).toMatchObject({ code: 200 });
    const methods = await client.collection("users").listAuthMethods();
    expect([methods.password.enabled, methods.oauth2.enabled, methods.otp.enabled]).toEqual([false, false, false]);
    expect((await errorOf(client.collection("users").authWithPassword("a", "b"))).status).toBe(403);
    expect((await errorOf(client.settings.getAll())).status).toBe(401);
  });

  test("writes several records in one batch", async () => {
    const { client, id } = await signedIn();
    const batch = client.createBatch();
    batch.collection("tournaments").create({ ...wizardBody, id: "tournamentbatch", organizer: id });
    batch.collection("tournaments").upsert({ id: "tournamentbatch", name: "Пачка" });
    batch.collection("tournament_participants").create({ tournament: "tournamentbatch" });
    batch.collection("tournaments").update("tournamentbatch", { status: "cancelled" });
    const results = await batch.send();
    expect(results.map(({ status, body }) => [status, body.name ?? body.status])).toEqual([
      [200, wizardBody.name],
      [200, "Пачка"],
      [200, "registered"],
      [200, "Пачка"],
    ]);
    const wrong = client.createBatch();
    wrong.collection("users").create({ name: "Ничья", guest: true });
    wrong.collection("tournaments").delete("none");
    const { status, response } = await errorOf(wrong.send());
    expect([status, response.data]).toMatchObject([400, { requests: { 1: { response: { status: 404 } } } }]);
  });
});
