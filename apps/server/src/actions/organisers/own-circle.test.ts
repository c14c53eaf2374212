import { expect, test } from "vitest";
import { aBody, ok, openClub, superuser, verdict } from "../../testing/club.ts";
import { drivers } from "../../testing/drivers.ts";
import { ownCircle } from "./own-circle.ts";

test.each(drivers)(
  "on $name an organiser finds their own people by name and note, and nobody else's",
  async ({ open }) => {
    const club = await openClub(await open());
    const [organiser, other] = [await club.person(), await club.person()];
    const [ana, bob] = [await club.person({ name: "Анна Королёва" }), await club.person({ name: "Борис Ли" })];
    const own = ok(await club.create(organiser, "tournaments", aBody({ name: "Среда в Неве" })));
    const foreign = ok(await club.create(other, "tournaments", aBody({ name: "Среда у других" })));
    ok(await club.join(ana, own.id));
    ok(await club.join(bob, foreign.id));
    ok(await club.create(organiser, "player_notes", { user: ana.id, note: "Левша, звать в пару с опытными" }));
    const find = (query: string) => ownCircle(club.deps.storage.reader, organiser.id, { query, onlyOwing: false });
    expect((await find("")).people.map(({ name }) => name)).toEqual(["Анна Королёва"]);
    expect((await find("королева")).total).toBe(1);
    expect((await find("левша")).people[0]).toMatchObject({ id: ana.id, played: 0 });
    expect((await find("борис")).people).toEqual([]);
    expect((await find("среда")).tournaments.map(({ name }) => name)).toEqual(["Среда в Неве"]);
    expect((await ownCircle(club.deps.storage.reader, other.id, { query: "левша", onlyOwing: false })).people).toEqual(
      [],
    );
    await club.close();
  },
);

test("a note is about a player of one's own, one for each, and a second create changes it", async () => {
  const club = await openClub();
  const [organiser, stranger] = [await club.person(), await club.person()];
  const own = ok(await club.create(organiser, "tournaments", aBody()));
  const ana = await club.person();
  const note = (text: string) => club.create(organiser, "player_notes", { user: ana.id, note: text });
  expect(verdict(await note("Рано"))).toBe("forbidden");
  ok(await club.join(ana, own.id));
  const first = ok(await note("Левша"));
  expect(ok(await note("Левша, опаздывает"))).toMatchObject({ id: first.id, note: "Левша, опаздывает" });
  expect(verdict(await club.update(stranger, "player_notes", first.id, { note: "" }))).toBe("forbidden");
  expect(verdict(await club.update(organiser, "player_notes", first.id, { user: stranger.id }))).toBe("forbidden");
  ok(await club.remove(organiser, "player_notes", first.id));
  await club.close();
});

test("a follow names one thing and is stored once; a template has fields of a tournament only", async () => {
  const club = await openClub();
  const ana = await club.person();
  const follow = () => club.create(ana, "follows", { club: "clubspbneva0001" });
  expect(ok(await follow()).id).toBe(ok(await follow()).id);
  expect(verdict(await club.create(ana, "follows", {}))).toBe("invalid series");
  expect(verdict(await club.create(ana, "follows", { club: "clubspbneva0001", organizer: ana.id }))).toBe(
    "invalid series",
  );
  const template = (settings: object) => club.create(ana, "tournament_templates", { name: "Среда", settings });
  expect(verdict(await template({ cost: 500, courts: 3 }))).toBe("ok");
  expect(verdict(await template({ organizer: ana.id }))).toBe("invalid settings");
  expect(verdict(await template({ courts: 900 }))).toBe("invalid settings");
  expect(verdict(await template({ deadline: { daysBefore: 1, time: "20:00" } }))).toBe("ok");
  expect(verdict(await template({ deadline: { daysBefore: 1, time: "later" } }))).toBe("invalid settings");
  await club.close();
});

test.each(drivers)(
  "on $name a regular has the unpaid fees of played evenings, for their organiser alone",
  async (driver) => {
    const club = await openClub(await driver.open());
    const [organiser, other] = [await club.person(), await club.person()];
    const [ana, bob] = [await club.person({ name: "Анна Котова" }), await club.person({ name: "Борис Ли" })];
    const evening = async (date: string, status: string) => {
      const { id } = ok(await club.create(organiser, "tournaments", aBody({ date, cost: 1500 })));
      ok(await club.create(organiser, "tournament_money", { tournament: id, mode: "transfer", phone: "+79990000001" }));
      const entries = [ok(await club.join(ana, id)), ok(await club.join(bob, id))] as const;
      await club.deps.storage.transact((tx) => tx.update("tournaments", id, { status }));
      return { id, entries };
    };
    const first = await evening("2026-12-01", "completed");
    const second = await evening("2026-12-08", "completed");
    await evening("2026-12-15", "open");
    await evening("2026-12-22", "cancelled");
    for (const { entries } of [first, second])
      ok(await club.create(organiser, "tournament_payments", { entry: entries[1].id }));
    ok(
      await club.create(organiser, "tournament_payments", {
        entry: first.entries[0].id,
        method: "cash",
        kopecks: 50_000,
      }),
    );
    const circle = (who: { id: string }, onlyOwing = false, query = "") =>
      ownCircle(club.deps.storage.reader, who.id, { query, onlyOwing });

    const { people, owing } = await circle(organiser);
    expect(people.map(({ name, debts }) => [name, debts])).toEqual([
      [
        "Анна Котова",
        [
          { tournament: second.id, date: "2026-12-08", open: 150_000 },
          { tournament: first.id, date: "2026-12-01", open: 100_000 },
        ],
      ],
      ["Борис Ли", []],
    ]);
    expect(owing).toEqual({ people: 1, kopecks: 250_000 });
    expect((await circle(organiser, true)).people.map(({ name }) => name)).toEqual(["Анна Котова"]);
    expect(await circle(organiser, true, "борис")).toMatchObject({ people: [], total: 0, owing: { people: 0 } });
    expect((await circle(other)).owing).toEqual({ people: 0, kopecks: 0 });
    await club.close();
  },
);

test.each(drivers)(
  "on $name an organiser finds people by the numbers they may see, and by no others",
  async (driver) => {
    const club = await openClub(await driver.open());
    const [organiser, other] = [await club.person(), await club.person()];
    const ana = await club.person({ name: "Анна Котова", phone: "+79123456789" });
    const left = await club.person({ name: "Борис Ли", phone: "+79123450000" });
    const stranger = await club.person({ name: "Вера Чужая", phone: "+79123451111" });
    const { id } = ok(await club.create(organiser, "tournaments", aBody()));
    const entry = ok(await club.join(left, id)).id;
    ok(await club.join(ana, id));
    ok(await club.create(organiser, "player_notes", { user: left.id, note: "Корт 345" }));
    const guest = async (host: typeof organiser, name: string) =>
      ok(await club.create(host, "users", { name, guest: true, noted_phone: "8 912 345-22-22" })).id;
    ok(await club.join(organiser, id, { user: await guest(organiser, "Гость Свой") }));
    ok(
      await club.create(superuser, "tournament_participants", {
        tournament: id,
        user: await guest(other, "Гость Чужой"),
      }),
    );
    const foreign = ok(await club.create(other, "tournaments", aBody())).id;
    ok(await club.join(stranger, foreign));

    const find = async (query: string) =>
      (await ownCircle(club.deps.storage.reader, organiser.id, { query, onlyOwing: false })).people.map(
        ({ name, phone }) => `${name} ${phone}`.trim(),
      );
    const seen = ["Анна Котова +79123456789", "Борис Ли +79123450000", "Гость Свой +79123452222"];
    for (const query of ["912345", "8 (912) 345", "+7 912-345"]) expect(await find(query)).toEqual(seen);
    expect(await find("анна 67 89")).toEqual(seen.slice(0, 1));
    expect(await find("анна 2222")).toEqual([]);
    expect(await find("123451111")).toEqual([]);
    // Words show no number.
    expect(await find("котова")).toEqual(["Анна Котова"]);
    // Of a person who has no entry any more the note is left.
    ok(await club.remove(superuser, "tournament_participants", entry));
    expect(await find("9123450000")).toEqual([]);
    expect(await find("345")).toContain("Борис Ли");
    await club.close();
  },
);
