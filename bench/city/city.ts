// A simulated city: people with true levels that nobody sees, their evenings, and the results. What rates them sees results only.
import { type Match, type RatedEvent, type ScoringMethod, seededRandom } from "@bandeha/engine";

export type Citizen = {
  id: string;
  /** The true level; changes through the year. */
  level: number;
  /** As in the profile, 1 to 4; 0 where it is unknown. */
  declared: number;
  /** How often they play; most seldom, a few very often. */
  activity: number;
};

export type SimulatedCity = { people: Citizen[]; evenings: RatedEvent[]; levelsAt: Map<string, number>[] };

const WEEKS = 52;
const DAYS_OF_WEEK = 7;
const ROUNDS = 7;
/** The true levels: their mean and spread, the error of what people say of themselves, and how many say nothing. */
const PEOPLE = { mean: 2.6, spread: 0.85, saidError: 0.6, unknown: 0.15 } as const;
/** What the ratings do not know: the form of an evening, a weaker partner costs more than a stronger one brings, chance of a match. */
const HIDDEN = { form: 0.25, gapCost: 0.1, matchNoise: 0.15, yearlyGain: 0.1, weekly: 0.03 } as const;
/** The true curve differs from the assumed one. */
const STEEPNESS = { rally: 0.5, game: 0.95 } as const;

/** A city of `size` people with `evenings` a week for a year. */
export function aCity(size: number, evenings: number, seed: string): SimulatedCity {
  const random = seededRandom(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
  const people = Array.from({ length: size }, (_, index): Citizen => {
    const level = within(PEOPLE.mean + PEOPLE.spread * normal(), 0.7, 6);
    const declared = within(Math.round(level + PEOPLE.saidError * normal()), 1, 4);
    const isUnknown = random.next() < PEOPLE.unknown;
    return { id: `p${index}`, level, declared: isUnknown ? 0 : declared, activity: Math.exp(1.1 * normal()) };
  });

  /** People of an evening for a level: the active ones, and those near the level. */
  function guests(count: number): Citizen[] {
    const target = PEOPLE.mean + PEOPLE.spread * normal();
    const keys = people.map((person) => {
      const weight = person.activity * Math.exp(-(((person.level - target) / 0.9) ** 2) / 2);
      return { person, key: -Math.log(1 - random.next()) / weight };
    });
    return keys
      .toSorted((one, other) => one.key - other.key)
      .slice(0, count)
      .map(({ person }) => person);
  }

  const wonOf = (count: number, chance: number) =>
    Array.from({ length: count }, () => random.next() < chance).filter(Boolean).length;

  /** A set to 6; a tie-break at 6:6. */
  function playSet(chance: number): [number, number] {
    const set: [number, number] = [0, 0];
    while (!((Math.max(...set) >= 6 && Math.abs(set[0] - set[1]) >= 2) || Math.max(...set) === 7)) {
      if (random.next() < chance) set[0] += 1;
      else set[1] += 1;
    }
    return set;
  }

  function scoreOf(format: Format, difference: number) {
    const shift = HIDDEN.matchNoise * normal();
    const chanceBy = (steepness: number) => 1 / (1 + Math.exp(-steepness * difference - shift));
    if (format === "points") {
      const team1 = wonOf(24, chanceBy(STEEPNESS.rally));
      return { team1, team2: 24 - team1 };
    }
    if (format === "games") {
      const total = 6 + random.below(6);
      const team1 = wonOf(total, chanceBy(STEEPNESS.game));
      return { team1, team2: total - team1 };
    }
    const sets: [number, number][] = [];
    const won = (side: 0 | 1) => sets.filter(([one, other]) => (side === 0 ? one > other : other > one)).length;
    const needed = format === "wins" ? 1 : 2;
    while (Math.max(won(0), won(1)) < needed) sets.push(playSet(chanceBy(STEEPNESS.game)));
    const result = { team1: won(0), team2: won(1) };
    return format === "sets" ? { ...result, sets } : result;
  }

  function evening(week: number, index: number): RatedEvent {
    const kind = formats[random.below(formats.length)] ?? "points";
    const players = guests(8 + 4 * random.below(3));
    const form = new Map(players.map(({ id, level }) => [id, level + HIDDEN.form * normal()]));
    const strength = (side: readonly string[]) => {
      const [one = 0, other = 0] = side.map((id) => form.get(id) ?? 0);
      return (one + other) / 2 - HIDDEN.gapCost * Math.abs(one - other);
    };
    const matches: Match[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      const order = random.shuffle(players).map(({ id }) => id);
      for (let court = 1; court * 4 <= order.length; court++) {
        const [a = "", b = "", c = "", d = ""] = order.slice(court * 4 - 4);
        const sides = [[a, b] as const, [c, d] as const] as const;
        matches.push({ round, court, sides, score: scoreOf(kind, strength(sides[0]) - strength(sides[1])) });
      }
    }
    const day = week * DAYS_OF_WEEK + (index % DAYS_OF_WEEK);
    const scoring: ScoringMethod = kind === "sets-only" ? "sets" : kind;
    return {
      id: `${week}-${index}`,
      day,
      startTime: index < DAYS_OF_WEEK ? "19:00" : "21:00",
      rated: true,
      scoring,
      matches,
    };
  }

  const city: SimulatedCity = { people, evenings: [], levelsAt: [] };
  for (let week = 0; week < WEEKS; week++) {
    for (let index = 0; index < evenings; index++) city.evenings.push(evening(week, index));
    for (const person of people) {
      person.level = within(person.level + HIDDEN.yearlyGain / WEEKS + HIDDEN.weekly * normal(), 0.6, 7);
    }
    if ((week + 1) % (WEEKS / 4) === 0) city.levelsAt.push(new Map(people.map(({ id, level }) => [id, level])));
  }
  return city;
}

/** Seven of ten evenings by points, the others by games, by sets with and without games, by wins. */
const formats = [
  "points",
  "points",
  "points",
  "points",
  "points",
  "points",
  "points",
  "games",
  "games",
  "sets",
  "sets-only",
  "wins",
] as const;
type Format = (typeof formats)[number];

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
