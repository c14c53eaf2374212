import { inEngine } from "./bug.ts";

const named = inEngine(
  ["field-refusal.test.ts"],
  [
    {
      name: "Two pairs whose names run together are one pair",
      file: "pairing/pairs/unit-key.ts",
      text: '[...side].sort().join("\\n")',
      replacement: '[...side].sort().join(" ")',
    },
    {
      name: "A table reads a round of any shape",
      file: "field-refusal.ts",
      text: "|| !areRoundsValid(rounds))\n      throw",
      replacement: ")\n      throw",
    },
  ],
);

const pairs = inEngine(
  ["pairing/pairs/form-pairs.test.ts"],
  [
    {
      name: "The strongest player gets the second strongest as a partner",
      file: "pairing/pairs/form-pairs.ts",
      text: "itemAt(sorted, even - 1 - i).id",
      replacement: "itemAt(sorted, i + 1).id",
    },
    {
      name: "Of an odd number the first to sign up stays out",
      file: "pairing/pairs/form-pairs.ts",
      text: "byLevel(rest.slice(0, even))",
      replacement: "byLevel(rest.slice(-even))",
    },
    {
      name: "A player who names a partner is paired without that partner's answer",
      file: "pairing/pairs/form-pairs.ts",
      text: "agreed?.partner === id",
      replacement: "agreed",
    },
    {
      name: "Pairs that have played are formed again",
      file: "pairing/pairs/form-pairs.ts",
      text: "if (free.has(a) && free.has(b) && !isReplaced) join(a, b);",
      replacement: "if (a === b) join(a, b);",
    },
  ],
);

const cupOrder = inEngine(
  ["pairing/cup/cup-options.test.ts"],
  [
    {
      name: "The match for third place is played before the plate",
      file: "pairing/cup/cup-brackets.ts",
      text: "b.left - a.left ||",
      replacement: "a.left - b.left ||",
    },
    {
      name: "Two pairs of one group meet at once in the plate",
      file: "pairing/cup/plate.ts",
      text: "10_000 * among(2)",
      replacement: "0 * among(2)",
    },
    {
      name: "The losers of the quarterfinals do not play for their places",
      file: "pairing/cup/cup-brackets.ts",
      text: '(size > 4 && places === "all")',
      replacement: "size > 99",
    },
    {
      name: "A pair that loses its first match of a knockout has no second match",
      file: "pairing/cup/cup-brackets.ts",
      text: "if (first.length < 8) return [];",
      replacement: "if (first.length > 0) return [];",
    },
  ],
);

const begunCup = inEngine(
  ["pairing/cup/begun.test.ts", "pairing/cup/cup-leavers.test.ts"],
  [
    {
      name: "A pair that leaves changes matches of the bracket that are over",
      file: "pairing/cup/begun.ts",
      text: "parts = swapped(parts, upper ^ 1, lower);",
      replacement: "parts = [...parts];",
    },
    {
      name: "A pair that went on without a match meets one that still plays",
      file: "pairing/cup/begun.ts",
      text: "return beside.reduce(",
      replacement: "return [].reduce(",
    },
    {
      name: "A pair without a line after another has left is in no match",
      file: "pairing/cup/begun.ts",
      text: "entrants.forEach(put);",
      replacement: "",
    },
  ],
);

const cup = inEngine(
  ["pairing/cup/cup.test.ts", "pairing/cup/byes.test.ts", "pairing/walkover.test.ts"],
  [
    {
      name: "The two best seeds meet before the final",
      file: "pairing/cup/bracket.ts",
      text: "2 * lines.length + 1 - seed",
      replacement: "lines.length + seed",
    },
    {
      name: "The strongest pairs are all in the first groups",
      file: "pairing/cup/groups.ts",
      text: "2 * groups - 1 - at",
      replacement: "at - groups",
    },
    {
      name: "Two pairs of one group meet in a semifinal",
      file: "pairing/cup/groups.ts",
      text: "return [at(0, 1), at(1, 2), at(1, 1), at(0, 2)];",
      replacement: "return [at(0, 1), at(0, 2), at(1, 1), at(1, 2)];",
    },
    {
      name: "A bye eliminates its neighbour in the bracket",
      file: "pairing/cup/bracket.ts",
      text: "entrant: a.entrant ?? b.entrant",
      replacement: "entrant: b.entrant",
    },
    {
      name: "A pair that has withdrawn blocks the semifinal",
      file: "pairing/cup/cup.ts",
      text: "if (isHere(one)) return isHere(two) ? null : one;",
      replacement: "return null;",
    },
    {
      name: "The losers of the semifinals do not meet",
      file: "pairing/cup/cup-brackets.ts",
      text: "size === 4 ||",
      replacement: "size === 64 ||",
    },
  ],
);

const swiss = inEngine(
  ["pairing/swiss.test.ts", "pairing/unfinished.test.ts"],
  [
    {
      name: "Two pairs of a Swiss meet again while others have not met",
      file: "pairing/swiss.ts",
      text: "const again = REMATCH * ",
      replacement: "const again = 0 * ",
    },
    {
      name: "Pairs with equal scores of a Swiss do not meet",
      file: "pairing/swiss.ts",
      text: "HALF_A_WIN_APART * apart ** 2",
      replacement: "0 * apart ** 2",
    },
    {
      name: "The leaders of a Swiss rest",
      file: "pairing/swiss.ts",
      text: "REST_OF_A_WIN * itemAt(scores, one)",
      replacement: "-REST_OF_A_WIN * itemAt(scores, one)",
    },
    {
      name: "A Swiss goes on while a result is missing",
      file: "pairing/swiss.ts",
      text: "matches.some(({ score }) => !score)",
      replacement: "matches.every(({ score }) => !score)",
    },
    {
      name: "A round robin is drawn although there are too few rounds",
      file: "pairing/swiss.ts",
      text: "sides > 1 && rounds <",
      replacement: "sides > 99 && rounds <",
    },
  ],
);

const strength = inEngine(
  ["standings/buchholz.test.ts"],
  [
    {
      name: "The weakest opponent counts in a long Swiss",
      file: "standings/buchholz.ts",
      text: "rounds >= DROPS_LOWEST_FROM && ",
      replacement: "rounds < DROPS_LOWEST_FROM && ",
    },
    {
      name: "A round without a match counts as lost",
      file: "standings/buchholz.ts",
      text: "inRound(line, round)[0]?.result ?? DRAW",
      replacement: "inRound(line, round)[0]?.result ?? 0",
    },
    {
      name: "The virtual opponent ignores points lost to them",
      file: "standings/buchholz.ts",
      text: "before + (1 - result) + DRAW * later",
      replacement: "before + DRAW * later",
    },
  ],
);

const people = inEngine(
  ["formats/pair-table.test.ts", "pairing/pairs/seats.test.ts", "pairing/unexpected-matches.test.ts"],
  [
    {
      name: "A pair that withdrew early keeps its results",
      file: "standings/withdrawals.ts",
      text: "2 * played < due",
      replacement: "2 * played < 0 * due",
    },
    {
      name: "A pair that played the half of its matches is annulled",
      file: "standings/withdrawals.ts",
      text: "2 * played < due",
      replacement: "2 * played <= due",
    },
    {
      name: "A substitute gives their pair a new line",
      file: "pairing/pairs/seats.ts",
      text: "const [seat = open(side, true)] = seats;",
      replacement: "const seat = open(side, true);",
    },
    {
      name: "A player who changes pairs takes the matches along",
      file: "pairing/pairs/seats.ts",
      text: "if (seats.size > 1 || taken.has(seat)) continue;",
      replacement: "if (taken.has(seat)) continue;",
    },
  ],
);

export const fixedPairsBugs = [...named, ...pairs, ...cup, ...cupOrder, ...begunCup, ...swiss, ...strength, ...people];
