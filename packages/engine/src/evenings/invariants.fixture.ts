// What holds at every moment of every evening, whatever people do. Each check returns the sentences of what is broken.
import type { DrawnRound, Format, Standing } from "../format.ts";
import { courtsUsed } from "../pairing/bounds.ts";
import { BOX_ROUNDS } from "../pairing/ladder/boxes.ts";
import { winnerOf } from "../scoring/scoring.ts";
import type { Match, Player, PlayerId, Round, Settings } from "../types.ts";

export type Moment = {
  format: Format;
  settings: Settings;
  players: readonly Player[];
  everyone: readonly Player[];
  rounds: readonly Round[];
};

const idsOf = (round: { matches: readonly Pick<Match, "sides">[] }): PlayerId[] =>
  round.matches.flatMap(({ sides }) => sides.flat());

/** A drawn schedule: who plays, with whom, and where. */
export function brokenDraw({ format, settings, players, rounds }: Moment, drawn: readonly DrawnRound[]): string[] {
  const broken: string[] = [];
  const here = new Map(players.map((player) => [player.id, player]));
  const pairs = new Set(players.map(({ id, partner = "" }) => [id, partner].toSorted().join(" ")));
  for (const side of rounds.flatMap(({ matches }) => matches.flatMap(({ sides }) => sides)))
    pairs.add(side.toSorted().join(" "));
  const size = settings.side === "1v1" ? 1 : 2;
  const most = courtsUsed(players.length, settings.courts, 2 * size);
  for (const [index, round] of drawn.entries()) {
    const add = (what: string) => broken.push(`round ${round.number}: ${what}`);
    const playing = idsOf(round);
    const all = [...playing, ...round.resting];
    if (round.number !== rounds.length + index + 1) add("its number does not follow");
    if (round.matches.length === 0) add("nobody plays");
    if (round.matches.length > most) add(`${round.matches.length} matches on ${most} courts`);
    if (new Set(all).size !== all.length) add("somebody is in it twice");
    if (all.some((id) => !here.has(id))) add("somebody plays who is not here");
    if (format.entry === "person" && all.length !== players.length) add("somebody neither plays nor rests");
    const courts = round.matches.map(({ court }) => court);
    if (new Set(courts).size !== courts.length) add("a court is used twice");
    if (courts.some((court) => court < 1 || court > settings.courts)) add("a court is not ours");
    for (const side of round.matches.flatMap(({ sides }) => sides)) {
      if (side.length !== size) add(`a side of ${side.length}`);
      if (format.mixed && new Set(side.map((id) => here.get(id)?.gender)).size !== 2) add("a side is not mixed");
      if (format.entry === "pair" && !pairs.has(side.toSorted().join(" "))) add("a side is not a pair");
    }
  }
  return broken;
}

/** Figures of a line that a reader sees and compares. */
const figuresOf = ({
  played,
  wins,
  draws,
  losses,
  points,
  average,
  difference,
  matchesNeeded,
  advance,
  note,
}: Standing) =>
  JSON.stringify([played, wins, draws, losses, points, average, difference, matchesNeeded, advance, note]);

/** A table: everybody once, places in order, each explained, results conserved. */
export function brokenTable({ format, settings, everyone, rounds }: Moment, table: readonly Standing[]): string[] {
  const broken: string[] = [];
  const ranked = table.flatMap(({ side }) => side);
  const playing = new Set(rounds.flatMap(idsOf));
  if (new Set(ranked).size !== ranked.length) broken.push("somebody has two lines");
  if ([...playing].some((id) => !ranked.includes(id))) broken.push("somebody who played has no line");
  if (format.entry === "person" && ranked.length !== everyone.length) broken.push("the table is not of everybody");
  for (const [index, line] of table.entries()) {
    const next = table[index + 1];
    const level = table.filter(({ place }) => place === line.place);
    if (line.place !== 1 + table.findIndex(({ place }) => place === line.place)) broken.push("a place is skipped");
    if (level.length > 1 !== line.shared) broken.push("a shared place is not shared");
    if (line.played !== line.wins + line.draws + line.losses) broken.push("matches are not wins, draws and losses");
    if (!next) continue;
    if (next.place < line.place) broken.push("places are not in order");
    if (line.matchesNeeded !== undefined && next.matchesNeeded === undefined && next.played > 0)
      broken.push("a line without enough matches is above one with enough");
    const isExplained = line.place === next.place || line.reason || figuresOf(line) !== figuresOf(next);
    if (format.structure === "table" && !isExplained) broken.push("a place has no explanation");
  }
  const sum = (figure: (line: Standing) => number) => table.reduce((total, line) => total + figure(line), 0);
  if (sum(({ wins }) => wins) !== sum(({ losses }) => losses)) broken.push("wins and losses differ");
  if (Math.abs(sum(({ difference }) => difference)) > 1e-6) broken.push("differences do not cancel out");
  if (format.entry === "person" && settings.scoring === "points") {
    const scores = rounds.flatMap(({ matches }) => matches.flatMap(({ score }) => score ?? []));
    const total = scores.reduce((points, { team1, team2 }) => points + team1 + team2, 0);
    const each = settings.side === "1v1" ? 1 : 2;
    if (sum(({ points }) => points) !== each * total) broken.push("points are lost or made");
  }
  return broken;
}

/** The court of everyone after a round of King of the Court without rests: winners move one court up, losers one down. */
export function brokenLadder(last: Round, next: DrawnRound): string[] {
  const lowest = last.matches.length;
  const due = new Map<PlayerId, number>();
  for (const { court, sides, score } of last.matches) {
    const winner = score && winnerOf(score);
    if (!winner || winner === "draw") return [];
    const [winners, losers] = winner === "team1" ? sides : [sides[1], sides[0]];
    for (const id of winners) due.set(id, Math.max(1, court - 1));
    for (const id of losers) due.set(id, Math.min(lowest, court + 1));
  }
  const isWrong = next.matches.some(({ court, sides }) => sides.flat().some((id) => due.get(id) !== court));
  return isWrong ? ["winners do not move up, or losers down"] : [];
}

/** How far apart the games of two players may be who were here all evening. */
function gamesApart({ variant, pairing }: Format, interrupted: boolean): number {
  // A box that loses a player without a replacement ends early, and its others wait for the next one.
  if (variant?.key === "beat_the_box") return BOX_ROUNDS + (interrupted ? BOX_ROUNDS - 1 : 0);
  // A schedule of the library may be uneven by one more before its end (decision 061).
  return 1 + (pairing === "whole" && interrupted ? 1 : 0);
}

/** Games of persons who were here from the first round to the last. @param interrupted whether people or courts have changed */
export function brokenGames(
  { format, players, rounds }: Moment,
  stayed: ReadonlySet<PlayerId>,
  interrupted: boolean,
): string[] {
  if (format.entry !== "person" || format.unevenGames) return [];
  const present = players.filter(({ id }) => stayed.has(id));
  const groups = format.mixed ? [...Map.groupBy(present, ({ gender }) => gender).values()] : [present];
  return groups.flatMap((group) => {
    const games = group.map(({ id }) => rounds.filter((round) => idsOf(round).includes(id)).length);
    const apart = games.length === 0 ? 0 : Math.max(...games) - Math.min(...games);
    return apart > gamesApart(format, interrupted) ? [`games are ${apart} apart`] : [];
  });
}

/** The winner of the final is first. */
export function brokenCup({ format, everyone: players, rounds, settings }: Moment): string[] {
  const final = format.stages?.({ players, rounds, settings }).main.at(-1)?.meetings[0];
  const first = format.rank({ players, rounds, settings })[0]?.side ?? [];
  return final?.winner && !final.winner.some((id) => first.includes(id)) ? ["the champion is not first"] : [];
}
