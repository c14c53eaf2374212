// Which events notify whom. Nobody is notified of what they did themselves.
import { type NotificationKind, presentNotification } from "@bandeha/contract";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ownColumn, where } from "../../storage/condition.ts";
import { aBody, ok, openClub, superuser, type TestClub } from "../../testing/club.ts";
import type { Viewer } from "../transaction/action.ts";
import { findRows } from "../transaction/stored-rows.ts";

type Person = Viewer & { kind: "user" };

let club: TestClub;
let organiser: Person;
let id: string;
beforeEach(async () => {
  club = await openClub();
  organiser = await club.person({ name: "Олег Судьин" });
  const body = aBody({ max_players: 4, rounds: 3, courts: 1, allow_waitlist: true });
  id = ok(await club.create(organiser, "tournaments", { ...body, status: "open" })).id;
});
afterEach(() => club.close());

/** The notifications of a person, oldest first. */
async function inbox({ id: user }: Person): Promise<string[]> {
  const rows = await findRows(club.deps.storage.reader, "notifications", {
    where: where({ user }),
    sort: [ownColumn("created"), ownColumn("id")],
    limit: 100,
  });
  return rows.map(({ kind, tournament, data }) => {
    const shown = kind && data ? presentNotification({ kind, tournament, data }) : undefined;
    return shown ? `${shown.title} | ${shown.body}`.replaceAll("\u00a0", " ") : "nothing";
  });
}

const kindsFor = async ({ id: user }: Person): Promise<(NotificationKind | "")[]> =>
  (await findRows(club.deps.storage.reader, "notifications", { where: where({ user }), limit: 100 })).map(
    ({ kind }) => kind,
  );

async function players(count: number): Promise<Person[]> {
  const people = await club.people(count);
  for (const person of people) {
    club.now.at = new Date(club.now.at.getTime() + 1000);
    ok(await club.join(person, id));
  }
  return people;
}

const leave = async (who: Viewer, { id: user }: Person) => {
  const entry = (await club.entries(id)).find((one) => one.user === user && one.status !== "cancelled");
  return ok(await club.update(who, "tournament_participants", entry?.id ?? "", { status: "cancelled" }));
};

describe("a place", () => {
  test("that a player takes and leaves is the organiser's news", async () => {
    const player = await club.person({ name: "Мария Ким" });
    ok(await club.join(player, id));
    await leave(player, player);
    expect(await inbox(organiser)).toEqual([
      "Новая запись: Мария Ким | Кубок Невы, сб, 21 ноября, 18:00. Занято 1 из 4",
      "Отказ от участия: Мария Ким | Кубок Невы, сб, 21 ноября, 18:00. Занято 0 из 4",
    ]);
    expect(await inbox(player)).toEqual([]);
  });

  test("that the organiser gives and takes is the player's news", async () => {
    const player = await club.person();
    ok(await club.join(player, id));
    await leave(organiser, player);
    expect(await kindsFor(player)).toEqual(["removed"]);
  });

  test("from the waitlist is the news of each who gets one, every time", async () => {
    const [first, , , , waiting, next] = await players(6);
    if (!first || !waiting || !next) throw new Error("too few");
    await leave(first, first);
    expect(await inbox(waiting)).toEqual([
      "Вы в основном составе | Кубок Невы, сб, 21 ноября, 18:00. Подошла очередь в листе ожидания",
    ]);
    expect(await kindsFor(next)).toEqual([]);
    ok(await club.update(organiser, "tournaments", id, { max_players: 6 }));
    expect(await kindsFor(next)).toEqual(["promoted"]);
  });

  test("in a draft is not announced", async () => {
    const draft = ok(await club.create(organiser, "tournaments", aBody({ status: "draft" }))).id;
    const player = await club.person();
    ok(await club.create(superuser, "tournament_participants", { tournament: draft, user: player.id }));
    ok(await club.update(organiser, "tournaments", draft, { start_time: "19:00" }));
    expect(await kindsFor(player)).toEqual([]);
  });
});

describe("a pair", () => {
  let people: Person[];
  const choose = async (who: Viewer, { id: user }: Person, partner: Person | undefined) => {
    const entry = (await club.entries(id)).find((one) => one.user === user && one.status !== "cancelled");
    return ok(await club.update(who, "tournament_participants", entry?.id ?? "", { partner: partner?.id ?? "" }));
  };
  const named = (index: number): Person => {
    const person = people[index];
    if (!person) throw new Error("too few");
    return person;
  };
  beforeEach(async () => {
    const body = aBody({ type: "league_doubles", max_players: 8, rounds: 3, courts: 1, status: "open" });
    id = ok(await club.create(organiser, "tournaments", body)).id;
    people = [];
    for (const name of ["Анна Ким", "Борис Чернов", "Вера Лис"]) people.push(await club.person({ name }));
    for (const person of people) ok(await club.join(person, id));
    await choose(named(0), named(0), named(1));
    await choose(named(1), named(1), named(0));
  });
  const evening = "Кубок Невы, сб, 21 ноября, 18:00";

  test("whose one half leaves is the other half's news, also if the organiser removes it", async () => {
    await leave(named(0), named(0));
    expect(await inbox(named(1))).toEqual([
      `Пара распалась: Анна Ким | ${evening}. Партнёр больше не участвует. Выберите другого партнёра`,
    ]);
    await choose(named(1), named(1), named(2));
    await choose(named(2), named(2), named(1));
    await leave(organiser, named(2));
    expect(await kindsFor(named(1))).toEqual(["pair-ended", "pair-ended"]);
  });

  test("that is left for another partner is the news of who is left, not of who has a new one", async () => {
    await choose(named(0), named(0), named(2));
    expect(await inbox(named(1))).toEqual([`Пара распалась: Анна Ким | ${evening}. Выберите другого партнёра`]);
    expect([await kindsFor(named(0)), await kindsFor(named(2))]).toEqual([[], []]);
  });

  test("that the organiser takes apart for another one leaves one player without a partner", async () => {
    await choose(organiser, named(0), named(2));
    expect(await kindsFor(named(1))).toEqual(["pair-ended"]);
    expect([await kindsFor(named(0)), await kindsFor(named(2))]).toEqual([[], []]);
  });

  test("that one player alone wished for has not ended", async () => {
    await choose(named(2), named(2), named(0));
    await choose(named(2), named(2), undefined);
    expect(await kindsFor(named(0))).toEqual([]);
  });
});

describe("the evening", () => {
  test("moved: everyone with an entry learns both times, also from the waitlist", async () => {
    const people = await players(5);
    ok(await club.update(organiser, "tournaments", id, { start_time: "19:00" }));
    for (const person of people) expect(await inbox(person)).toEqual(["Начало перенесли | Кубок Невы: 18:00 → 19:00"]);
    expect(await kindsFor(organiser)).not.toContain("moved");
    ok(await club.update(organiser, "tournaments", id, { club: "clubspbohta0004" }));
    expect((await inbox(people[0] ?? organiser))[1]).toBe(
      "Турнир в другом клубе | Кубок Невы: сб, 21 ноября, 19:00, Охта Арена",
    );
    ok(await club.update(organiser, "tournaments", id, { description: "Мячи свои" }));
    expect(await inbox(people[0] ?? organiser)).toHaveLength(2);
  });

  test("cancelled: everyone but who did it, also the organiser when it was the superuser", async () => {
    const [player] = await players(1);
    ok(await club.update(superuser, "tournaments", id, { status: "cancelled" }));
    expect(await kindsFor(player ?? organiser)).toEqual(["cancelled"]);
    expect(await kindsFor(organiser)).toEqual(["player-joined", "cancelled"]);
  });

  test("deleted: it is cancelled for its players, and the message stays", async () => {
    const [player] = await players(1);
    ok(await club.remove(organiser, "tournaments", id));
    expect(await inbox(player ?? organiser)).toEqual(["Турнир отменён | Кубок Невы, сб, 21 ноября, 18:00"]);
  });
});

describe("the play", () => {
  const inPlay = async () => {
    const names = ["Анна Белова", "Борис Волков", "Вера Гусева", "Глеб Дёмин"];
    const people = await Promise.all(names.map((name) => club.person({ name })));
    for (const person of people) ok(await club.join(person, id));
    ok(await club.update(organiser, "tournaments", id, { status: "in_progress" }));
    return people;
  };

  test("a round: each player learns the court, the partner and the opponents", async () => {
    const people = await inPlay();
    const [match] = await club.matches(id, 1);
    const partner = match?.team1_player1 === people[0]?.id ? match?.team1_player2 : match?.team1_player1;
    const [text] = await inbox(people[0] ?? organiser);
    expect(text).toMatch(/^Раунд 1, корт 1 \| Кубок Невы: вы и .+, соперники .+ и .+$/);
    const mates = await Promise.all(people.map(async (person) => (await inbox(person))[0]));
    expect(new Set(mates).size).toBeGreaterThan(1);
    expect(partner).toBeTruthy();
  });

  test("a player who rests learns it too", async () => {
    ok(await club.update(organiser, "tournaments", id, { max_players: 5 }));
    const people = await inPlay();
    ok(await club.update(organiser, "tournaments", id, { status: "open" }));
    const fifth = await club.person({ name: "Дарья Ежова" });
    ok(await club.join(fifth, id));
    club.now.at = new Date(club.now.at.getTime() + 1000);
    ok(await club.update(organiser, "tournaments", id, { status: "in_progress" }));
    const last = await Promise.all([...people, fifth].map(async (person) => (await inbox(person)).at(-1)));
    expect(last.filter((text) => text?.startsWith("Раунд 1: вы отдыхаете"))).toHaveLength(1);
  });

  test("a start that is undone and a round that is reverted do not repeat the message of one round", async () => {
    const people = await inPlay();
    const [round] = await club.rounds(id);
    ok(await club.update(organiser, "tournament_rounds", round?.id ?? "", { status: "pending" }));
    ok(await club.update(organiser, "tournament_rounds", round?.id ?? "", { status: "active" }));
    expect(await kindsFor(people[0] ?? organiser)).toEqual(["round-starts"]);
  });

  test("the end: each player learns their place", async () => {
    const people = await inPlay();
    const [match] = await club.matches(id, 1);
    ok(
      await club.update(organiser, "tournament_matches", match?.id ?? "", {
        team1_score: 15,
        team2_score: 9,
        status: "completed",
      }),
    );
    ok(await club.update(organiser, "tournaments", id, { status: "completed" }));
    const winner = people.find((person) => person.id === match?.team1_player1) ?? organiser;
    expect((await inbox(winner)).at(-1)).toBe("Итоги готовы: ваше место 1 | Кубок Невы");
  });

  test("an organiser who plays is not notified of the round that they start", async () => {
    ok(await club.join(organiser, id));
    for (const person of await club.people(3)) ok(await club.join(person, id));
    ok(await club.update(organiser, "tournaments", id, { status: "in_progress" }));
    expect(await kindsFor(organiser)).not.toContain("round-starts");
  });
});
