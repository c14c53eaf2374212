import type { Standing } from "@bandeha/engine";
import { expect, test } from "vitest";
import { drawn } from "../../testing/markup.fixture.tsx";
import { namesOf } from "../people/play-names.ts";
import { StandingsTable } from "./StandingsTable.tsx";

const names = namesOf([
  { id: "ana", name: "Анна Котова" },
  { id: "bob", name: "Борис Ли" },
]);
const line = (difference: Partial<Standing>) =>
  ({
    place: 1,
    side: ["ana"],
    played: 3,
    wins: 2,
    draws: 0,
    losses: 1,
    points: 40,
    average: 13.3,
    ...difference,
  }) as Standing;
const tableOf = (standings: Standing[], whyAbove?: () => string | undefined) =>
  drawn(<StandingsTable standings={standings} names={names} scoring="points" caption="Таблица" whyAbove={whyAbove} />);

test("the table has a caption, headings of its columns and a heading in every row", () => {
  const { html, text } = tableOf([line({}), line({ place: 2, side: ["bob"] })]);
  expect(text).toContain("|Таблица|#|Игрок|Очки|сред.|М|В|П|Сред.|");
  expect(html.match(/<th scope="row"/g)).toHaveLength(2);
  expect(html).toContain('<abbr title="Победы">В</abbr>');
});

test("draws have a column at every width", () => {
  const standings = [line({ wins: 1, draws: 1 }), line({ place: 2, side: ["bob"] })];
  expect(tableOf(standings).text).toContain("|В|Н|П|Сред.|");
  expect(tableOf([line({})]).text).not.toContain("|Н|");
});

test("the average is also under the points, for phones that have no column for it", () => {
  expect(tableOf([line({})]).text).toContain("|40|13,3|3|2|1|13,3|");
  expect(tableOf([line({ played: 0, points: 0 })]).text).not.toContain("|0|13,3|");
});

test("with known levels a row has the points, wins, losses and level of its player", () => {
  const standings = [line({}), line({ place: 2, side: ["bob"], points: 31, wins: 1, losses: 2 })];
  const levelOf = (id: string) => (id === "ana" ? "3" : "2");
  const table = { standings, names, scoring: "points", levelOf, caption: "Таблица" } as const;
  const { text } = drawn(<StandingsTable {...table} />);
  expect(text).toMatch(/\|Игрок\|Очки\|сред\.\|М\|В\|П\|Ур\.\|/);
  expect(text).toMatch(/Анна Котова\|40\|13,3\|3\|2\|1\|3\|.*Борис Ли\|31\|13,3\|3\|1\|2\|2\|/);
});

test("a pair without levels has one dash", () => {
  const levelOf = (id: string) => (id === "ana" ? "—" : "2");
  const table = { names, scoring: "points", levelOf, caption: "Таблица" } as const;
  const { text } = drawn(<StandingsTable {...table} standings={[line({ side: ["ana", "ana"] })]} />);
  expect(text.match(/—/g)).toHaveLength(1);
  const mixed = drawn(<StandingsTable {...table} standings={[line({ side: ["ana", "bob"] })]} />);
  expect(mixed.text).toContain("|—|2|");
});

test("a line with too few matches for a place has the reason and no medal", () => {
  const { html, text } = tableOf([line({}), line({ place: 2, side: ["bob"], played: 1, matchesNeeded: 2 })]);
  expect(text.replaceAll("\u00a0", " ")).toContain("Сыграно 1: для места нужно 2 матча");
  expect(html.match(/data-place/g)).toHaveLength(1);
});

test("a name leads to the player's page where they have one, and a pair has a link for each", () => {
  const standings = [line({ side: ["ana", "bob"] })];
  const pageOf = (id: string) => (id === "ana" ? "/player/ana" : undefined);
  const { html, text } = drawn(
    <StandingsTable standings={standings} names={names} scoring="points" caption="Таблица" pageOf={pageOf} />,
  );
  expect(html.match(/<a /g)).toHaveLength(1);
  expect(html).toMatch(/<a [^>]*href="\/player\/ana"[^>]*>Анна Котова<\/a>/);
  expect(text.replaceAll("|", "")).toContain("Анна Котова и Борис Ли");
});

test("in a club tie every pair has its team under the name", () => {
  const team = (team: "home" | "away", side: string[]) => ({
    ...line({ side }),
    team,
    name: team === "home" ? "Нева Падел" : "Гости",
  });
  const table = { standings: [line({}), line({ place: 2, side: ["bob"] })], names, scoring: "points" } as const;
  const { text } = drawn(
    <StandingsTable {...table} caption="Таблица" teams={[team("home", ["bob"]), team("away", ["ana"])]} />,
  );
  expect(text).toContain("Анна Котова|Гости");
  expect(text).toContain("Борис Ли|Нева Падел");
});
