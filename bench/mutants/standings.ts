import { inEngine } from "./bug.ts";

const tables = inEngine(
  ["standings/rank-by-scoring.test.ts", "standings/not-played.test.ts"],
  [
    {
      name: "A player with more matches ranks higher",
      file: "standings/lines.ts",
      text: "sum(counted.map(({ own }) => own)) / sum(counted.map(({ weight }) => weight))",
      replacement: "sum(counted.map(({ own }) => own))",
    },
    {
      name: "A draw counts as a loss",
      file: "standings/lines.ts",
      text: 'winner === "draw" ? 0.5',
      replacement: 'winner === "draw" ? 0',
    },
    {
      name: "The pairs' tie-breaks do not start again when one is separated",
      file: "standings/place.ts",
      text: "restart ? 0 : step + 1",
      replacement: "step + 1",
    },
    {
      name: "A player without a match ranks among those who have played",
      file: "standings/place.ts",
      text: "meetings.length === 0 ? 0 : ",
      replacement: "",
    },
    {
      name: "Equal lines do not share their place",
      file: "standings/place.ts",
      text: "shared: level.length > 1",
      replacement: "shared: level.length > 2",
    },
    {
      name: "The lower of two lines gets the reason of the higher one",
      file: "standings/place.ts",
      text: "const isLast = line === level.at(-1);",
      replacement: "const isLast = line !== level.at(-1);",
    },
  ],
);

const league = inEngine(
  ["standings/league.test.ts"],
  [
    {
      name: "Equal places of a league all get the points of the highest place",
      file: "standings/league.ts",
      text: "PLACE_POINTS[above + index] ?? 0",
      replacement: "PLACE_POINTS[above] ?? 0",
    },
    {
      name: "Every result of a season counts, the worst too",
      file: "standings/league.ts",
      text: "results.slice(0, counted)",
      replacement: "results",
    },
    {
      name: "A player without a match gets points for their place",
      file: "standings/league.ts",
      text: "event.filter(({ played }) => played > 0)",
      replacement: "event.filter(({ played }) => played >= 0)",
    },
  ],
);

const orders = inEngine(
  ["standings/orders.test.ts"],
  [
    {
      name: "Pairs are ranked by points where nothing is chosen",
      file: "standings/orders.ts",
      text: 'entry === "pair" ? "wins_first" : "points_first";\n  if (typeof',
      replacement: '"points_first";\n  if (typeof',
    },
    {
      name: "A draw is worth one and a half in 3-1-0",
      file: "standings/tie-breaks.ts",
      text: "result === 0.5 ? 1 : 0",
      replacement: "result === 0.5 ? 1.5 : 0",
    },
    {
      name: "Buchholz counts where everyone meets",
      file: "standings/orders.ts",
      text: "return swiss ? [buchholz(swiss.over, swiss.rounds)] : [];",
      replacement: "return [buchholz(swiss?.over ?? [], swiss?.rounds ?? 0)];",
    },
  ],
);

const minimum = inEngine(
  ["standings/minimum.test.ts"],
  [
    {
      name: "Exactly the share of matches is too few for a place",
      file: "standings/place.ts",
      text: "matchesPlayed({ meetings }) >= needed",
      replacement: "matchesPlayed({ meetings }) > needed",
    },
    {
      name: "A line with too few matches gets points of the league",
      file: "standings/league.ts",
      text: "matchesNeeded ? 0 : mean",
      replacement: "mean",
    },
    {
      name: "A cup ranks a short group below the others",
      file: "formats/cup-table.ts",
      text: "minimumShare: 0",
      replacement: "minimumShare: 1",
    },
  ],
);

const scores = inEngine(
  ["scoring/scoring.test.ts"],
  [
    {
      name: "A match by points may end early",
      file: "scoring/points.ts",
      text: "team1 + team2 === rules.pointsPerMatch",
      replacement: "team1 + team2 <= rules.pointsPerMatch",
    },
    {
      name: "A super tie-break counts all its points as games",
      file: "scoring/sets.ts",
      text: "wasSuperTieBreak(played, at) ? wins(set, side) : set[side]",
      replacement: "set[side]",
    },
    {
      name: "A third set is played after two are won",
      file: "scoring/sets.ts",
      text: "if (endedAt(read.sets, rules) !== read.sets.length)",
      replacement: "if (endedAt(read.sets, rules) === undefined)",
    },
    {
      name: "The King's match may end level",
      file: "scoring/scoring.ts",
      text: 'winner === "draw" && rules.draws === false',
      replacement: 'winner === "draw" && rules.draws === undefined',
    },
    {
      name: "Half a point may be entered",
      file: "scoring/scoring.ts",
      text: "Number.isSafeInteger(value)",
      replacement: "Number.isFinite(value)",
    },
  ],
);

const results = inEngine(
  ["scoring/match-rules.test.ts"],
  [
    {
      name: "A set may end 6:5",
      file: "scoring/match-rules.ts",
      text: "won === games && lost <= games - 2",
      replacement: "won === games && lost <= games - 1",
    },
    {
      name: "A super tie-break goes on after it is won",
      file: "scoring/match-rules.ts",
      text: "won > points && won - lost === 2",
      replacement: "won > points && won - lost >= 2",
    },
    {
      name: "A third set noted as 1:0 is refused",
      file: "scoring/match-rules.ts",
      text: "if (won === 1 && lost === 0) return true;",
      replacement: "",
    },
    {
      name: "Sets won may contradict the sets",
      file: "scoring/sets.ts",
      text: "read.pair[0] !== score.team1 || read.pair[1] !== score.team2",
      replacement: "false",
    },
    {
      name: "A thousand games fit into a match",
      file: "scoring/games.ts",
      text: "team1 + team2 <= mostGames(rules) ? accept",
      replacement: "team1 + team2 >= 0 ? accept",
    },
  ],
);

const endings = inEngine(
  ["scoring/endings.test.ts"],
  [
    {
      name: "A walkover lowers the average",
      file: "scoring/endings.ts",
      text: 'if (ending === "walkover") return 0;',
      replacement: "",
    },
    {
      name: "An annulled match counts in the table",
      file: "standings/lines.ts",
      text: 'match.score.ending !== "annulled"',
      replacement: "true",
    },
    {
      name: "A stopped match counts as a whole one",
      file: "scoring/endings.ts",
      text: "(team1 + team2) / pointsPerMatch",
      replacement: "1",
    },
    {
      name: "A retirement is rated from the first point",
      file: "scoring/endings.ts",
      text: 'if (ending !== "retired") return true;',
      replacement: "return true;",
    },
    {
      name: "Who did not come has played a match",
      file: "standings/minimum.ts",
      text: "meetings.filter(({ came }) => came).length",
      replacement: "meetings.length",
    },
  ],
);

export const standingsBugs = [...tables, ...league, ...orders, ...minimum, ...scores, ...results, ...endings];
