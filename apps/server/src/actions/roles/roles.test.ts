// Who gets a role, what it allows, and that it ends at once.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { where } from "../../storage/condition.ts";
import { aBody, ok, openClub, type TestClub, verdict } from "../../testing/club.ts";
import { startTournamentOf } from "../../testing/started-tournament.ts";
import { findRows, type MatchRow } from "../transaction/stored-rows.ts";

type User = Awaited<ReturnType<TestClub["person"]>>;

let club: TestClub;
let organiser: User;
let helper: User;
let players: User[];
let id: string;

beforeEach(async () => {
  club = await openClub();
  organiser = await club.person();
  ({ id, players } = await startTournamentOf(club, organiser, aBody({ cost: 1500 }), 8));
  helper = players[0] ?? organiser;
});
afterEach(() => club.close());

const give = (role: string, user = helper, viewer = organiser) =>
  club.create(viewer, "tournament_roles", { tournament: id, user: user.id, role });
const firstMatch = async (): Promise<MatchRow> => (await club.matches(id, 1))[0] as MatchRow;
const score = async (viewer: User) =>
  verdict(
    await club.update(viewer, "tournament_matches", (await firstMatch()).id, { team1_score: 14, team2_score: 10 }),
  );

async function aGuest(): Promise<User> {
  const guest = ok(await club.create(organiser, "users", { name: "Лиза", guest: true }));
  return { kind: "user", id: guest.id };
}
async function anOrganiserWhoPlayed(): Promise<User> {
  const { id: other } = ok(await club.create(organiser, "tournaments", aBody()));
  ok(await club.join(organiser, other));
  return organiser;
}

describe("a role", () => {
  test("is stored as a record and in the tournament's row", async () => {
    ok(await give("co_organizer"));
    ok(await give("scorer", players[1]));
    expect(await club.tournament(id)).toMatchObject({ co_organizers: [helper.id], scorers: [players[1]?.id] });
  });

  test("notifies its person: given, changed, taken back by another, not by themselves", async () => {
    const titles = async () => {
      const found = await findRows(club.deps.storage.reader, "notifications", {
        where: where({ user: helper.id }),
        limit: 10,
      });
      return found.flatMap(({ kind, data }) => (kind.startsWith("role-") ? [[kind, data?.of]] : []));
    };
    const role = ok(await give("scorer"));
    ok(await club.update(organiser, "tournament_roles", role.id, { role: "co_organizer" }));
    ok(await club.remove(organiser, "tournament_roles", role.id));
    expect(await titles()).toEqual([
      ["role-given", { role: "scorer" }],
      ["role-given", { role: "co_organizer" }],
      ["role-taken", { role: "co_organizer" }],
    ]);
    const other = ok(await give("scorer"));
    ok(await club.remove(helper, "tournament_roles", other.id));
    expect((await titles()).slice(3)).toEqual([["role-given", { role: "scorer" }]]);
  });

  test("that its owner gives up is the organiser's news, and one that the organiser takes back is not", async () => {
    ok(await club.remove(helper, "tournament_roles", ok(await give("scorer")).id));
    ok(await club.remove(organiser, "tournament_roles", ok(await give("scorer", players[1])).id));
    const news = await findRows(club.deps.storage.reader, "notifications", {
      where: where({ user: organiser.id, kind: "helper-left" }),
      limit: 9,
    });
    expect(news.map(({ data }) => data?.of)).toEqual([{ role: "scorer", helper: `Игрок ${helper.id}` }]);
  });

  test("changes and ends in both", async () => {
    const role = ok(await give("scorer"));
    ok(await club.update(organiser, "tournament_roles", role.id, { role: "co_organizer" }));
    expect(await club.tournament(id)).toMatchObject({ co_organizers: [helper.id], scorers: [] });
    ok(await club.remove(organiser, "tournament_roles", role.id));
    expect(await club.tournament(id)).toMatchObject({ co_organizers: [], scorers: [] });
  });

  test.each([
    ["a stranger to the organiser", async () => club.person(), "validation_missing_rel_records"],
    ["a guest", aGuest, "validation_missing_rel_records"],
    ["the organiser", anOrganiserWhoPlayed, "already-helps"],
  ])("is not given to %s", async (_who, person, expected) => {
    expect(JSON.stringify(await give("scorer", await person()))).toContain(expected);
  });

  test("is given once", async () => {
    ok(await give("scorer"));
    expect(verdict(await give("co_organizer"))).toBe("already-helps");
  });

  test("is given and changed by the organiser only", async () => {
    const role = ok(await give("co_organizer"));
    expect(verdict(await give("scorer", players[1], helper))).toBe("not-organiser");
    expect(verdict(await give("scorer", players[1], players[2]))).toBe("forbidden");
    const other = ok(await give("scorer", players[1]));
    expect(verdict(await club.remove(helper, "tournament_roles", other.id))).toBe("not-organiser");
    expect(verdict(await club.update(helper, "tournament_roles", other.id, { role: "co_organizer" }))).toBe(
      "not-organiser",
    );
    expect(verdict(await club.update(organiser, "tournament_roles", role.id, { user: players[3]?.id }))).toBe(
      "forbidden",
    );
  });

  test("is given up by its owner", async () => {
    const role = ok(await give("co_organizer"));
    ok(await club.remove(helper, "tournament_roles", role.id));
    expect(await score(helper)).toBe("forbidden");
  });
});

describe("a co-organiser", () => {
  beforeEach(async () => {
    ok(await give("co_organizer"));
  });

  test("runs the tournament", async () => {
    expect(await score(helper)).toBe("ok");
    const [entry] = await club.entries(id);
    ok(
      await club.update(helper, "tournament_participants", entry?.id ?? "", { payment_status: "paid", notes: "левша" }),
    );
    ok(await club.update(helper, "tournaments", id, { name: "Кубок Невы, вечер" }));
    ok(await club.update(helper, "tournaments", id, { status: "completed" }));
    ok(await club.update(helper, "tournaments", id, { status: "in_progress" }));
  });

  test("adds players whom the organiser knows, and guests of their own", async () => {
    const { id: open } = ok(await club.create(organiser, "tournaments", aBody()));
    ok(await club.create(organiser, "tournament_roles", { tournament: open, user: helper.id, role: "co_organizer" }));
    const guest = ok(await club.create(helper, "users", { name: "Лиза", guest: true }));
    ok(await club.join(helper, open, { user: guest.id }));
    ok(await club.join(helper, open, { user: players[1]?.id }));
    expect(verdict(await club.join(helper, open, { user: (await club.person()).id }))).toBe("forbidden");
  });

  test("does not change the price and does not delete", async () => {
    const { id: open } = ok(await club.create(organiser, "tournaments", aBody({ cost: 1500 })));
    ok(await club.create(organiser, "tournament_roles", { tournament: open, user: helper.id, role: "co_organizer" }));
    expect(verdict(await club.update(helper, "tournaments", open, { cost: 2000 }))).toBe("not-organiser");
    expect(verdict(await club.remove(helper, "tournaments", open))).toBe("not-organiser");
    ok(await club.update(organiser, "tournaments", open, { cost: 2000 }));
  });
});

describe("a scorer", () => {
  beforeEach(async () => {
    ok(await give("scorer"));
  });

  test("records, corrects and withdraws results", async () => {
    expect(await score(helper)).toBe("ok");
    const { id: match } = await firstMatch();
    ok(await club.update(helper, "tournament_matches", match, { team1_score: 10, team2_score: 14 }));
    ok(await club.update(helper, "tournament_matches", match, { status: "active" }));
  });

  test.each<[string, () => Promise<unknown>]>([
    [
      "the players of a match",
      async () => club.update(helper, "tournament_matches", (await firstMatch()).id, { court: 5 }),
    ],
    [
      "the next round",
      async () => club.update(helper, "tournament_rounds", (await club.rounds(id))[0]?.id ?? "", { status: "pending" }),
    ],
    ["the settings", async () => club.update(helper, "tournaments", id, { name: "Мой" })],
    [
      "payments",
      async () =>
        club.update(helper, "tournament_participants", (await club.entries(id))[3]?.id ?? "", {
          payment_status: "paid",
        }),
    ],
    ["the status", async () => club.update(helper, "tournaments", id, { status: "completed" })],
  ])("does not change %s", async (_what, change) => {
    expect(["forbidden", "not-organiser"]).toContain(verdict((await change()) as Parameters<typeof verdict>[0]));
  });
});
