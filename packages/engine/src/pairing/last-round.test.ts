// Who plays the last round of King and Mexicano, for every size. decision 060.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Format, Standing } from "../format.ts";
import { championshipSingles } from "../formats/championship-singles.ts";
import { kingDoubles } from "../formats/king-doubles.ts";
import { kingMixed } from "../formats/king-mixed.ts";
import { kingSingles } from "../formats/king-singles.ts";
import { type PlayedTournament, playTournament, settingsOf } from "../formats/play.fixture.ts";

type Size = { players: number; courts: number; rounds: number };
const perCourt = 4;

/** Every number of players and courts, with some numbers of rounds and results. */
function everySize(check: (size: Size, seed: string) => void, courtsFrom: number) {
  for (let players = 4 * courtsFrom; players <= 32; players += 1) {
    for (let courts = courtsFrom; courts <= players / perCourt; courts++) {
      const evening = fc.record({ rounds: fc.integer({ min: 2, max: 12 }), seed: fc.string({ maxLength: 4 }) });
      fc.assert(
        fc.property(evening, ({ rounds, seed }) => check({ players, courts, rounds }, seed)),
        { numRuns: 1 },
      );
    }
  }
}

const play = (format: Format, { players, courts, rounds }: Size, seed: string) => {
  const settings = settingsOf({ courts, rounds, seed, partners: format.entry === "pair" ? "fixed" : "rotating" });
  return { settings, ...playTournament(format, players, settings) };
};

const idsIn = (round: PlayedTournament["rounds"][number] | undefined, court?: number) =>
  (round?.matches ?? []).filter((m) => court === undefined || m.court === court).flatMap(({ sides }) => sides.flat());

/** Players who must rest before all have rested equally often may fill court 1 where more than all other courts hold must wait. */
const isCrowded = ({ players, courts }: Size) => players - perCourt * courts > perCourt * (courts - 1);

const ladders: [string, Format][] = [
  ["king_doubles", kingDoubles],
  ["king_singles", kingSingles],
  ["king_mixed", kingMixed],
];

describe.each(ladders)("%s", (_, format) => {
  test("on two courts and more, the players of court 1 before the last round play it, the holders with them", () => {
    everySize((size, seed) => {
      if (isCrowded(size)) return;
      const { rounds } = play(format, size, seed);
      const last = idsIn(rounds.at(-1));
      for (const id of idsIn(rounds.at(-2), 1)) expect(last).toContain(id);
    }, 2);
  });

  test("the champion wins the last match on court 1", () => {
    everySize((size, seed) => {
      const { rounds, players, settings } = play(format, size, seed);
      const champions = new Set(
        format
          .rank({ players, rounds, settings })
          .filter(({ place }) => place === 1)
          .flatMap(({ side }) => side),
      );
      const final = rounds.at(-1)?.matches.find(({ court }) => court === 1);
      const winners = final?.sides[(final.score?.team1 ?? 0) > (final.score?.team2 ?? 0) ? 0 : 1] ?? [];
      for (const id of champions) expect(winners).toContain(id);
    }, 1);
  });
});

// decision 075: with equal games nobody else can have rested enough.
test.each(ladders.slice(0, 2))(
  "%s: on one court all who play before the last round play it only where rests allow it",
  (_, format) => {
    const onCourt = format.entry === "pair" ? 2 : 4;
    for (let units = onCourt + 1; units <= 16; units += 1) {
      for (let rounds = 2; rounds <= 12; rounds += 1) {
        const played = play(format, { players: (4 / onCourt) * units, courts: 1, rounds }, "one court");
        const last = new Set(idsIn(played.rounds.at(-1)));
        const stay = idsIn(played.rounds.at(-2)).every((id) => last.has(id));
        if (stay) expect((onCourt * (rounds - 1)) % units).toBe(0);
      }
    }
  },
);

/** Everyone rests equally often, so that who rests in the last round follows from the rests before it. */
const isDecidedBefore = ({ players, courts, rounds }: Size) => ((players - perCourt * courts) * rounds) % players === 0;

test("the first four of a Mexicano play the last round, where equal games let them", () => {
  everySize((size, seed) => {
    const { rounds, players, settings } = play(championshipSingles, size, seed);
    const table = championshipSingles.rank({ players, rounds: rounds.slice(0, -1), settings });
    const last = new Set(idsIn(rounds.at(-1)));
    const rests = ({ side }: Standing) => side.some((id) => !last.has(id));
    // Whom the seed separates on a shared place, and who has not played yet, is in neither list.
    const first = table.filter(
      ({ place }) => place + table.filter((other) => other.place === place).length - 1 <= perCourt,
    );
    const below = table.filter((line) => line.place > perCourt && line.played > 0 && !rests(line));
    const most = Math.max(...below.map(({ played }) => played), 0);
    for (const line of first.filter(rests)) expect(line.played).toBeGreaterThan(most);
    if (!isDecidedBefore(size)) return;
    expect(new Set(players.map(({ id }) => rounds.filter((round) => idsIn(round).includes(id)).length)).size).toBe(1);
  }, 1);
});
