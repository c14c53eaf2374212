// One more court for four who wait (decision 204).

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { closeConsistent } from "../../testing/close-consistent.ts";
import { aBody, ok, openClub, type TestClub, verdict } from "../../testing/club.ts";
import { deepDrivers } from "../../testing/deep-drivers.ts";
import { openCourt } from "./open-court.ts";

type Person = Awaited<ReturnType<TestClub["person"]>>;

describe.each(deepDrivers)("one more court on $name", ({ open }) => {
  let club: TestClub;
  let organiser: Person;
  let id: string;
  let line: Person[];

  /** Four places are taken; a pair, a single player and another pair wait. */
  async function fill(settings: object) {
    id = ok(
      await club.create(
        organiser,
        "tournaments",
        aBody({ type: "league_doubles", max_players: 4, courts: 1, ...settings }),
      ),
    ).id;
    for (const person of await club.people(4)) ok(await club.join(person, id));
    line = await club.people(5);
    for (const person of line) ok(await club.join(person, id));
    for (const [one, other] of [
      [0, 1],
      [3, 4],
    ] as const) {
      ok(await club.update(at(one), "tournament_participants", await entryOf(one), { partner: at(other).id }));
      ok(await club.update(at(other), "tournament_participants", await entryOf(other), { partner: at(one).id }));
    }
  }
  const at = (index: number): Person => {
    const person = line[index];
    if (!person) throw new Error("no person");
    return person;
  };
  const live = async () => (await club.entries(id)).filter(({ status }) => status !== "cancelled");
  const entryOf = async (index: number) => (await live()).find(({ user }) => user === at(index).id)?.id ?? "";
  const press = async (who: Person, four: readonly number[], courts = 2) =>
    openCourt(club.deps, {
      viewer: who,
      tournament: id,
      opened: { courts, entries: await Promise.all(four.map(entryOf)) },
    });
  const waiting = async () =>
    (await live()).filter(({ status }) => status === "waitlist").map(({ user, position }) => [user, position]);

  beforeEach(async () => {
    club = await openClub(await open());
    organiser = await club.person();
  });
  afterEach(() => closeConsistent(club, id));

  test.each([{}, { seat_offers: "timed" }])(
    "gives its places to both pairs at once, past the player between them: %o",
    async (settings) => {
      await fill(settings);
      ok(await press(organiser, [0, 1, 3, 4]));
      expect(await club.tournament(id)).toMatchObject({ courts: 2, max_players: 8, places_held: 0 });
      expect(await waiting()).toEqual([[at(2).id, 1]]);
    },
  );

  test("is refused while an administrator has stopped the evening, also before its field says so", async () => {
    await fill({});
    await club.deps.storage.transact((tx) => tx.update("tournaments", id, { hidden_by_admin: true }));
    expect(verdict(await press(organiser, [0, 1, 3, 4]))).toBe("entries-stopped");
    expect(await club.tournament(id)).toMatchObject({ courts: 1, max_players: 4 });
  });

  test("is refused for half a pair, for who does not wait, over another number of courts, and to strangers", async () => {
    await fill({});
    expect(verdict(await press(organiser, [0, 1, 2, 3]))).toBe("illegal-status");
    expect(verdict(await press(organiser, [0, 1, 3, 4], 3))).toBe("result-conflict");
    expect(await press(at(2), [0, 1, 3, 4])).toMatchObject({ ok: false, kind: "forbidden" });
    ok(await press(organiser, [0, 1, 3, 4]));
    expect(verdict(await press(organiser, [0, 1, 3, 4], 3))).toBe("illegal-status");
    expect(await club.tournament(id)).toMatchObject({ courts: 2, max_players: 8 });
  });
});
