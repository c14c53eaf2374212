// What a referee checks beside invariants.fixture.ts: courts in use, who plays the last round, brackets, the minimum of matches, the totals of the table.
// Each check returns the sentences of what is broken.
import type { DrawnRound, Standing } from "../format.ts";
import { courtsUsed } from "../pairing/bounds.ts";
import { historyOf } from "../pairing/history.ts";
import { GAMES } from "../pairing/mexicano.ts";
import { winnerOf } from "../scoring/scoring.ts";
import { isSameStage } from "../stage.ts";
import { hasPlace, matchesNeeded } from "../standings/minimum.ts";
import type { PlayerId, Side } from "../types.ts";
import type { Moment } from "./invariants.fixture.ts";

/** Formats in which a court may wait for others: a box, a bracket, a team, a schedule in which all meet. */
const mayLeaveCourts = ({ format, settings }: Moment): boolean =>
  format.structure === "cup" ||
  settings.side === "1v1" ||
  ["beat_the_box", "club_tie"].includes(format.variant?.key ?? "") ||
  (format.entry === "pair" && format.pairing !== "by-round");

/** The courts that the people who are here can fill. */
function courtsToFill({ format, settings, players }: Moment): number {
  if (format.entry === "pair") {
    const partnerOf = new Map(players.map(({ id, partner }) => [id, partner]));
    const inPairs = players.filter(({ id, partner = "" }) => partnerOf.get(partner) === id);
    return courtsUsed(inPairs.length, settings.courts);
  }
  if (!format.mixed) return courtsUsed(players.length, settings.courts);
  const genders = (["male", "female"] as const).map(
    (gender) => players.filter((each) => each.gender === gender).length,
  );
  return Math.min(...genders.map((count) => courtsUsed(count, settings.courts, 2)));
}

/** No court is empty while enough people for it wait. */
function emptyCourts(moment: Moment, drawn: readonly DrawnRound[]): string[] {
  if (mayLeaveCourts(moment)) return [];
  const courts = courtsToFill(moment);
  return drawn
    .filter(({ matches }) => matches.length !== courts)
    .map(({ number, matches }) => `round ${number}: ${matches.length} of ${courts} courts are used`);
}

/** The leader of a Mexicano rests in the last round only where everybody who plays has played less, or rested more. */
function brokenLastRound({ format, settings, players, rounds }: Moment, drawn: readonly DrawnRound[]): string[] {
  const isMexicano = format.key === "championship_singles";
  const [last] = drawn;
  if (!isMexicano || !last || last.number !== settings.rounds || rounds.length === 0) return [];
  const [leader] = format.rank({ players, rounds, settings }).filter(hasPlace);
  if (!leader || leader.shared) return [];
  const ids = players.map(({ id }) => id);
  const history = historyOf(ids, GAMES, rounds);
  const pastOf = (id: PlayerId) => {
    const at = ids.indexOf(id);
    const courts = history.onCourt.subarray(at * GAMES, (at + 1) * GAMES);
    return `${courts.reduce((sum, games) => sum + games, 0)} games, ${history.rests[at]} rests`;
  };
  const playing = last.matches.flatMap(({ sides }) => sides.flat());
  const rests = leader.side.filter((id) => !playing.includes(id));
  return rests.flatMap((id) =>
    playing.some((other) => pastOf(other) === pastOf(id)) ? ["the leader rests in the last round, an equal plays"] : [],
  );
}

/** A pair that has lost is in no later match of its bracket, and plays each round of it once. */
function brokenBracket({ rounds }: Moment, drawn: readonly DrawnRound[]): string[] {
  const before = rounds.flatMap(({ matches }) => matches);
  const brokenMatch = ({ sides, stage }: DrawnRound["matches"][number]): string[] => {
    if (stage?.kind !== "knockout") return [];
    const isHere = (side: Side) => side.some((id) => sides.flat().includes(id));
    const own = before.filter((match) => match.stage?.kind === "knockout" && match.stage.bracket === stage.bracket);
    const again = own.some((match) => isSameStage(match.stage, stage) && match.sides.some(isHere));
    const lost = own.some(({ score, sides: [one, two] }) => {
      const winner = score ? winnerOf(score) : "draw";
      return winner !== "draw" && isHere(winner === "team1" ? two : one);
    });
    return [
      ...(again ? ["a pair plays a round of its bracket twice"] : []),
      ...(lost ? ["a pair that has lost plays on in its bracket"] : []),
    ];
  };
  return drawn.flatMap(({ number, matches }) => matches.flatMap(brokenMatch).map((what) => `round ${number}: ${what}`));
}

/** A line without enough matches says so, and a line with enough does not. */
function brokenMinimum({ format, settings, rounds }: Moment, table: readonly Standing[]): string[] {
  // A walkover that a line lost is no match of it, and the table does not show which.
  const isKnown = !rounds.some(({ matches }) => matches.some(({ score }) => score?.ending === "walkover"));
  if (format.structure === "cup" || format.unevenGames || !isKnown) return [];
  const least = matchesNeeded(settings.minimumShare ?? 0.5, Math.max(0, ...table.map(({ played }) => played)));
  return table.flatMap(({ played, matchesNeeded: needed }) => {
    if (played >= least) return needed === undefined ? [] : [`${played} of ${least} matches are not enough`];
    return played === 0 || needed === least ? [] : [`${played} of ${least} matches are enough`];
  });
}

/** Wins and points of the table are those of the matches, and every figure is a number. */
function brokenTotals({ format, settings, rounds }: Moment, table: readonly Standing[]): string[] {
  const figures = table.flatMap((line) => Object.entries(line));
  const broken = figures.flatMap(([name, value]) =>
    typeof value === "number" && !Number.isFinite(value) ? [`${name} is ${value}`] : [],
  );
  // A line with a note has results that do not count.
  if (format.structure === "cup" || table.some(({ note }) => note)) return broken;
  const lines = format.entry === "pair" || settings.side === "1v1" ? 1 : 2;
  const scores = rounds.flatMap(({ matches }) => matches.flatMap(({ score }) => score ?? []));
  const counted = scores.filter(({ ending }) => ending !== "annulled");
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const wins = lines * counted.filter((score) => winnerOf(score) !== "draw").length;
  if (sum(table.map((line) => line.wins)) !== wins) broken.push("wins are lost or made");
  if (settings.scoring !== "points") return broken;
  const points = lines * sum(counted.map(({ team1, team2 }) => team1 + team2));
  if (sum(table.map((line) => line.points)) !== points) broken.push("points of the table are not those of the matches");
  return broken;
}

export const brokenRound = (moment: Moment, drawn: readonly DrawnRound[]): string[] => [
  ...emptyCourts(moment, drawn),
  ...brokenLastRound(moment, drawn),
  ...brokenBracket(moment, drawn),
];

export const brokenStandings = (moment: Moment, table: readonly Standing[]): string[] => [
  ...brokenMinimum(moment, table),
  ...brokenTotals(moment, table),
];
