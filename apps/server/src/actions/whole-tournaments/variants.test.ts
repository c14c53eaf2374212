// Every variant of a type, played to its end through the record API.
import { VARIANTS } from "@bandeha/contract";
import { formatOf, formats } from "@bandeha/engine";
import { afterEach, describe, expect, test } from "vitest";
import { done, openTournament, refusalOf, type WholeTournament } from "../../testing/whole-tournament.ts";

let open: WholeTournament | undefined;
afterEach(() => open?.close());

const eight = (["male", "female"] as const).flatMap((gender) =>
  [1, 2, 3, 4].map((skill_level) => ({ gender, skill_level })),
);
const typeOf = (variant: string) => formats.find(({ key }) => formatOf(key, variant)?.variant?.key === variant)?.key;

test.each(VARIANTS)("%s is played from the first round to the last, and everyone has a place", async (variant) => {
  const type = typeOf(variant);
  const tournament = await openTournament({ type, variant, rounds: 3, courts: 1, cost: 0 }, eight);
  open = tournament;
  done(await tournament.move("in_progress"));
  for (let round = 1; round <= 3; round++) {
    expect(await tournament.play(round)).toHaveLength(1);
    if (round === 3) break;
    const pending = (await tournament.rounds()).find(({ status }) => status === "pending");
    if (pending) done(await tournament.update("tournament_rounds", pending.id, { status: "active" }));
    else done(await tournament.nextRound());
  }
  done(await tournament.move("completed"));
  const table = await tournament.standings();
  expect(table.flatMap(({ side }) => side)).toHaveLength(8);
  expect(table[0]?.place).toBe(1);
});

describe("fixed mixed pairs", () => {
  const mixed = { type: "mixed_doubles", variant: "mixed_pairs", rounds: 3, courts: 2, cost: 0, max_players: 10 };

  test("refuse two men who agree to play, and start with a man and a woman on every side", async () => {
    const tournament = await openTournament(mixed, eight);
    open = tournament;
    const [man, other] = tournament.players;
    const woman = tournament.players[6];
    const ask = (partner: string | undefined) =>
      tournament.update("tournament_participants", man?.entry ?? "", { partner }, man?.token);
    expect(refusalOf(await ask(other?.id))).toBe("pair-not-mixed");
    await tournament.pairUp(man, woman);
    done(await tournament.move("in_progress"));
    const sides = (await tournament.matches()).flatMap((match) => [
      [match.team1_player1, match.team1_player2],
      [match.team2_player1, match.team2_player2],
    ]);
    const genderOf = (id: string) => tournament.players.find((player) => player.id === id)?.row.gender;
    for (const side of sides) expect(side.map(genderOf).toSorted()).toEqual(["female", "male"]);
    const [theirs] = sides.filter((side) => side.includes(man?.id ?? ""));
    expect(theirs).toContain(woman?.id);
  });

  test("wait for every gender before the start, and nobody loses a place for it", async () => {
    const tournament = await openTournament(mixed, eight);
    open = tournament;
    const guest = await tournament.addGuest({ gender: "" });
    expect(guest.answer.status).toBe(200);
    expect(refusalOf(await tournament.move("in_progress"))).toBe("gender-missing");
  });

  test("a tournament that becomes mixed pairs before the start has fixed partners", async () => {
    const tournament = await openTournament({ ...mixed, variant: "" }, eight);
    open = tournament;
    expect((await tournament.tournament()).partners).toBe("rotating");
    done(await tournament.update("tournaments", tournament.id, { variant: "mixed_pairs" }));
    expect((await tournament.tournament()).partners).toBe("fixed");
  });

  describe("during play", () => {
    const begin = async (difference: object = {}) => {
      const tournament = await openTournament({ ...mixed, ...difference }, eight);
      open = tournament;
      done(await tournament.move("in_progress"));
      return tournament;
    };
    let ids = 0;
    const guest = (gender?: "male" | "female", partner?: string) => ({
      user: `newcomer${String(++ids).padStart(7, "0")}`,
      guest: { name: "Гость", ...(gender && { gender }) },
      ...(partner && { partner }),
    });
    const lateWith = (one: ReturnType<typeof guest>, gender?: "male" | "female") => ({
      late: [one, guest(gender, one.user)],
    });

    test("a late pair is a man and a woman", async () => {
      const tournament = await begin();
      expect(refusalOf(await tournament.changeLineup(lateWith(guest("male"), "male")))).toBe("pair-not-mixed");
      expect(refusalOf(await tournament.changeLineup(lateWith(guest("male"))))).toBe("gender-missing");
      expect(refusalOf(await tournament.changeLineup(lateWith(guest("male"), "female")))).toBe("ok");
    });

    test("a substitute is not of the partner's gender", async () => {
      const tournament = await begin();
      const [man] = tournament.players;
      const replace = (gender?: "male" | "female") =>
        tournament.changeLineup({ substitutes: [{ entry: man?.entry, by: guest(gender) }] });
      expect(refusalOf(await replace("female"))).toBe("pair-not-mixed");
      expect(refusalOf(await replace())).toBe("gender-missing");
      expect(refusalOf(await replace("male"))).toBe("ok");
    });

    test("two newcomers without a partner are paired only as a man and a woman of known gender", async () => {
      const tournament = await begin({ max_players: 12 });
      const entryOf = async (gender: string) => {
        const added = await tournament.addGuest({ gender });
        return { id: added.id, entry: String(done(added.answer).body.id) };
      };
      const [man, other, woman, unknown] = [
        await entryOf("male"),
        await entryOf("male"),
        await entryOf("female"),
        await entryOf(""),
      ];
      const pair = (partner: string) => tournament.update("tournament_participants", man.entry, { partner });
      expect(refusalOf(await pair(other.id))).toBe("pair-not-mixed");
      expect(refusalOf(await pair(unknown.id))).toBe("gender-missing");
      expect(refusalOf(await pair(woman.id))).toBe("ok");
    });

    test("where partners change, a substitute in a match in progress keeps a man and a woman on the side", async () => {
      const tournament = await begin({ variant: "" });
      const [man] = tournament.players;
      const replace = (gender: "male" | "female") =>
        tournament.changeLineup({ substitutes: [{ entry: man?.entry, by: guest(gender) }] });
      expect(refusalOf(await replace("female"))).toBe("pair-not-mixed");
      expect(refusalOf(await replace("male"))).toBe("ok");
    });
  });
});
