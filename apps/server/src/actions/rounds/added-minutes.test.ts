// Decision 129: the minutes added to a running round are a field of the round.
import { afterEach, beforeEach, expect, test } from "vitest";
import { aBody, ok, openClub, type TestClub, verdict } from "../../testing/club.ts";
import { beginNext, playRound, startTournamentOf } from "../../testing/started-tournament.ts";

type Body = Record<string, unknown>;

let club: TestClub;
let organiser: Awaited<ReturnType<TestClub["person"]>>;
let id: string;

beforeEach(async () => {
  club = await openClub();
  organiser = await club.person();
  ({ id } = await startTournamentOf(club, organiser, aBody({ max_players: 4, rounds: 3 }), 4));
});
afterEach(() => club.close());

const round = async (number: number) => (await club.rounds(id)).find(({ round_number }) => round_number === number);
const patch = async (number: number, body: Body, options: { by?: typeof organiser; ifMatch?: string } = {}) => {
  const { by = organiser, ...rest } = options;
  club.now.at = new Date(club.now.at.getTime() + 1000);
  return club.update(by, "tournament_rounds", (await round(number))?.id ?? "", body, rest);
};

test("an organiser moves the end of the running round, and the same write again changes nothing more", async () => {
  expect(ok(await patch(1, { added_minutes: 2 }))).toMatchObject({ status: "active", added_minutes: 2 });
  expect(ok(await patch(1, { added_minutes: 2 })).added_minutes).toBe(2);
  expect(ok(await patch(1, { added_minutes: -60 })).added_minutes).toBe(-60);
});

test.each([61, -61, 1.5])("%s minutes are refused", async (minutes) => {
  expect(await patch(1, { added_minutes: minutes })).toMatchObject({ kind: "invalid" });
  expect((await round(1))?.added_minutes).toBe(0);
});

test("of two organisers who read the same time the first is kept", async () => {
  const ifMatch = (await round(1))?.updated ?? "";
  expect(verdict(await patch(1, { added_minutes: 1 }, { ifMatch }))).toBe("ok");
  expect(verdict(await patch(1, { added_minutes: -1 }, { ifMatch }))).toBe("result-conflict");
  expect((await round(1))?.added_minutes).toBe(1);
});

test("a round that is not running has no end to move", async () => {
  expect(verdict(await patch(2, { added_minutes: 1 }))).toBe("illegal-status");
  await playRound(club, organiser, id, 1);
  expect(verdict(await patch(1, { added_minutes: 1 }))).toBe("illegal-status");
});

test("a start that is taken back takes the minutes with it", async () => {
  ok(await patch(1, { added_minutes: 3 }));
  ok(await patch(1, { status: "pending" }));
  expect((await round(1))?.added_minutes).toBe(0);
  await beginNext(club, organiser, id);
  expect((await round(1))?.added_minutes).toBe(0);
});

test("minutes and a new status do not come in one write, and players change neither", async () => {
  expect(verdict(await patch(1, { status: "pending", added_minutes: 1 }))).toBe("forbidden");
  expect(verdict(await patch(1, { added_minutes: 1 }, { by: await club.person() }))).not.toBe("ok");
  expect((await round(1))?.added_minutes).toBe(0);
});
