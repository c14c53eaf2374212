// A pair of the ladder with a substitute is still the same pair: it rests in its turn.
import fc from "fast-check";
import { expect, test } from "vitest";
import { deep } from "../../deep.fixture.ts";
import { kingDoubles } from "../../formats/king-doubles.ts";
import { aField, drawnRoundsOf, finished, inPairs, settingsOf } from "../../formats/play.fixture.ts";
import { seededRandom } from "../../random.ts";
import type { Player, Round } from "../../types.ts";

/** After a round the second player of a pair, by index, is replaced. Two new players would be a new pair. */
const anyTournament = fc.record({
  pairs: fc.integer({ min: 3, max: 11 }),
  courts: fc.integer({ min: 1, max: 4 }),
  rounds: fc.integer({ min: 2, max: 9 }),
  substitutes: fc.array(fc.record({ after: fc.integer({ min: 1, max: 8 }), who: fc.nat() }), { maxLength: 6 }),
  seed: fc.string({ maxLength: 4 }),
});

test("no pair rests twice before all have rested once, with substitutes too", () => {
  fc.assert(
    fc.property(anyTournament, ({ pairs, courts, rounds: count, substitutes, seed }) => {
      const settings = settingsOf({ courts, rounds: count, partners: "fixed", seed });
      let players = inPairs(aField(2 * pairs));
      /** The pair of everyone who has ever played. */
      const placeOf = new Map(players.map(({ id, partner = "" }) => [id, [id, partner].sort().join("+")]));
      const stays = new Set(players.filter(({ id, partner = "" }) => id < partner).map(({ id }) => id));
      const games = new Map([...placeOf.values()].map((place) => [place, 0]));
      const rounds: Round[] = [];
      while (rounds.length < count) {
        for (const [index, { who }] of substitutes.filter(({ after }) => after === rounds.length).entries()) {
          const second = players.filter(({ id, partner = "" }) => stays.has(partner) && !stays.has(id));
          const gone = second[who % second.length] as Player;
          const newcomer = `${who % 2 ? "a" : "z"}${rounds.length}${index}`;
          placeOf.set(newcomer, placeOf.get(gone.id) ?? "");
          players = players.map((player) => {
            if (player === gone) return { ...player, id: newcomer };
            return player.partner === gone.id ? { ...player, partner: newcomer } : player;
          });
        }
        const [next] = drawnRoundsOf(kingDoubles, players, settings, rounds);
        if (!next) throw new Error("nothing drawn");
        rounds.push(finished(next, seededRandom(`${seed} ${rounds.length}`)));
        for (const [id] of next.matches.flatMap(({ sides }) => sides)) {
          const place = placeOf.get(id) ?? "";
          games.set(place, (games.get(place) ?? 0) + 1);
        }
        expect(Math.max(...games.values()) - Math.min(...games.values())).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: deep(200, 80) },
  );
});
