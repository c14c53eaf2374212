// Mexicano: fours are taken from the current table, the last round is played for places. tournament-rules 2.

import type { Draw, DrawInput, DrawnRound, Standing } from "../format.ts";
import { entryOf, itemAt } from "../lookup.ts";
import { seededRandom } from "../random.ts";
import type { Stage } from "../stage.ts";
import { rankByScoring } from "../standings/rank-by-scoring.ts";
import type { Gender, PlayerId, Round } from "../types.ts";
import { courtsUsed, mixedCourts } from "./bounds.ts";
import { fourOf, mixedSplitsOf, repeats, type Split, splitsOf } from "./four.ts";
import { type History, historyOf } from "./history.ts";
import { drawOrder, restingIn } from "./schedule.ts";
import { fewestRepeats, type SplitChoice } from "./splits.ts";

export const FINAL_ROUND: Stage = { kind: "final-round" };

/** Whether a match of the last started round has no result. */
export const isUnfinished = (rounds: readonly Round[]): boolean =>
  rounds.at(-1)?.matches.some(({ score }) => score === undefined) ?? false;

/** Ids, best first: by level before the first result, then by the table; a late joiner is at the average of the players. */
export function tableOrder(ids: readonly PlayerId[], { players, rounds, settings }: DrawInput): PlayerId[] {
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
  // By place, not by average: the order of criteria and the minimum may put a lower average first.
  const above = known.filter(({ average }) => average >= mean).length;
  const late = table.filter(({ played }) => played === 0).sort(lineLot);
  return known.toSpliced(above, 0, ...late).flatMap(({ side }) => side);
}

/** Players who share rests, and how many of them play on one court. */
type Share = { ids: ReadonlySet<PlayerId>; onCourt: number };

/** What a bench is chosen by. `ids` are the players in the order of the history; `order` is the table, best first. */
type Bench = { ids: readonly PlayerId[]; order: readonly PlayerId[]; history: History; final: boolean };

/**
 * The players who rest: most games played, then fewest rests, then those who have not just rested. Of the others the first of the table rest
 * before the last round, and the last of the table in it; in round 1 the seed decides. decisions 060, 124.
 */
export function benchOf(share: Share, courts: number, { ids, order, history, final }: Bench): PlayerId[] {
  const games = (i: number) =>
    history.onCourt.subarray(i * GAMES, (i + 1) * GAMES).reduce((sum, value) => sum + value, 0);
  const places = new Map(order.filter((id) => share.ids.has(id)).map((id, place) => [id, place]));
  const line = ids.flatMap((id, i) => {
    if (!share.ids.has(id)) return [];
    const place = entryOf(places, id);
    const deciding = final && place < share.onCourt ? 1 : 0;
    const turn = history.rounds === 0 ? i : final ? -place : place;
    return { id, deciding, turn, games: games(i), rests: itemAt(history.rests, i), run: itemAt(history.restRun, i) };
  });
  line.sort(
    (a, b) =>
      b.games - a.games ||
      a.rests - b.rests ||
      a.deciding - b.deciding ||
      // Of the first of the table the leader rests last, also after a match.
      (a.deciding ? a.turn - b.turn : a.run - b.run) ||
      a.turn - b.turn,
  );
  return line.slice(0, share.ids.size - share.onCourt * courts).map(({ id }) => id);
}
/** Courts that the history counts; no tournament has more. */
export const GAMES = 16;

/** The four of a court, given as the players of each share in it, best first, and the ways to split them. */
type Seating = {
  courts: number;
  shares: readonly Share[];
  splits: (four: readonly number[]) => readonly [Split, ...Split[]];
};

/**
 * The next round, all courts used at once. Round 1 by level; later rounds by the table, each four split by `choose`, by default so that
 * partners repeat least (1+4 v 2+3 before 1+3 v 2+4 before 1+2 v 3+4) and in the last round 1+4 v 2+3; the best four are on court 1.
 * Refuses fewer than 4 players, a round with results missing, and a tournament whose rounds have all been started.
 */
export function drawMexicano(input: DrawInput, choose: SplitChoice = fewestRepeats): Draw {
  const { players, settings } = input;
  if (players.length < 4) return { ok: false, reason: "too-few-players" };
  const everyone: Share = { ids: new Set(players.map(({ id }) => id)), onCourt: 4 };
  const courts = courtsUsed(players.length, settings.courts);
  return drawByTable(input, { courts, shares: [everyone], splits: (four) => splitsOf(fourOf(four)) }, choose);
}

/**
 * Mexicano with a man and a woman on every side. The best two men and the best two women play on court 1; the first man plays with the
 * second woman unless that repeats partners more. Rests are shared inside each gender. Refuses like `drawMexicano`, and players without a
 * gender (`gender-missing`).
 */
export function drawMixicano(input: DrawInput): Draw {
  const { players, settings } = input;
  const of = (gender: Gender): Share => ({
    ids: new Set(players.filter((player) => player.gender === gender).map(({ id }) => id)),
    onCourt: 2,
  });
  const [men, women] = [of("male"), of("female")];
  if (men.ids.size + women.ids.size < players.length) return { ok: false, reason: "gender-missing" };
  const courts = mixedCourts(men.ids.size, women.ids.size, settings.courts);
  if (courts < 1) return { ok: false, reason: "too-few-players" };
  return drawByTable(
    input,
    { courts, shares: [men, women], splits: (four) => mixedSplitsOf(fourOf(four)) },
    fewestRepeats,
  );
}

function drawByTable(input: DrawInput, { courts, shares, splits }: Seating, choose: SplitChoice): Draw {
  const { players, rounds, settings } = input;
  if (rounds.length >= settings.rounds) return { ok: false, reason: "no-rounds-left" };
  if (isUnfinished(rounds)) return { ok: false, reason: "round-unfinished" };
  const number = rounds.length + 1;
  const final = number === settings.rounds && number > 1;
  const random = seededRandom(`${settings.seed}/${number}`);
  const ids = drawOrder(
    players.map(({ id }) => id),
    random,
  );
  const history = historyOf(ids, GAMES, rounds);
  const order = tableOrder(ids, input);
  const bench = new Set(shares.flatMap((share) => benchOf(share, courts, { ids, order, history, final })));
  const playing = shares.map((share) => order.filter((id) => share.ids.has(id) && !bench.has(id)));
  const index = new Map(ids.map((id, i) => [id, i]));

  const matches = Array.from({ length: courts }, (_, court): DrawnRound["matches"][number] => {
    const four = shares.flatMap(({ onCourt }, i) => itemAt(playing, i).slice(onCourt * court, onCourt * (court + 1)));
    const ways = splits(four.map((id) => entryOf(index, id)));
    const [one, two] = choose(ways, (split) => repeats(split, history, ids.length), final);
    const side = ([a, b]: readonly [number, number]) => [ids[a] as PlayerId, ids[b] as PlayerId] as const;
    return { court: court + 1, sides: [side(one), side(two)], ...(final ? { stage: FINAL_ROUND } : {}) };
  });
  return { ok: true, rounds: [{ number, matches, resting: restingIn(ids, matches) }] };
}
