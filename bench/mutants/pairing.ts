import { inEngine } from "./bug.ts";

const king = inEngine(
  ["pairing/ladder/ladder.test.ts"],
  [
    {
      name: "The losers of a King's court stay where they are",
      file: "pairing/ladder/ladder.ts",
      text: "results[court - 1]?.[1]",
      replacement: "results[court - 1]?.[0]",
    },
    {
      name: "Two players who arrive at a King's court together play together again",
      file: "pairing/ladder/ladder.ts",
      text: "    arrived(split),\n",
      replacement: "",
    },
    {
      name: "Old partners of the King are put together again",
      file: "pairing/ladder/ladder.ts",
      text: "    repeats(split, history, units.length),\n",
      replacement: "",
    },
    {
      name: "The player with most rests rests again in King",
      file: "pairing/ladder/ladder-rests.ts",
      text: "a.rests - b.rests",
      replacement: "b.rests - a.rests",
    },
    {
      name: "A level match moves a player up the King's ladder",
      file: "pairing/ladder/ladder.ts",
      text: 'if (winner === "draw") return null;',
      replacement: "if (!score) return null;",
    },
    {
      name: "The last court ranks above the first in the King's table",
      file: "formats/king-table.ts",
      text: "-(last(line)?.court ?? Number.MAX_SAFE_INTEGER)",
      replacement: "last(line)?.court ?? 0",
    },
    {
      name: "Missed rounds are not counted as rests",
      file: "pairing/history.ts",
      text: "        addOne(history.rests, player);\n",
      replacement: "",
    },
  ],
);

const lastRound = inEngine(
  ["pairing/last-round.test.ts"],
  [
    {
      name: "The holders of court 1 rest in the last round",
      file: "pairing/ladder/ladder-rests.ts",
      text: "isLast ? Number(a.onCourtOne) - Number(b.onCourtOne) : 0",
      replacement: "isLast ? Number(b.onCourtOne) - Number(a.onCourtOne) : 0",
    },
    {
      name: "A pair that must rest in the last round plays on court 1 before it",
      file: "pairing/ladder/ladder-rests.ts",
      text: "if (left !== 2)",
      replacement: "if (left !== 0)",
    },
    {
      name: "The King who rests in the last round shares the title",
      file: "formats/king-table.ts",
      text: "? 0 : 0.5",
      replacement: "? 0 : 0",
    },
    {
      name: "The first of the table rest in the last round of a Mexicano",
      file: "pairing/mexicano.ts",
      text: "final && place < share.onCourt ? 1 : 0",
      replacement: "final && place < share.onCourt ? -1 : 0",
    },
  ],
);

const restingKings = inEngine(
  ["pairing/ladder/ladder.test.ts"],
  [
    {
      name: "A player who rests in King starts again on the last court",
      file: "pairing/ladder/ladder.ts",
      text: "filled.filter((unit) => played.has(unit))",
      replacement: "filled.filter((unit) => moved.includes(unit))",
    },
    {
      name: "The lowest of the King's ladder rest first",
      file: "pairing/ladder/ladder-rests.ts",
      text: "isLast || isFirst ? ladder.toReversed() : [...ladder]",
      replacement: "isLast || isFirst ? [...ladder] : ladder.toReversed()",
    },
  ],
);

const mexicano = inEngine(
  ["pairing/mexicano.test.ts", "pairing/late-joiner.test.ts", "formats/mixicano.test.ts"],
  [
    {
      name: "The convention 1+3 v 2+4 of a Mexicano is drawn as 1+4 v 2+3",
      file: "pairing/splits.ts",
      text: "second ?? first",
      replacement: "first",
    },
    {
      name: "The first man of a Mixicano plays with the first woman",
      file: "pairing/four.ts",
      text: "    [man, woman2],\n    [man2, woman],",
      replacement: "    [man, woman],\n    [man2, woman2],",
    },
    {
      name: "The first of a Mexicano plays with the second",
      file: "pairing/four.ts",
      text: "    [a, d],\n    [b, c],",
      replacement: "    [a, b],\n    [c, d],",
    },
    {
      name: "Partners of a Mexicano repeat as often as possible",
      file: "pairing/four.ts",
      text: "(isLess(each.cost, best.cost) ? each : best)",
      replacement: "(isLess(best.cost, each.cost) ? each : best)",
    },
    {
      name: "The last round of a Mexicano is no final",
      file: "pairing/mexicano.ts",
      text: "number === settings.rounds && number > 1",
      replacement: "number > settings.rounds",
    },
    {
      name: "A Mexicano goes on while a result is missing",
      file: "pairing/mexicano.ts",
      text: "if (isUnfinished(rounds)) return",
      replacement: "if (players.length < 0) return",
    },
    {
      name: "The player with fewest matches rests in a Mexicano",
      file: "pairing/mexicano.ts",
      text: "b.games - a.games ||",
      replacement: "a.games - b.games ||",
    },
    {
      name: "A late joiner of a Mexicano starts below everyone",
      file: "pairing/mexicano.ts",
      text: "known.toSpliced(above, 0, ...late)",
      replacement: "[...known, ...late]",
    },
    {
      name: "The leader of a Mexicano rests in the last round after a match",
      file: "pairing/mexicano.ts",
      text: "(a.deciding ? a.turn - b.turn : a.run - b.run) ||",
      replacement: "a.run - b.run ||",
    },
  ],
);

const rotation = [
  ...inEngine(
    ["pairing/rest-queue.test.ts"],
    [
      {
        name: "A player rests twice in a row",
        file: "pairing/rest-queue.ts",
        text: "entryOf(lastRest, a) - entryOf(lastRest, b)",
        replacement: "entryOf(lastRest, b) - entryOf(lastRest, a)",
      },
      {
        name: "The player with most rests rests next",
        file: "pairing/rest-queue.ts",
        text: "entryOf(rests, a) - entryOf(rests, b)",
        replacement: "entryOf(rests, b) - entryOf(rests, a)",
      },
    ],
  ),
  ...inEngine(
    ["pairing/schedule.test.ts"],
    [
      {
        name: "The draw depends on the order of the players",
        file: "pairing/schedule.ts",
        text: "random.shuffle([...ids].sort())",
        replacement: "random.shuffle(ids)",
      },
      {
        name: "A redraw without a roster change changes the published schedule",
        file: "pairing/schedule.ts",
        text: "if (!hasLeavers && kept)",
        replacement: "if (hasLeavers && kept)",
      },
    ],
  ),
  ...inEngine(
    ["pairing/round-robin.test.ts"],
    [
      {
        name: "A round robin pairs the same sides in every slot",
        file: "pairing/round-robin.ts",
        text: "(round + place - 1) % (size - 1)",
        replacement: "(place - 1) % (size - 1)",
      },
    ],
  ),
  ...inEngine(
    ["pairing/courts.test.ts"],
    [
      {
        name: "Games stay on the court they were drawn on",
        file: "pairing/courts.ts",
        text: "if (courts === 1) return",
        replacement: "if (courts > 0) return",
      },
    ],
  ),
  ...inEngine(
    ["pairing/annealing/anneal.test.ts"],
    [
      {
        name: "Players of a multiple of the places meet the same people for the whole evening",
        file: "pairing/measure.ts",
        text: "players % (4 * courts) === 0 ? 1 : 0",
        replacement: "players < 0 ? 1 : 0",
      },
      {
        name: "An old partner costs nothing",
        file: "pairing/annealing/anneal-pairs.ts",
        text: "WEIGHTS.partner * choose2(cell >> 5)",
        replacement: "0 * choose2(cell >> 5)",
      },
    ],
  ),
];

export const pairingBugs = [...king, ...restingKings, ...lastRound, ...mexicano, ...rotation];
