// The other methods, on the same matches and from the same declared levels. Each gets the scale of levels that fits its curve, so that none loses by units.
import type { Match, PlayerId } from "@bandeha/engine";
import { predictWin, rate } from "openskill";
import type { Citizen } from "./city.ts";
import { type Rater, resultOf } from "./rater.ts";

const UNKNOWN_LEVEL = 2;
const startLevel = ({ declared }: Citizen): number => declared || UNKNOWN_LEVEL;
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Elo on the mean of a side. `byShare`: the result is the share of points, not the win. */
export function elo(people: readonly Citizen[], k: number): Rater {
  const PER_LEVEL = 325;
  const ratings = new Map(people.map((person) => [person.id, PER_LEVEL * startLevel(person)]));
  const sideOf = (side: readonly PlayerId[]) => mean(side.map((id) => ratings.get(id) ?? 0));
  const chance = ({ sides: [one, other] }: Match) => 1 / (1 + 10 ** ((sideOf(other) - sideOf(one)) / 400));
  return {
    name: `Elo, K ${k}`,
    chance,
    levelOf: (player) => (ratings.get(player) ?? 0) / PER_LEVEL,
    rate({ matches }) {
      for (const match of matches) {
        const change = k * (resultOf(match) - chance(match));
        for (const id of match.sides[0]) ratings.set(id, (ratings.get(id) ?? 0) + change);
        for (const id of match.sides[1]) ratings.set(id, (ratings.get(id) ?? 0) - change);
      }
    },
  };
}

/** Glicko-2 with sides as their means; an evening is a rating period. */
export function glicko2(people: readonly Citizen[]): Rater {
  const PER_LEVEL = 1.9;
  const TAU = 0.5;
  type State = { mu: number; phi: number; sigma: number; day: number };
  const states = new Map(
    people.map((person): [string, State] => [
      person.id,
      { mu: PER_LEVEL * startLevel(person), phi: PER_LEVEL * (person.declared ? 0.8 : 1.5), sigma: 0.06, day: 0 },
    ]),
  );
  const stateOf = (id: PlayerId): State => states.get(id) ?? { mu: 0, phi: PER_LEVEL, sigma: 0.06, day: 0 };
  const g = (variance: number) => 1 / Math.sqrt(1 + (3 * variance) / Math.PI ** 2);
  const muOf = (side: readonly PlayerId[]) => mean(side.map((id) => stateOf(id).mu));
  const varianceOf = (side: readonly PlayerId[]) =>
    side.reduce((sum, id) => sum + stateOf(id).phi ** 2, 0) / side.length ** 2;
  const expected = (difference: number, variance: number) => 1 / (1 + Math.exp(-g(variance) * difference));

  /** The new volatility: step 5 of Glickman's description. */
  function volatility({ phi, sigma }: State, delta: number, v: number): number {
    const a = Math.log(sigma ** 2);
    const f = (x: number) => {
      const e = Math.exp(x);
      return (e * (delta ** 2 - phi ** 2 - v - e)) / (2 * (phi ** 2 + v + e) ** 2) - (x - a) / TAU ** 2;
    };
    let A = a;
    let B = delta ** 2 > phi ** 2 + v ? Math.log(delta ** 2 - phi ** 2 - v) : a - TAU;
    for (let steps = 0; steps < 100 && f(B) < 0 && delta ** 2 <= phi ** 2 + v; steps++) B -= TAU;
    let [fA, fB] = [f(A), f(B)];
    for (let steps = 0; steps < 100 && Math.abs(B - A) > 1e-6; steps++) {
      const C = A + ((A - B) * fA) / (fB - fA);
      const fC = f(C);
      if (fC * fB <= 0) [A, fA] = [B, fB];
      else fA /= 2;
      [B, fB] = [C, fC];
    }
    return Math.exp(A / 2);
  }

  return {
    name: "Glicko-2",
    chance: ({ sides: [one, other] }) => expected(muOf(one) - muOf(other), varianceOf(one) + varianceOf(other)),
    levelOf: (player) => stateOf(player).mu / PER_LEVEL,
    rate({ day, matches }) {
      const next = new Map<PlayerId, State>();
      for (const id of new Set(matches.flatMap(({ sides }) => sides.flat()))) {
        const own = stateOf(id);
        let [information, gain] = [0, 0];
        for (const match of matches.filter(({ sides }) => sides.flat().includes(id))) {
          const isFirst = match.sides[0].some((player) => player === id);
          const [side, other] = isFirst ? match.sides : [match.sides[1], match.sides[0]];
          const result = isFirst ? resultOf(match) : 1 - resultOf(match);
          const opposing = g(varianceOf(other));
          const chance = 1 / (1 + Math.exp(-opposing * (muOf(side) - muOf(other))));
          information += opposing ** 2 * chance * (1 - chance);
          gain += opposing * (result - chance);
        }
        const v = 1 / information;
        const sigma = volatility(own, v * gain, v);
        const weeks = Math.max(1, (day - own.day) / 7);
        const before = own.phi ** 2 + sigma ** 2 * weeks;
        const phi = 1 / Math.sqrt(1 / before + 1 / v);
        next.set(id, { mu: own.mu + phi ** 2 * gain, phi, sigma, day });
      }
      for (const [id, state] of next) states.set(id, state);
    },
  };
}

/** The package `openskill` with its default model (Plackett-Luce). */
export function openskill(people: readonly Citizen[]): Rater {
  const PER_LEVEL = 3.2;
  type Skill = { mu: number; sigma: number };
  const skills = new Map(
    people.map((person): [string, Skill] => [
      person.id,
      { mu: 25 + PER_LEVEL * (startLevel(person) - 2.5), sigma: PER_LEVEL * (person.declared ? 0.8 : 1.5) },
    ]),
  );
  const teamOf = (side: readonly PlayerId[]): Skill[] => side.map((id) => skills.get(id) ?? { mu: 25, sigma: 25 / 3 });
  return {
    name: "OpenSkill",
    chance: ({ sides: [one, other] }) => predictWin([teamOf(one), teamOf(other)])[0] ?? 0.5,
    levelOf: (player) => ((skills.get(player)?.mu ?? 25) - 25) / PER_LEVEL + 2.5,
    rate({ matches }) {
      for (const match of matches) {
        const { sides } = match;
        const result = resultOf(match);
        const rank = result === 0.5 ? [1, 1] : [2 - result, 1 + result];
        const rated = rate(sides.map(teamOf), { rank, tau: 25 / 300 });
        for (const [index, side] of sides.entries()) {
          for (const [seat, id] of side.entries()) {
            const skill = rated[index]?.[seat];
            if (skill) skills.set(id, { mu: skill.mu, sigma: skill.sigma });
          }
        }
      }
    },
  };
}
