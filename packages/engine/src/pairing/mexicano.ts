// Mexicano: fours are taken from the current table, the last round is played for places. tournament-rules 2.

import type { Draw, DrawInput, DrawnRound, Standing } from "../format.ts";
import { entryOf, itemAt } from "../lookup.ts";
import { seededRandom } from "../random.ts";
import type { Stage } from "../stage.ts";
import { rankByScoring } from "../standings/rank-by-scoring.ts";
import type { PlayerId, Round } from "../types.ts";
import { courtsUsed } from "./bounds.ts";
import { bestSplit, fourOf, repeats, splitsOf } from "./four.ts";
import { type History, historyOf } from "./history.ts";
import { drawOrder, restingIn } from "./schedule.ts";

export const FINAL_ROUND: Stage = { kind: "final-round" };

/** Whether a match of the last started round has no result. */
const isUnfinished = (rounds: readonly Round[]): boolean =>
  rounds.at(-1)?.matches.some(({ score }) => score === undefined) ?? false;

/** Ids, best first: by level before the first result, then by the table; a late joiner is at the average of the players. */
function tableOrder(ids: readonly PlayerId[], { players, rounds, settings }: DrawInput): PlayerId[] {
  const order = new Map(ids.map((id, index) => [id, index]));
  const byOrder = (a: PlayerId, b: PlayerId) => entryOf(order, a) - entryOf(order, b);
  if (rounds.length === 0) {
    const level = new Map(players.map((player) => [player.id, player.level]));
    return [...ids].sort((a, b) => entryOf(level, b) - entryOf(level, a) || byOrder(a, b));
  }
  // The minimum of matches is for places: before the last round a late player meets those with similar results.
  const minimumShare = rounds.length + 1 === settings.rounds ? (settings.minimumShare ?? 0) : 0;
  const table = rankByScoring({ players, rounds, settings: { ...settings, minimumShare } });
  const lineLot = (a: Standing, b: Standing) => byOrder(itemAt(a.side, 0), itemAt(b.side, 0));
  const played = table.filter(({ played }) => played > 0);
  const mean = played.reduce((sum, { average }) => sum + average, 0) / Math.max(1, played.length);
  const known = played.sort((a, b) => a.place - b.place || lineLot(a, b));
  const above = known.filter(({ average }) => average >= mean);
  const below = known.filter(({ average }) => average < mean);
  const late = table.filter(({ played }) => played === 0).sort(lineLot);
  return [...above, ...late, ...below].flatMap(({ side }) => side);
}

/**
 * The players who rest: most games played, then fewest rests, then those who have not just rested. Of the others the first of the table rest
 * before the last round, and the last of the table in it; in round 1 the seed decides. decision 060.
 * @param order the table, best first
 */
function benchOf(
  count: number,
  ids: readonly PlayerId[],
  order: readonly PlayerId[],
  history: History,
  final: boolean,
) {
  const games = (i: number) =>
    history.onCourt.subarray(i * GAMES, (i + 1) * GAMES).reduce((sum, value) => sum + value, 0);
  const places = new Map(order.map((id, place) => [id, place]));
  const line = ids.map((id, i) => {
    const place = entryOf(places, id);
    const deciding = final && place < DECIDING ? 1 : 0;
    const turn = history.rounds === 0 ? i : final ? -place : place;
    return { id, deciding, turn, games: games(i), rests: itemAt(history.rests, i), run: itemAt(history.restRun, i) };
  });
  line.sort(
    (a, b) => b.games - a.games || a.rests - b.rests || a.deciding - b.deciding || a.run - b.run || a.turn - b.turn,
  );
  return new Set(line.slice(0, count).map(({ id }) => id));
}
/** The first of the table who meet on court 1 in the last round. */
const DECIDING = 4;
/** Courts that the history counts; no tournament has more. */
const GAMES = 16;

/**
 * The next round, all courts used at once. Round 1 by level; later rounds by the table, each four split so that partners repeat least
 * (1+4 v 2+3 before 1+3 v 2+4 before 1+2 v 3+4); the last round always 1+4 v 2+3, the best four on court 1. Refuses fewer than 4
 * players, a round with results missing, and a tournament whose rounds have all been started.
 */
export function drawMexicano(input: DrawInput): Draw {
  const { players, rounds, settings } = input;
  if (players.length < 4) return { ok: false, reason: "too-few-players" };
  if (rounds.length >= settings.rounds) return { ok: false, reason: "no-rounds-left" };
  if (isUnfinished(rounds)) return { ok: false, reason: "round-unfinished" };
  const number = rounds.length + 1;
  const isFinal = number === settings.rounds && number > 1;
  const random = seededRandom(`${settings.seed}/${number}`);
  const courts = courtsUsed(players.length, settings.courts);
  const ids = drawOrder(
    players.map(({ id }) => id),
    random,
  );
  const history = historyOf(ids, GAMES, rounds);
  const order = tableOrder(ids, input);
  const bench = benchOf(ids.length - 4 * courts, ids, order, history, isFinal);
  const playing = order.filter((id) => !bench.has(id));
  const index = new Map(ids.map((id, i) => [id, i]));

  const matches = Array.from({ length: courts }, (_, court): DrawnRound["matches"][number] => {
    const four = fourOf(playing.slice(4 * court, 4 * court + 4).map((id) => entryOf(index, id)));
    const splits = splitsOf(four);
    const [one, two] = isFinal ? splits[0] : bestSplit(splits, (split) => [repeats(split, history, ids.length)]);
    const side = ([a, b]: readonly [number, number]) => [ids[a] as PlayerId, ids[b] as PlayerId] as const;
    return { court: court + 1, sides: [side(one), side(two)], ...(isFinal ? { stage: FINAL_ROUND } : {}) };
  });
  return { ok: true, rounds: [{ number, matches, resting: restingIn(ids, matches) }] };
}
