// What the draw has kept to, as facts a player may check himself: partners, meetings, matches.
import { sidesOf } from "../../tournament/match-score.ts";

export type Fairness = { newPartners: boolean; everyoneMet: boolean; equalMatches: number | undefined };

type Sides = Parameters<typeof sidesOf>[0];

const pairKey = (a: string, b: string) => (a < b ? `${a} ${b}` : `${b} ${a}`);

/** @param matches all matches of the schedule, played or not */
export function fairnessOf(matches: readonly Sides[]): Fairness {
  const partners: string[] = [];
  const met = new Set<string>();
  const games = new Map<string, number>();
  for (const match of matches) {
    const [one, other] = sidesOf(match);
    for (const side of [one, other]) if (side[0] && side[1]) partners.push(pairKey(side[0], side[1]));
    const court = [...one, ...other];
    for (const [index, a] of court.entries()) {
      games.set(a, (games.get(a) ?? 0) + 1);
      for (const b of court.slice(index + 1)) met.add(pairKey(a, b));
    }
  }
  const people = games.size;
  const counts = new Set(games.values());
  return {
    newPartners: partners.length > 0 && new Set(partners).size === partners.length,
    everyoneMet: people > 1 && met.size === (people * (people - 1)) / 2,
    equalMatches: counts.size === 1 ? [...counts][0] : undefined,
  };
}
