import fc from "fast-check";
import { expect, test } from "vitest";
import { aTournament } from "../../data/tournaments/record.fixture.ts";
import { namesOf } from "../../tournament/people/play-names.ts";
import type { Play } from "../../tournament/play/use-play.ts";
import { matchRows, standingsRows } from "./results-rows.ts";
import { fileName, tableFile } from "./table-file.ts";

test("a file opens in Russian Excel: byte order mark, semicolons, commas in numbers, whole lines", () => {
  expect(
    tableFile([
      ["Место", "Среднее"],
      [1, 14.25],
      [undefined, 0],
    ]),
  ).toBe("\ufeffМесто;Среднее\r\n1;14,25\r\n;0\r\n");
});

test("a separator, a quote or a break inside a cell stays inside it", () => {
  expect(tableFile([['Иван "Смэш"; Петров', "a\nb"]])).toBe('\ufeff"Иван ""Смэш""; Петров";"a\nb"\r\n');
});

test.each(["=1+1", "+7", "-2", "@SUM(A1)", "\t=1", "\r=1", " =1", "＝1"])(
  "%j as a name is text, not a formula",
  (name) => {
    expect(tableFile([[name]]).slice(1)).toMatch(/^"?'/);
  },
);

test("no name adds a row, a control character or a formula to the table", () => {
  const breaking = fc.string({ unit: fc.constantFrom("\r", "\n", "\0", "\t", ";", '"', "=", "+", "-", "@", " ", "я") });
  fc.assert(
    fc.property(fc.oneof(breaking, fc.string({ unit: "binary" })), (name) => {
      const text = tableFile([[name, 1]]).slice(1);
      expect(text.endsWith("1\r\n")).toBe(true);
      const cell = text.slice(0, -";1\r\n".length);
      const value = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
      expect(value).not.toMatch(/^\s*[=+\-@]/);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these must not be there
      expect(value).not.toMatch(/[\0-\x08\x0b-\x1f\x7f]/);
      if (!cell.startsWith('"')) expect(cell).not.toMatch(/[;"\n]/);
    }),
    { numRuns: 100 },
  );
});

test("a negative number is a number", () => {
  expect(tableFile([[-3]])).toBe("\ufeff-3\r\n");
});

test("a file name has no characters that a file system refuses", () => {
  expect(fileName("Кубок «Невы» / финал", "таблица")).toBe("Кубок Невы финал таблица.csv");
});

const names = namesOf([
  { id: "ana", name: "Анна Котова" },
  { id: "bob", name: "Борис Ли" },
]);
const line = { shared: false, wins: 1, draws: 0, losses: 0, points: 14, average: 14, difference: 4, played: 1 };
const match = { round: 1, court: 1, match_number: 1, team1_player1: "ana", team2_player1: "bob", status: "completed" };

test("the table's rows have the player, the figures and the reason", () => {
  const standings = [
    { ...line, place: 1, side: ["ana"] },
    { ...line, place: 2, side: ["bob"], points: 10, average: 10, wins: 0, losses: 1 },
  ];
  const play = { tournament: aTournament({ scoring_method: "points" }), standings, names } as unknown as Play;
  expect(standingsRows(play)[1]).toEqual([1, "Анна Котова", 14, 1, 1, 0, 0, 14, "Выше по средним очкам: 14 против 10"]);
});

test("the header of a table of pairs says «Пара»", () => {
  const headOf = (side: string[]) =>
    standingsRows({ tournament: aTournament(), standings: [{ ...line, place: 1, side }], names } as unknown as Play)[0];
  expect([headOf(["ana", "bob"])?.[1], headOf(["ana"])?.[1]]).toEqual(["Пара", "Игрок"]);
});

test("the two scores of a match are separate cells, so that none is read as a time of day", () => {
  const matches = [
    {
      ...match,
      team1_score: 2,
      team2_score: 1,
      sets: [
        [6, 4],
        [3, 6],
        [10, 8],
      ],
    },
  ];
  const [, row] = matchRows({ matches, names } as unknown as Play);
  expect(row).toEqual([1, 1, undefined, "Анна Котова", "Борис Ли", 2, 1, "6–4, 3–6, 10–8", undefined]);
});

test("a match not played has no score", () => {
  const matches = [{ ...match, status: "pending", team1_score: 0, team2_score: 0 }];
  expect(matchRows({ matches, names } as unknown as Play)[1]?.slice(5)).toEqual(Array(4).fill(undefined));
});

test("a match that was not played to its end names how it ended and who won", () => {
  const ended = { ...match, team1_score: 0, team2_score: 0, ending: "walkover", winner: "team2" };
  expect(matchRows({ matches: [ended], names } as unknown as Play)[1]?.at(-1)).toBe("неявка, победа: Борис Ли");
});
