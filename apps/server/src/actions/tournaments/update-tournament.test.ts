import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { closeConsistent } from "../../testing/close-consistent.ts";
import { aBody, ok, openClub, superuser, type TestClub, verdict } from "../../testing/club.ts";

type Body = Record<string, unknown>;

let club: TestClub;
let organiser: Awaited<ReturnType<TestClub["person"]>>;
let id: string;

const open = async (difference: Body = {}) => {
  id = ok(await club.create(organiser, "tournaments", aBody({ max_players: 8, ...difference }))).id;
};
const fill = async (count: number) => {
  for (const player of await club.people(count)) ok(await club.join(player, id));
};
const set = (body: Body, viewer: Parameters<TestClub["update"]>[0] = organiser) =>
  club.update(viewer, "tournaments", id, body);
const statuses = async () => (await club.entries(id)).map(({ status }) => status);

beforeEach(async () => {
  club = await openClub();
  organiser = await club.person();
});
afterEach(() => closeConsistent(club, id));

describe("editing", () => {
  test("changes fields, and only for the organiser", async () => {
    await open();
    expect(ok(await set({ name: "Кубок Балтики", cost: 700 }))).toMatchObject({ name: "Кубок Балтики", cost: 700 });
    expect(verdict(await set({ name: "Мой" }, await club.person()))).toBe("forbidden");
    expect(verdict(await set({ name: "Мой" }, { kind: "guest" }))).toBe("forbidden");
  });

  test("without changes is legal and changes `updated`", async () => {
    await open();
    const before = await club.tournament(id);
    const after = ok(await set({}));
    expect(after.updated > before.updated).toBe(true);
    expect({ ...after, updated: "" }).toEqual({ ...before, updated: "" });
  });

  test("accepts the whole unchanged record", async () => {
    await open();
    const { created: _created, updated: _updated, ...sent } = await club.tournament(id);
    expect(verdict(await set({ ...sent, name: "Другое имя" }))).toBe("ok");
  });

  test("cannot change the organiser or the draw seed", async () => {
    await open();
    expect(verdict(await set({ organizer: (await club.person()).id }))).toBe("forbidden");
    expect(verdict(await set({ draw_seed: "lucky" }))).toBe("forbidden");
  });

  test("is validated like a create; the date only if it changes", async () => {
    await open();
    expect(verdict(await set({ end_time: "09:00" }))).toBe("end-before-start");
    expect(verdict(await set({ min_players: 9 }))).toBe("min-above-max");
    expect(verdict(await set({ club: "clubmskluzh0001" }))).toBe("club-not-in-city");
    expect(verdict(await set({ date: "2026-11-19" }))).toBe("date-past");
    club.now.at = new Date("2026-12-24T09:00:00.000Z");
    expect(verdict(await set({ name: "Прошлое", date: "2026-11-21" }))).toBe("ok");
  });

  test("stays in a place that was hidden, and moves to none", async () => {
    await open();
    const { club: place } = await club.tournament(id);
    const hide = (id: string) => club.deps.storage.transact((tx) => tx.update("clubs", id, { active: false }));
    for (const id of [place, "clubspbohta0004"]) await hide(id);
    expect(verdict(await set({ name: "Среда" }))).toBe("ok");
    expect(verdict(await set({ club: "clubspbohta0004" }))).toBe("place-hidden");
    expect(verdict(await set({ club: "clubspbbaltika2" }))).toBe("ok");
  });

  test("more places move the waitlist up in order", async () => {
    await open({ max_players: 4 });
    await fill(7);
    ok(await set({ max_players: 6 }));
    expect((await statuses()).filter((status) => status === "registered")).toHaveLength(6);
    expect((await club.entries(id)).filter(({ status }) => status === "waitlist")).toMatchObject([{ position: 1 }]);
  });

  test("fewer places than players are refused", async () => {
    await open();
    await fill(6);
    expect(verdict(await set({ max_players: 4 }))).toBe("below-registered");
    expect(verdict(await set({ max_players: 6, allow_waitlist: false }))).toBe("ok");
    expect((await club.tournament(id)).status).toBe("full");
    ok(await set({ allow_waitlist: true }));
    expect((await club.tournament(id)).status).toBe("open");
  });

  test("a new type sets its kind of partners", async () => {
    await open();
    expect(ok(await set({ type: "league_doubles" })).partners).toBe("fixed");
  });

  test("is over when the tournament is", async () => {
    await open();
    ok(await set({ status: "cancelled" }));
    expect(verdict(await set({ name: "Поздно" }))).toBe("illegal-status");
  });

  test("an outdated revision is a conflict", async () => {
    await open();
    const { updated } = await club.tournament(id);
    ok(await set({ name: "Первая" }));
    expect(verdict(await club.update(organiser, "tournaments", id, { name: "Вторая" }, { ifMatch: updated }))).toBe(
      "result-conflict",
    );
  });
});

describe("a draft", () => {
  test("is published with its last changes, on a future day", async () => {
    await open({ status: "draft" });
    expect(ok(await set({ status: "open", name: "Готово" }))).toMatchObject({ status: "open", name: "Готово" });
  });

  test("of a past day cannot be published", async () => {
    await open({ status: "draft" });
    club.now.at = new Date("2026-12-24T09:00:00.000Z");
    expect(verdict(await set({ status: "open" }))).toBe("date-past");
    expect(verdict(await set({ status: "open", date: "2026-12-25" }))).toBe("ok");
  });
});

describe("the status", () => {
  test.each([
    ["draft", "full", "illegal-status"],
    ["draft", "in_progress", "illegal-status"],
    ["draft", "completed", "illegal-status"],
    ["draft", "cancelled", "ok"],
    ["open", "draft", "illegal-status"],
    ["open", "full", "illegal-status"],
    ["open", "completed", "illegal-status"],
    ["open", "in_progress", "too-few-players"],
    ["open", "cancelled", "ok"],
    ["cancelled", "open", "illegal-status"],
    ["cancelled", "in_progress", "illegal-status"],
  ])("%s → %s: %s", async (from, to, expected) => {
    await open({ status: "draft" });
    if (from !== "draft") ok(await set({ status: "open" }));
    if (from === "cancelled") ok(await set({ status: "cancelled" }));
    expect(verdict(await set({ status: to }))).toBe(expected);
  });

  test("of two organisers who press at once, or one who repeats, the second has the result of the first", async () => {
    await open();
    await fill(4);
    const both = async (status: string) => {
      const one = () => set({ status });
      expect((await Promise.all([one(), one()])).map(verdict)).toEqual(["ok", "ok"]);
      const { updated } = await club.tournament(id);
      expect(ok(await one()).status).toBe(status);
      return updated;
    };
    ok(await set({ status: "in_progress" }));
    for (const { id: match } of await club.matches(id, 1))
      ok(await club.update(organiser, "tournament_matches", match, { team1_score: 14, team2_score: 10 }));
    const updated = await both("completed");
    expect((await club.tournament(id)).updated).toBe(updated);
    expect(verdict(await set({ status: "completed", name: "Поздно" }))).toBe("illegal-status");
    expect(verdict(await set({ status: "cancelled" }))).toBe("illegal-status");
    expect(verdict(await set({ status: "completed" }, await club.person()))).toBe("forbidden");
    await open();
    await both("cancelled");
    expect(verdict(await set({ status: "in_progress" }))).toBe("illegal-status");
  });

  test("changes only by the organiser, and with no other change", async () => {
    await open();
    await fill(4);
    expect(verdict(await set({ status: "in_progress" }, await club.person()))).toBe("forbidden");
    expect(verdict(await set({ status: "in_progress", rounds: 6 }))).toBe("illegal-status");
    expect(verdict(await set({ status: "in_progress", rounds: 5 }))).toBe("ok");
  });
});

describe("deleting", () => {
  test("deletes all rows of the tournament", async () => {
    await open({ max_players: 4 });
    await fill(5);
    ok(await set({ status: "in_progress" }));
    ok(await set({ status: "cancelled" }));
    ok(await club.remove(organiser, "tournaments", id));
    expect(await club.entries(id)).toEqual([]);
    expect([await club.rounds(id), await club.matches(id)]).toEqual([[], []]);
    await open();
  });

  test("is for the organiser only, and refused for a running or played tournament", async () => {
    await open();
    await fill(4);
    expect(verdict(await club.remove(await club.person(), "tournaments", id))).toBe("forbidden");
    ok(await set({ status: "in_progress" }));
    expect(verdict(await club.remove(organiser, "tournaments", id))).toBe("illegal-status");
    expect(verdict(await club.remove(superuser, "tournaments", id))).toBe("ok");
    await open();
  });
});

test("the superuser sets any status; free places still go to the waitlist", async () => {
  await open({ max_players: 4 });
  await fill(6);
  expect(ok(await set({ max_players: 5, date: "2019-05-01", name: "Архив" }, superuser)).max_players).toBe(5);
  expect((await statuses()).filter((status) => status === "registered")).toHaveLength(5);
  expect(ok(await set({ status: "completed" }, superuser)).status).toBe("completed");
  expect(ok(await set({ status: "open" }, superuser)).status).toBe("open");
});
