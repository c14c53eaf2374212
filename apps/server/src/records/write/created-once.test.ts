import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { where } from "../../storage/condition.ts";
import { drivers } from "../../testing/drivers.ts";
import { anEntry, aTournament, wizardBody } from "../../testing/fixtures.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

type Person = Awaited<ReturnType<TestApp["aUser"]>>;

describe.each(drivers)("a create that is repeated with its id on $name", (driver) => {
  let server: TestApp;
  let organiser: Person;
  let player: Person;

  beforeEach(async () => {
    server = await testApp({ storage: await driver.open() });
    organiser = await server.aUser();
    player = await server.aUser();
  });
  afterEach(() => server.close());

  const post = (collection: string, { token }: { token: string }, body: Record<string, unknown>) =>
    server.request("POST", `/api/collections/${collection}/records?expand=tournament`, { token, body });
  const patch = (path: string, body: unknown) =>
    server.request("PATCH", `/api/collections/${path}`, { token: organiser.token, body });
  const count = (table: string) => server.storage.reader.count(table);
  const notUnique = [400, "validation_not_unique"];
  const idRefusal = ({ status, body }: Awaited<ReturnType<typeof post>>) => [status, body.data?.id?.code];

  /** A king-of-the-court tournament whose first round was played: the next round waits to be drawn. */
  async function aPlayedRound(): Promise<string> {
    const { id } = await aTournament(server, organiser.id, { type: "king_singles", max_players: 4, rounds: 3 });
    for (let index = 0; index < 4; index++) await anEntry(server, id, (await server.aUser()).id);
    expect((await patch(`tournaments/records/${id}`, { status: "in_progress" })).status).toBe(200);
    for (const match of await server.storage.reader.find("tournament_matches", {
      where: where({ tournament: id, round: 1 }),
      limit: 10,
    })) {
      const path = `tournament_matches/records/${match.id}`;
      expect((await patch(path, { team1_score: 14, team2_score: 10 })).status).toBe(200);
    }
    return id;
  }

  const creates: [string, string, () => Promise<{ who: Person; body: Record<string, unknown>; other: object }>][] = [
    [
      "a tournament",
      "tournaments",
      async () => ({ who: organiser, body: { ...wizardBody }, other: { name: "Другой кубок" } }),
    ],
    [
      "joining",
      "tournament_participants",
      async () => {
        const { id } = await aTournament(server, organiser.id);
        return { who: player, body: { tournament: id, user: player.id }, other: { partner: organiser.id } };
      },
    ],
    [
      "a guest",
      "users",
      async () => ({ who: organiser, body: { name: "Пётр", guest: true }, other: { name: "Иван" } }),
    ],
    [
      "a round",
      "tournament_rounds",
      async () => ({ who: organiser, body: { tournament: await aPlayedRound() }, other: { status: "pending" } }),
    ],
  ];

  describe.each(creates)("%s", (_name, collection, setUp) => {
    test("answers the stored record and writes nothing twice", async () => {
      const { who, body } = await setUp();
      const sent = { ...body, id: "clientchosenid1" };
      const first = await post(collection, who, sent);
      expect([first.status, first.body.id]).toEqual([200, "clientchosenid1"]);
      const before = await Promise.all([count(collection), count("tournament_matches")]);
      const again = await post(collection, who, sent);
      expect([again.status, again.body]).toEqual([200, first.body]);
      expect(await Promise.all([count(collection), count("tournament_matches")])).toEqual(before);
    });

    test("is one create when both arrive concurrently", async () => {
      const { who, body } = await setUp();
      const before = await count(collection);
      const sent = { ...body, id: "clientchosenid1" };
      const answers = await Promise.all([1, 2, 3].map(() => post(collection, who, sent)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(new Set(answers.map(({ body: { id } }) => id))).toEqual(new Set(["clientchosenid1"]));
      expect(await count(collection)).toBe(before + 1);
    });

    test("is refused with another body", async () => {
      const { who, body, other } = await setUp();
      const id = "clientchosenid1";
      await post(collection, who, { ...body, id });
      const { status, body: answer } = await post(collection, who, { ...body, ...other, id });
      expect(status).toBe(400);
      expect(answer.id).toBeUndefined();
    });
  });

  test("is refused to another user, without showing the record", async () => {
    const sent = { ...wizardBody, id: "clientchosenid1" };
    await post("tournaments", organiser, sent);
    const foreign = await post("tournaments", player, sent);
    expect(idRefusal(foreign)).toEqual(notUnique);
    expect(foreign.text).not.toContain(wizardBody.name);
    expect(idRefusal(await post("tournaments", organiser, { ...sent, name: "Другой" }))).toEqual(notUnique);
  });

  test("answers the record as it is now, not as it was created", async () => {
    const sent = { ...wizardBody, id: "clientchosenid1" };
    await post("tournaments", organiser, sent);
    await patch("tournaments/records/clientchosenid1", { name: "Новое имя" });
    expect((await post("tournaments", organiser, sent)).body.name).toBe("Новое имя");
  });

  test("creates again what was deleted in between", async () => {
    const sent = { ...wizardBody, id: "clientchosenid1" };
    await post("tournaments", organiser, sent);
    await server.request("DELETE", "/api/collections/tournaments/records/clientchosenid1", { token: organiser.token });
    expect(await count("tournaments")).toBe(0);
    expect((await post("tournaments", organiser, sent)).status).toBe(200);
    expect((await post("tournaments", organiser, sent)).status).toBe(200);
    expect(await count("tournaments")).toBe(1);
  });

  test("is not recorded when the first create was refused", async () => {
    const sent = { ...wizardBody, id: "clientchosenid1", name: "" };
    expect((await post("tournaments", organiser, sent)).status).toBe(400);
    expect((await post("tournaments", organiser, sent)).status).toBe(400);
    expect(await count("_creations")).toBe(0);
  });
});
