// A superuser's change of players during play has the same consequences as an organiser's, on both databases.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkInvariants } from "../../../integrity/invariants.ts";
import { aBody, ok, openClub, superuser, type TestClub } from "../../../testing/club.ts";
import { deepDrivers } from "../../../testing/deep-drivers.ts";
import { peopleOfMatch, playRound, startTournamentOf } from "../../../testing/started-tournament.ts";

describe.each(deepDrivers)("the superuser on $name", (driver) => {
  let club: TestClub;
  let organiser: Awaited<ReturnType<TestClub["person"]>>;
  let started: Awaited<ReturnType<typeof startTournamentOf>>;

  beforeEach(async () => {
    club = await openClub(await driver.open());
    organiser = await club.person();
  });
  afterEach(async () => {
    expect(await checkInvariants(club.deps.storage, started.id)).toEqual([]);
    await club.close();
  });

  const toCome = async () => (await club.matches(started.id)).filter(({ round }) => round > 1);
  const entry = () => started.entries[0]?.id ?? "";
  const cancel = () => club.update(superuser, "tournament_participants", entry(), { status: "cancelled" });
  const remove = () => club.remove(superuser, "tournament_participants", entry());
  const statuses = async () => (await club.rounds(started.id)).map(({ status }) => status);
  const gone = () => started.players[0]?.id;

  describe("in a whole schedule", () => {
    beforeEach(async () => {
      started = await startTournamentOf(club, organiser, aBody({ max_players: 10, rounds: 9 }), 9);
    });

    const expectWholeSchedule = async () => {
      expect(await statuses()).toEqual(["active", ...Array(8).fill("pending")]);
      expect((await club.rounds(started.id)).map(({ round_number }) => round_number)).toEqual([
        1, 2, 3, 4, 5, 6, 7, 8, 9,
      ]);
    };

    test.each([
      ["cancels", cancel],
      ["removes", remove],
    ])("%s a player: the later rounds are drawn again without them", async (_does, leaves) => {
      ok(await leaves());
      await expectWholeSchedule();
      const people = (await toCome()).flatMap(peopleOfMatch);
      expect(people).not.toContain(gone());
      expect(new Set(people).size).toBe(8);
    });

    test("adds a player to the later rounds; rounds that have begun stay", async () => {
      const begun = await club.matches(started.id, 1);
      const newcomer = await club.person();
      ok(await club.join(superuser, started.id, { user: newcomer.id }));
      expect((await toCome()).flatMap(peopleOfMatch)).toContain(newcomer.id);
      expect(await club.matches(started.id, 1)).toEqual(begun);
      expect((await statuses()).slice(0, 2)).toEqual(["active", "pending"]);
    });

    test("imports a player after the rounds that name them: these rounds stay as imported", async () => {
      const [match] = await toCome();
      const newcomer = await club.person();
      ok(await club.update(superuser, "tournament_matches", match?.id ?? "", { team1_player1: newcomer.id }));
      const brought = await toCome();
      ok(await club.join(superuser, started.id, { user: newcomer.id, status: "registered" }));
      expect(await toCome()).toEqual(brought);
    });

    test("makes a change that does not concern the players: the rounds stay", async () => {
      const before = await toCome();
      ok(await club.update(superuser, "tournament_participants", entry(), { notes: "Оплатил на месте" }));
      expect(await toCome()).toEqual(before);
    });
  });

  describe("in rounds that depend on results", () => {
    beforeEach(async () => {
      started = await startTournamentOf(
        club,
        organiser,
        aBody({ type: "king_singles", max_players: 10, rounds: 9 }),
        9,
      );
      await playRound(club, organiser, started.id, 1);
      ok(await club.create(organiser, "tournament_rounds", { tournament: started.id, status: "pending" }));
    });

    test.each([
      ["cancels", cancel],
      ["removes", remove],
    ])("%s a player: the next round is drawn again on request, without them", async (_does, leaves) => {
      ok(await leaves());
      expect(await statuses()).toEqual(["completed"]);
      ok(await club.create(organiser, "tournament_rounds", { tournament: started.id }));
      expect((await toCome()).flatMap(peopleOfMatch)).not.toContain(gone());
    });
  });
});
