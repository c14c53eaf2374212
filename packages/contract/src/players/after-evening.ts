// A player's card after an evening: why the level changed, the best partner, a revenge, the next evening.
import type { MatchEffect } from "@bandeha/engine";
import type { ComingEvening } from "../series/series-page.ts";
import { toScore } from "../tournament/to-engine.ts";
import type { PlayerTournament } from "./player-page.ts";

export const LEVEL_ROWS = ["upset", "won", "draw", "lost", "missed"] as const;
/** `upset`: won against stronger opponents; `missed`: lost against opponents who were not stronger. */
export type LevelRowKey = (typeof LEVEL_ROWS)[number];

/** Hundredths of a level, so that the rows add up exactly to what is shown. */
export type LevelRow = { key: LevelRowKey; matches: number; gap: number; hundredths: number };

export type LevelChange = { before: number; after: number; rows: LevelRow[] };

/** Someone with the points of both sides in the matches with them. */
export type MetPlayer = { id: string; name: string; own: number; their: number };

export type AfterEvening = {
  /** Absent for a friendly evening, before it is rated, and for players with too few rated evenings. */
  level?: LevelChange;
  /** Number of rated evenings, where the level is not shown yet. */
  calibration?: number;
  best?: MetPlayer;
  /** Someone who won against the player; `plays`: also in the next evening. */
  revenge?: MetPlayer & { plays: boolean };
  next?: ComingEvening;
  /** In the season of the series. */
  season?: { place: number; above?: { place: number; points: number } };
};

/** From this difference on the opponents count as stronger, in levels. */
const STRONGER = 0.2;

const hundredths = (level: number): number => Math.round(level * 100);

/** Rows whose sum is the shown change: rounded down, and the rest goes to those that lost most by rounding. */
export function levelChangeOf(before: number, after: number, effects: readonly MatchEffect[]): LevelChange {
  const groups = Map.groupBy(effects, keyOf);
  const rows = LEVEL_ROWS.flatMap((key) => {
    const group = groups.get(key) ?? [];
    if (group.length === 0) return [];
    const exact = 100 * group.reduce((sum, { change }) => sum + change, 0);
    const gap = group.reduce((sum, effect) => sum + effect.gap, 0) / group.length;
    return [{ key, matches: group.length, gap: Math.round(gap * 10) / 10, exact, hundredths: Math.floor(exact) }];
  });
  let rest = hundredths(after) - hundredths(before) - rows.reduce((sum, row) => sum + row.hundredths, 0);
  const byLoss = rows.toSorted((one, other) => other.exact - other.hundredths - (one.exact - one.hundredths));
  for (let at = 0; rest !== 0 && byLoss.length > 0; at++) {
    const row = byLoss[at % byLoss.length];
    if (row) row.hundredths += Math.sign(rest);
    rest -= Math.sign(rest);
  }
  return {
    before: hundredths(before) / 100,
    after: hundredths(after) / 100,
    rows: rows.map(({ exact: _exact, ...row }) => row),
  };
}

function keyOf({ result, gap }: MatchEffect): LevelRowKey {
  if (result === "draw") return "draw";
  if (result === "won") return gap >= STRONGER ? "upset" : "won";
  return gap >= STRONGER ? "lost" : "missed";
}

type Meeting = { partners: string[]; opponents: string[]; own: number; their: number };

function meetingsOf(player: string, { matches }: PlayerTournament): Meeting[] {
  return matches.flatMap((match) => {
    const score = toScore(match);
    const sides = [
      [match.team1_player1, match.team1_player2].filter(Boolean),
      [match.team2_player1, match.team2_player2].filter(Boolean),
    ];
    const at = sides.findIndex((side) => side.includes(player));
    if (!score || at < 0 || score.ending) return [];
    const [own, their] = at === 0 ? [score.team1, score.team2] : [score.team2, score.team1];
    const partners = sides[at]?.filter((id) => id !== player) ?? [];
    return [{ partners, opponents: sides[1 - at] ?? [], own, their }];
  });
}

/** The partner with the largest share of points, where the player had several. */
export function bestPartnerOf(player: string, played: PlayerTournament): Omit<MetPlayer, "name"> | undefined {
  const sums = new Map<string, { own: number; their: number }>();
  for (const { partners, own, their } of meetingsOf(player, played))
    for (const id of partners) {
      const sum = sums.get(id) ?? { own: 0, their: 0 };
      sums.set(id, { own: sum.own + own, their: sum.their + their });
    }
  if (sums.size < 2) return undefined;
  const share = ({ own, their }: { own: number; their: number }) => own / Math.max(1, own + their);
  const [best] = [...sums].toSorted(([a, one], [b, other]) => share(other) - share(one) || (a < b ? -1 : 1));
  return best && best[1].own > best[1].their ? { id: best[0], ...best[1] } : undefined;
}

/** The narrowest defeat; first by someone who plays next time too. */
export function revengeOf(
  player: string,
  played: PlayerTournament,
  playsNext: (id: string) => boolean,
): (Omit<MetPlayer, "name"> & { plays: boolean }) | undefined {
  const lost = meetingsOf(player, played)
    .filter(({ own, their }) => own < their)
    .flatMap(({ opponents, own, their }) => opponents.map((id) => ({ id, own, their, plays: playsNext(id) })));
  const [first] = lost.toSorted(
    (one, other) => Number(other.plays) - Number(one.plays) || one.their - one.own - (other.their - other.own),
  );
  return first;
}
