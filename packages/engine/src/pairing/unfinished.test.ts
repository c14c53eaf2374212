import { expect, test } from "vitest";
import { championshipDoubles } from "../formats/championship-doubles.ts";
import { championshipSingles } from "../formats/championship-singles.ts";
import { kingSingles } from "../formats/king-singles.ts";
import { leagueDoubles } from "../formats/league-doubles.ts";
import { aField, drawnRoundsOf, drawOf, finished, settingsOf } from "../formats/play.fixture.ts";
import { seededRandom } from "../random.ts";

const settings = settingsOf({ courts: 4, rounds: 3 });
const players = aField(16);

test.each([championshipSingles, championshipDoubles, kingSingles, leagueDoubles])(
  "$key: any one missing result of four delays the next round",
  (format) => {
    const [first] = drawnRoundsOf(format, players, settings);
    if (!first) throw new Error("nothing drawn");
    const round = finished(first, seededRandom("results"));
    expect(round.matches).toHaveLength(4);
    expect(drawOf(format, players, settings, [round]).ok).toBe(true);
    for (const missing of round.matches.keys()) {
      const matches = round.matches.map(({ score, ...match }, at) => (at === missing ? match : { ...match, score }));
      const open = { ...round, status: "active" as const, matches };
      expect(drawOf(format, players, settings, [open])).toEqual({ ok: false, reason: "round-unfinished" });
    }
  },
);
