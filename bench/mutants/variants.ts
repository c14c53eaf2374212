import { inEngine } from "./bug.ts";

export const variantBugs = [
  ...inEngine(
    ["formats/club-tie.test.ts"],
    [
      {
        name: "The lines of a club tie are not a circle",
        file: "pairing/club-tie.ts",
        text: ".filter((line) => line % 2 === 1).reverse()",
        replacement: ".filter((line) => line % 2 === 1)",
      },
      {
        name: "A club tie starts at the first line always",
        file: "pairing/club-tie.ts",
        text: "history.rounds === 0 ? Math.max(home, away) : 1",
        replacement: "1",
      },
      {
        name: "After a pair of a club tie has left, one that has played more plays before one that has played less",
        file: "pairing/club-tie.ts",
        text: "if (history.rounds > 0) choices.push",
        replacement: "if (history.rounds < 0) choices.push",
      },
      {
        name: "The smaller team of a club tie does not move on",
        file: "pairing/club-tie.ts",
        text: "start + shift + Math.floor(at / turn)",
        replacement: "start + shift",
      },
      {
        name: "A draw is no half of a win for a team",
        file: "formats/club-tie.ts",
        text: '["win-share", ...',
        replacement: "[...",
      },
      {
        name: "Pairs without a choice all play for the home team",
        file: "pairing/pairs/teams.ts",
        text: 'lighter <= 0 ? "home" : "away"',
        replacement: '"home"',
      },
      {
        name: "Pairs that the organiser ordered stand by level",
        file: "pairing/pairs/teams.ts",
        text: "one.line === other.line ? 0 : one.line - other.line",
        replacement: "0",
      },
    ],
  ),
  ...inEngine(
    ["formats/winner-stays.test.ts"],
    [
      {
        name: "The winner holds the court for the whole evening",
        file: "pairing/ladder/winner-stays.ts",
        text: "before + 1 >= STAYS_MAX",
        replacement: "before < 0",
      },
      {
        name: "The loser comes on again before those who wait",
        file: "pairing/ladder/winner-stays.ts",
        text: "queue: [...waiting, ...left]",
        replacement: "queue: [...left, ...waiting]",
      },
      {
        name: "The loser keeps the court",
        file: "pairing/ladder/winner-stays.ts",
        text: "? [two, one] : [one, two]",
        replacement: "? [one, two] : [two, one]",
      },
      {
        name: "Pairs that come on again meet the same pair",
        file: "pairing/ladder/winner-stays.ts",
        text: "repeats(each) < repeats(best)",
        replacement: "repeats(each) > repeats(best)",
      },
      {
        name: "A pair that lost early needs a minimum of matches",
        file: "formats/winner-stays.ts",
        text: "minimumShare: 0",
        replacement: "minimumShare: 1",
      },
    ],
  ),
  ...inEngine(
    ["formats/team-mexicano.test.ts"],
    [
      {
        name: "The same pairs meet twice in a row in Team Mexicano",
        file: "pairing/team-mexicano.ts",
        text: "const MET_LAST = 12;",
        replacement: "const MET_LAST = -12;",
      },
      {
        name: "The last round of Team Mexicano avoids rematches",
        file: "pairing/team-mexicano.ts",
        text: "(final ? 0 : rematches",
        replacement: "(rematches",
      },
    ],
  ),
  ...inEngine(
    ["formats/beat-the-box.test.ts"],
    [
      {
        name: "The first of a box stays where they are",
        file: "pairing/ladder/boxes.ts",
        text: "fours[box - 1]?.at(-1)",
        replacement: "four[0]",
      },
      {
        name: "A partner is met twice in a box",
        file: "pairing/ladder/boxes.ts",
        text: "[repeats(split, history, ladder.length)]",
        replacement: "[0]",
      },
      {
        name: "A seat in a box stays free although somebody waits",
        file: "pairing/ladder/boxes.ts",
        text: "waiting()[0] ??",
        replacement: "",
      },
      {
        name: "The last box does not decide",
        file: "formats/box-table.ts",
        text: "    return known.get(id) ?? 0;",
        replacement: "    return known.get(id) ? 0 : 0;",
      },
    ],
  ),
  ...inEngine(
    ["pairing/last-round.test.ts", "formats/formats.test.ts"],
    [
      {
        name: "Two men are a side in mixed King",
        file: "pairing/ladder/ladder.ts",
        text: "splits: (four) => mixedSplitsOf(fourOf(four))",
        replacement: "splits: (four) => splitsOf(fourOf(four))",
      },
    ],
  ),
  ...inEngine(
    ["pairing/pairs/form-pairs.test.ts"],
    [
      {
        name: "Two men are a mixed pair because they agreed",
        file: "pairing/pairs/form-pairs.ts",
        text: '(rule === "any" || isMixed(here, agreed))',
        replacement: "true",
      },
      {
        name: "The strongest man plays with the strongest woman",
        file: "pairing/pairs/form-pairs.ts",
        text: "byLevel(women.slice(0, count)).reverse()",
        replacement: "byLevel(women.slice(0, count))",
      },
    ],
  ),
  ...inEngine(
    ["formats/plan.test.ts"],
    [
      {
        name: "The plan ignores the time of a match",
        file: "formats/plan.ts",
        text: "return match.minutes;",
        replacement: "return MINUTES.games;",
      },
      {
        name: "The plan of a cup takes a group of one set for two sets",
        file: "formats/cup-plan.ts",
        text: "minutesPerRound(inStage(settings, GROUP))",
        replacement: "minutesPerRound(settings)",
      },
    ],
  ),
  ...inEngine(
    ["scoring/endings.test.ts"],
    [
      {
        name: "A walkover in a group of one set counts two",
        file: "standings/lines.ts",
        text: "inStage(input.settings, match.stage)",
        replacement: "input.settings",
      },
    ],
  ),
  ...inEngine(
    ["standings/orders.test.ts"],
    [
      {
        name: "Matches by time are compared by average points",
        file: "standings/orders.ts",
        text: "? byShare(chain) : chain",
        replacement: "? chain : chain",
      },
    ],
  ),
];
