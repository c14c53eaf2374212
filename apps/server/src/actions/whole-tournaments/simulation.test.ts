// Random commands in any order; every invariant is checked after every command (quality-rules 1.2).
import { formatOf, formats } from "@bandeha/engine";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkInvariants } from "../../integrity/invariants.ts";
import { aBody, ok, openClub } from "../../testing/club.ts";
import { deep } from "../../testing/deep.ts";
import { peopleOfMatch } from "../../testing/started-tournament.ts";
import { anyCommand, type CommandContext, PEOPLE, runCommand } from "../../testing/tournament-commands.ts";

let scene: Omit<CommandContext, "organiser">;

/** Every tournament begins at this time, and its commands let time pass. */
let begun: Date;
beforeAll(async () => {
  const club = await openClub();
  const levels = Array.from({ length: PEOPLE }, (_, index) => 1 + ((index * 3) % 4));
  const players = [];
  for (const [index, skill_level] of levels.entries()) {
    players.push(await club.person({ skill_level, gender: index % 2 === 0 ? "male" : "female" }));
  }
  scene = { club, players };
  begun = club.now.at;
});
afterAll(() => scene.club.close());

/** Where sides are mixed: those of drawn rounds that are not (a round that has begun may have been changed by hand). */
async function brokenSides(id: string): Promise<string[]> {
  const { type } = await scene.club.tournament(id);
  if (!formatOf(type)?.mixed) return [];
  const broken: string[] = [];
  for (const match of (await scene.club.matches(id)).filter(({ status }) => status === "pending")) {
    const genders = await Promise.all(
      peopleOfMatch(match).map(async (player) => (await scene.club.get("users", player)).gender),
    );
    const areMixed = genders.length === 4 && genders[0] !== genders[1] && genders[2] !== genders[3];
    if (!areMixed) broken.push(`round ${match.round}: ${genders.join(" ")}`);
  }
  return broken;
}

/** Changing partners take a search for every draw; everything else is drawn in no time. */
const [RUNS, SEARCHED] = deep([25, 10], [8, 4]);
const kinds = formats.map(({ key: type }) => ({
  type,
  side: type === "league_singles" ? "1v1" : "2v2",
  runs: ["friendly_singles", "mixed_doubles"].includes(type) ? SEARCHED : RUNS,
}));

test.each(kinds)("in $type, $side, every invariant holds after every command", async ({ runs, ...kind }) => {
  const { club, players } = scene;
  const shape = {
    places: fc.integer({ min: 6, max: 10 }),
    courts: fc.integer({ min: 1, max: 3 }),
    rounds: fc.integer({ min: 1, max: 6 }),
    steps: fc.array(anyCommand, { minLength: 30, maxLength: 60 }),
  };
  const waits = fc.record({ ...shape, joined: fc.nat({ max: 10 }), starts: fc.constant(false) });
  const plays = fc.record({ ...shape, joined: fc.integer({ min: 4, max: 10 }), starts: fc.constant(true) });
  const tournament = fc.oneof(waits, { weight: 2, arbitrary: plays });
  await fc.assert(
    fc.asyncProperty(tournament, async ({ places, courts, rounds, joined, starts, steps }) => {
      club.now.at = begun;
      // A new organiser for every run, because guests per organiser are limited.
      const organiser = await club.person();
      const { id } = ok(
        await club.create(
          organiser,
          "tournaments",
          aBody({ ...kind, max_players: places, allow_waitlist: true, courts, rounds }),
        ),
      );
      for (const player of players.slice(0, joined)) ok(await club.join(player, id));
      if (starts) await club.update(organiser, "tournaments", id, { status: "in_progress" });
      for (const [index, step] of steps.entries()) {
        await runCommand({ ...scene, organiser }, id, step);
        const broken = [...(await checkInvariants(club.deps.storage, id)), ...(await brokenSides(id))];
        expect(broken, `after step ${index}: ${JSON.stringify(step)}`).toEqual([]);
      }
    }),
    { numRuns: runs, seed: 20261120 },
  );
});
