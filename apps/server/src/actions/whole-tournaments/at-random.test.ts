// Whole tournaments with random events between the rounds: play continues and every player with a result is ranked once.
import { formats, seededRandom } from "@bandeha/engine";
import { expect, test } from "vitest";
import { done, openTournament, peopleIn, refusalOf, type WholeTournament } from "../../testing/whole-tournament.ts";

const ROUNDS = 6;
const people = Array.from({ length: 11 }, (_, index) => ({
  skill_level: 1 + ((index * 3) % 4),
  gender: index % 2 === 0 ? "male" : "female",
}));

type Random = ReturnType<typeof seededRandom>;
type Disturbance = (evening: WholeTournament, random: Random) => Promise<unknown>;

/** Each may be refused, and must then change nothing. */
const disturbances: readonly Disturbance[] = [
  (evening, random) => evening.leave(random.pick(evening.players)),
  async (evening, random) =>
    (await evening.addGuest({ gender: random.pick(["male", "female"]), skill_level: 2 })).answer,
  async (evening, random) => evening.score(random.pick(await evening.matches()).id, random.pick([3, 10, 14, 21])),
  async (evening, random) =>
    evening.update("tournament_matches", random.pick(await evening.matches()).id, { status: "active" }),
  async (evening, random) =>
    evening.update("tournament_rounds", random.pick(await evening.rounds()).id, { status: "pending" }),
  (evening) => evening.create("tournament_rounds", { tournament: evening.id, status: "pending" }),
  (evening, random) => evening.update("tournaments", evening.id, { courts: random.pick([1, 2, 3]) }),
  (evening, random) => evening.update("tournaments", evening.id, { rounds: random.pick([5, 6, 7]) }),
  async () => undefined,
];

/** The next round begins, drawn now or before; the reason why there is none. */
async function goOn(evening: WholeTournament): Promise<string> {
  const pending = (await evening.rounds()).find(({ status }) => status === "pending");
  if (!pending) return refusalOf(await evening.nextRound());
  return refusalOf(await evening.update("tournament_rounds", pending.id, { status: "active" }));
}

test.each(formats.flatMap(({ key: type }) => ["rain", "late"].map((seed) => [type, seed] as const)))(
  "%s, seed «%s»: players and results change, and it still ends with a table",
  { timeout: 30_000 },
  async (type, seed) => {
    const random = seededRandom(`${type} ${seed}`);
    const evening = await openTournament({ type, rounds: ROUNDS, courts: 2, max_players: 14 }, people);
    done(await evening.move("in_progress"));
    for (let step = 0; step < 2 * ROUNDS; step++) {
      for (const { round_number, status } of await evening.rounds()) {
        if (status === "active") await evening.play(round_number, () => random.pick([8, 11, 13, 17]));
      }
      await random.pick(disturbances)(evening, random);
      if ((await evening.rounds()).some(({ status }) => status === "active")) continue;
      const reason = await goOn(evening);
      if (reason !== "ok") expect(["no-rounds-left", "too-few-players"]).toContain(reason);
      if (reason === "no-rounds-left") break;
    }
    const matches = await evening.matches();
    const scored = new Set(peopleIn(matches.filter(({ status }) => status === "completed")));
    const ranked = (await evening.standings()).flatMap(({ side }) => side);
    expect(new Set(ranked).size).toBe(ranked.length);
    for (const id of scored) expect(ranked).toContain(id);
    done(await evening.move("completed"));
    await evening.close();
  },
);
