// What follows where the superuser changes who plays, while play goes on: the same as where the organiser does.
import { afterEach, beforeEach, expect, test } from "vitest";
import { aBody, type Club, ok, openClub, superuser } from "../testing/club.ts";
import { peopleOf, playRound, startEvening } from "../testing/evening.ts";
import { checkInvariants } from "../testing/invariants.ts";

let club: Club;
let organiser: Awaited<ReturnType<Club["person"]>>;
let evening: Awaited<ReturnType<typeof startEvening>>;

beforeEach(async () => {
  club = await openClub();
  organiser = await club.person();
  evening = await startEvening(club, organiser, aBody({ max_players: 10, rounds: 9 }), 9);
});
afterEach(async () => {
  expect(await checkInvariants(club.deps.storage, evening.id)).toEqual([]);
  await club.close();
});

const toCome = async () => (await club.matches(evening.id)).filter(({ round }) => round > 1);
const entry = () => evening.entries[0]?.id ?? "";

/** Rounds to come are there again when the organiser asks for the next; without the first player. */
async function expectDrawnWithoutHim() {
  expect(await toCome()).toEqual([]);
  await playRound(club, organiser, evening.id, 1);
  ok(await club.create(organiser, "tournament_rounds", { tournament: evening.id }));
  expect((await club.rounds(evening.id)).map(({ round_number }) => round_number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect((await toCome()).flatMap(peopleOf)).not.toContain(evening.players[0]?.id);
}

test("one whom he cancels is in no round to come", async () => {
  ok(await club.update(superuser, "tournament_participants", entry(), { status: "cancelled" }));
  await expectDrawnWithoutHim();
});

test("one whom he removes is in no round to come", async () => {
  ok(await club.remove(superuser, "tournament_participants", entry()));
  await expectDrawnWithoutHim();
});

test("what does not change who plays leaves the rounds as they are", async () => {
  const before = await toCome();
  ok(await club.update(superuser, "tournament_participants", entry(), { notes: "Оплатил на месте" }));
  expect(await toCome()).toEqual(before);
});
