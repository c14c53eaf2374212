// Whole tournaments with random events between the rounds: play continues and every player with a result is ranked once.
import { formats, seededRandom, variantsOf } from "@bandeha/engine";
import { expect, test } from "vitest";
import { deep } from "../../testing/deep.ts";
import { done, openTournament, peopleIn, refusalOf, type WholeTournament } from "../../testing/whole-tournament.ts";

const ROUNDS = 6;
const people = Array.from({ length: 11 }, (_, index) => ({
  skill_level: 1 + ((index * 3) % 4),
  gender: index % 2 === 0 ? "male" : "female",
}));

type Random = ReturnType<typeof seededRandom>;
type Disturbance = (tournament: WholeTournament, random: Random) => Promise<unknown>;

/** Each may be refused, and must then change nothing. */
const disturbances: readonly Disturbance[] = [
  (tournament, random) => tournament.leave(random.pick(tournament.players)),
  async (tournament, random) =>
    (await tournament.addGuest({ gender: random.pick(["male", "female"]), skill_level: 2 })).answer,
  async (tournament, random) =>
    tournament.score(random.pick(await tournament.matches()).id, random.pick([3, 10, 14, 21])),
  async (tournament, random) =>
    tournament.update("tournament_matches", random.pick(await tournament.matches()).id, { status: "active" }),
  async (tournament, random) =>
    tournament.update("tournament_rounds", random.pick(await tournament.rounds()).id, { status: "pending" }),
  (tournament) => tournament.create("tournament_rounds", { tournament: tournament.id, status: "pending" }),
  (tournament, random) => tournament.update("tournaments", tournament.id, { courts: random.pick([1, 2, 3]) }),
  (tournament, random) => tournament.update("tournaments", tournament.id, { rounds: random.pick([5, 6, 7]) }),
  async () => undefined,
];

/** Every type and every variant with one seed; in the deep run every type with another. */
const evenings = formats.flatMap(({ key }) => [
  [key, "", "rain"] as const,
  ...deep([[key, "", "late"] as const], []),
  ...variantsOf(key).flatMap(({ variant }) => (variant.key ? [[key, variant.key, "rain"] as const] : [])),
]);

/** The next round begins, drawn now or before; the reason why there is none. */
async function goOn(tournament: WholeTournament): Promise<string> {
  const pending = (await tournament.rounds()).find(({ status }) => status === "pending");
  if (!pending) return refusalOf(await tournament.nextRound());
  return refusalOf(await tournament.update("tournament_rounds", pending.id, { status: "active" }));
}

test.each(evenings)(
  "%s %s, seed «%s»: players and results change, and it still ends with a table",
  async (type, variant, seed) => {
    const random = seededRandom(`${type} ${variant} ${seed}`);
    const tournament = await openTournament({ type, variant, rounds: ROUNDS, courts: 2, max_players: 14 }, people);
    done(await tournament.move("in_progress"));
    for (let step = 0; step < 2 * ROUNDS; step++) {
      for (const { round_number, status } of await tournament.rounds()) {
        if (status === "active") await tournament.play(round_number, () => random.pick([8, 11, 13, 17]));
      }
      await random.pick(disturbances)(tournament, random);
      if ((await tournament.rounds()).some(({ status }) => status === "active")) continue;
      const reason = await goOn(tournament);
      if (reason !== "ok") expect(["no-rounds-left", "too-few-players"]).toContain(reason);
      if (reason === "no-rounds-left") break;
    }
    const matches = await tournament.matches();
    const scored = new Set(peopleIn(matches.filter(({ status }) => status === "completed")));
    const ranked = (await tournament.standings()).flatMap(({ side }) => side);
    expect(new Set(ranked).size).toBe(ranked.length);
    for (const id of scored) expect(ranked).toContain(id);
    done(await tournament.move("completed"));
    await tournament.close();
  },
);
