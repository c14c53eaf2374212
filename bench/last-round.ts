// Prints who plays the last round of King and Mexicano, over simulated evenings: `node bench/last-round.ts` (add `all` for every size).
// An evening has results by chance, in which the stronger side wins more often. decision 060.
import { formatOf, type Match, type Player, type Round, type Settings, seededRandom } from "@bandeha/engine";

const EVENINGS = 200;
const noDesigns = { find: () => [] };

type SetUp = { key: string; players: number; courts: number; rounds: number };
type Figures = { leader: number; four: number; champion: number; spread: number };

const people = (count: number, random: ReturnType<typeof seededRandom>): Player[] =>
  Array.from({ length: count }, (_, i) => ({
    id: `p${i}`,
    level: 1 + 4 * random.next(),
    partner: `p${i ^ 1}`,
  }));

function evening({ key, players, courts, rounds }: SetUp, seed: string) {
  const format = formatOf(key);
  if (!format) throw new Error(`No format ${key}`);
  const random = seededRandom(seed);
  const field = people(players, random);
  const settings: Settings = {
    courts,
    rounds,
    scoring: "points",
    pointsPerMatch: 21,
    side: "2v2",
    partners: format.entry === "pair" ? "fixed" : "rotating",
    seed,
  };
  const level = new Map(field.map((player) => [player.id, player.level]));
  const strength = (side: readonly string[]) => side.reduce((sum, id) => sum + (level.get(id) ?? 0), 0);
  const played: Round[] = [];
  while (played.length < rounds) {
    const draw = format.draw({ players: field, rounds: played, settings, designs: noDesigns });
    if (!draw.ok) throw new Error(draw.reason);
    const [next] = draw.rounds;
    if (!next) throw new Error("nothing drawn");
    const matches = next.matches.map((match): Match => {
      const share = 1 / (1 + Math.exp(-0.3 * (strength(match.sides[0]) - strength(match.sides[1]))));
      const team1 = Array.from({ length: 21 }, () => (random.next() < share ? 1 : 0)).filter(Boolean).length;
      return { ...match, round: next.number, score: { team1, team2: 21 - team1 } };
    });
    played.push({ number: next.number, status: "completed", matches });
  }
  const before = format.rank({ players: field, rounds: played.slice(0, -1), settings });
  const last = played.at(-1)?.matches ?? [];
  const playing = new Set(last.flatMap(({ sides }) => sides.flat()));
  const isLadder = format.structure === "ladder";
  const deciding = isLadder
    ? (played
        .at(-2)
        ?.matches.find(({ court }) => court === 1)
        ?.sides.flat() ?? [])
    : before.slice(0, 4).flatMap(({ side }) => side);
  const top = last.find(({ court }) => court === 1);
  const winner = top?.sides[(top.score?.team1 ?? 0) > (top.score?.team2 ?? 0) ? 0 : 1] ?? [];
  const champions = format.rank({ players: field, rounds: played, settings })[0]?.side ?? [];
  const games = field.map(
    ({ id }) => played.filter(({ matches }) => matches.some((m) => m.sides.flat().includes(id))).length,
  );
  const entered = format.entry === "pair" && players % 2 === 1 ? games.slice(0, -1) : games;
  return {
    leaderOut: before[0]?.side.some((id) => !playing.has(id)) ?? false,
    decidingOut: deciding.some((id) => !playing.has(id)),
    otherChampion: isLadder && !champions.every((id) => winner.some((one) => one === id)),
    spread: Math.max(...entered) - Math.min(...entered),
  };
}

function measured(setUp: SetUp, evenings: number): Figures {
  const sum: Figures = { leader: 0, four: 0, champion: 0, spread: 0 };
  for (let i = 0; i < evenings; i++) {
    const one = evening(setUp, `evening ${i}`);
    sum.leader += one.leaderOut ? 1 : 0;
    sum.four += one.decidingOut ? 1 : 0;
    sum.champion += one.otherChampion ? 1 : 0;
    sum.spread = Math.max(sum.spread, one.spread);
  }
  return sum;
}

const setUps: readonly (readonly [key: string, players: number, courts: number, rounds: number])[] = [
  ["king_doubles", 12, 2, 6],
  ["king_doubles", 20, 4, 5],
  ["king_doubles", 10, 2, 5],
  ["king_doubles", 14, 3, 7],
  ["king_singles", 12, 2, 6],
  ["king_singles", 10, 2, 5],
  ["championship_singles", 10, 2, 6],
  ["championship_singles", 14, 3, 7],
  ["championship_singles", 10, 2, 5],
  ["championship_singles", 11, 2, 7],
  ["championship_singles", 18, 4, 6],
];
const share = (count: number, of: number) => `${((100 * count) / of).toFixed(1)} %`.padStart(8);

console.log(
  "format, players/courts/rounds         leader rests   one of four rests   champion is another   spread of games",
);
for (const [key, players, courts, rounds] of setUps) {
  const { leader, four, champion, spread } = measured({ key, players, courts, rounds }, EVENINGS);
  const name = `${key} ${players}/${courts}/${rounds}`.padEnd(38);
  console.log(
    `${name}${share(leader, EVENINGS)}${share(four, EVENINGS).padStart(20)}${share(champion, EVENINGS).padStart(22)}${String(spread).padStart(12)}`,
  );
}

if (process.argv.includes("all")) {
  const EACH = 4;
  for (const key of ["king_doubles", "king_singles", "championship_singles"]) {
    for (const oneCourt of [false, true]) {
      const sum: Figures & { evenings: number } = { leader: 0, four: 0, champion: 0, spread: 0, evenings: 0 };
      const sizes = new Set<string>();
      const pair = key === "king_doubles";
      for (let players = 4; players <= 32; players += pair ? 2 : 1) {
        for (let courts = 1; courts <= players / 4; courts++) {
          if ((courts === 1) !== oneCourt) continue;
          for (let rounds = 2; rounds <= 12; rounds++) {
            const { leader, four, champion, spread } = measured({ key, players, courts, rounds }, EACH);
            sum.evenings += EACH;
            sum.leader += leader;
            sum.four += four;
            sum.champion += champion;
            sum.spread = Math.max(sum.spread, spread);
            if (leader || four) sizes.add(`${players}/${courts}`);
          }
        }
      }
      console.log(
        `\n${key}, ${oneCourt ? "one court" : "two courts and more"}: ${sum.evenings} evenings of every size`,
      );
      console.log(
        `leader rests ${share(sum.leader, sum.evenings)}, one of four ${share(sum.four, sum.evenings)}, champion is another ${share(sum.champion, sum.evenings)}, spread of games ${sum.spread}`,
      );
      if (sizes.size > 0) console.log(`where: ${[...sizes].join(" ")}`);
    }
  }
}
