// Who reads the journal of results by list, view, expand, filter and live events (decision 018).
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertRow } from "../actions/transaction/write-row.ts";
import { aListener } from "../realtime/listener.fixture.ts";
import { seedCityIds } from "../storage/seed/cities.ts";
import { aTournament } from "../testing/fixtures.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";

type Person = Awaited<ReturnType<TestApp["aUser"]>>;

let server: TestApp;
let organiser: Person;
let player: Person;
let viewers: Record<string, { token?: string }>;
let line: string;
let tournament: string;

const records = "/api/collections/tournament_result_changes/records";

/** A line as the server writes one. */
async function note() {
  const deps = { clock: () => server.clock.now, newId: server.newId };
  const written = { match: "match0000000001", round: 2, court: 1, before: null, after: { team1: 13, team2: 11 } };
  return server.storage.transact((tx) =>
    insertRow(tx, deps as Parameters<typeof insertRow>[1], "tournament_result_changes", {
      ...written,
      tournament,
      changed_by: organiser.id,
    }),
  );
}

beforeAll(async () => {
  server = await testApp();
  organiser = await server.aUser({ phone: "+79991112233" });
  player = await server.aUser();
  const superuser = await server.aSuperuser();
  tournament = (await aTournament(server, organiser.id, { status: "in_progress" })).id;
  await aTournament(server, player.id);
  line = (await note()).id;
  viewers = {
    guest: {},
    player: { token: player.token },
    organiser: { token: organiser.token },
    superuser: { token: superuser.token },
  };
});
afterAll(() => server.close());

/** What each viewer is answered. */
async function askAll(path: string, pick: (answer: { status: number; body: never }) => unknown) {
  const answers: Record<string, unknown> = {};
  for (const [name, asked] of Object.entries(viewers)) {
    answers[name] = pick((await server.request("GET", path, asked)) as never);
  }
  return answers;
}

describe("a line of the journal", () => {
  test("is listed only to the organiser and the superuser", async () => {
    const total = ({ body }: { body: { totalItems: number } }) => body.totalItems;
    expect(await askAll(records, total)).toEqual({ guest: 0, player: 0, organiser: 1, superuser: 1 });
    expect(await askAll(`${records}?filter=tournament="${tournament}"`, total)).toMatchObject({ player: 0 });
  });

  test("does not exist for others", async () => {
    const seen = await askAll(`${records}/${line}`, ({ status }) => status);
    expect(seen).toEqual({ guest: 404, player: 404, organiser: 200, superuser: 200 });
  });

  test("is not shown in an expand of public rows", async () => {
    const path = `/api/collections/tournaments/records/${tournament}?expand=tournament_result_changes_via_tournament`;
    const seen = await askAll(path, ({ body }: { body: { expand?: object } }) => Object.keys(body.expand ?? {}).length);
    expect(seen).toEqual({ guest: 0, player: 0, organiser: 1, superuser: 1 });
  });

  test("cannot be guessed by a filter of public rows", async () => {
    const filter = encodeURIComponent(`tournament_result_changes_via_tournament.changed_by ?= "${organiser.id}"`);
    const path = `/api/collections/tournaments/records?filter=${filter}`;
    const seen = await askAll(path, ({ status, body }: { status: number; body: { totalItems?: number } }) =>
      status === 200 ? body.totalItems : 0,
    );
    expect(seen).toMatchObject({ guest: 0, player: 0 });
  });

  test("is sent live only to the organiser and the superuser", async () => {
    const received: Record<string, string> = {};
    const listeners = await Promise.all(
      Object.entries(viewers).map(async ([name, { token }]) => {
        const listener = await aListener(server);
        await listener.subscribe(["tournament_result_changes/*", "cities/*"], token);
        return { name, listener };
      }),
    );
    const { id } = await note();
    await server.storage.transact((tx) => tx.update("cities", seedCityIds.spb, { name: "Ленинград" }));
    for (const { name, listener } of listeners) {
      received[name] = (await listener.next()).event;
      await listener.leave();
    }
    const [journalTopic, silent] = ["tournament_result_changes/*", "cities/*"];
    expect(received).toEqual({ guest: silent, player: silent, organiser: journalTopic, superuser: journalTopic });
    await server.storage.transact((tx) => tx.delete("tournament_result_changes", id));
  });

  test("names its author, without the phone", async () => {
    const { body } = await server.request<{ expand: { changed_by: { name: string; phone: string } } }>(
      "GET",
      `${records}/${line}?expand=changed_by`,
      { token: viewers.superuser?.token ?? "" },
    );
    expect(body.expand.changed_by.name).toBe("Анна Смирнова");
  });
});
