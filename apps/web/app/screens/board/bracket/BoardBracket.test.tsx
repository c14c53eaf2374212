import type { TournamentMatch, TournamentRound } from "@bandeha/contract";
import { type BracketMatch, type BracketRound, parseStage, type Stage } from "@bandeha/engine";
import { expect, test } from "vitest";
import { aTournament } from "../../../data/tournaments/record.fixture.ts";
import { drawn } from "../../../testing/markup.fixture.tsx";
import { namesOf } from "../../../tournament/people/play-names.ts";
import type { Play } from "../../../tournament/play/use-play.ts";
import { BoardBracket } from "./BoardBracket.tsx";

const people = ["Ким", "Ли", "Орлов", "Носов", "Белов", "Григорьев-Оболенский"].map((name) => ({
  id: name,
  name: `Игрок ${name}`,
}));
const [one, two, three] = [
  ["Ким", "Ли"] as const,
  ["Орлов", "Носов"] as const,
  ["Белов", "Григорьев-Оболенский"] as const,
];
const semifinal = {
  id: "m1",
  stage: "main-4",
  round: 4,
  court: 2,
  team1_player1: "Ким",
  team1_player2: "Ли",
  team2_player1: "Орлов",
  team2_player2: "Носов",
  team1_score: 0,
  team2_score: 0,
  status: "active",
  sets: [] as unknown,
} as TournamentMatch;

const round = (code: string, ...meetings: BracketMatch[]): BracketRound => ({
  stage: parseStage(code) as Stage,
  meetings,
});
const shown = (match: TournamentMatch, winner: BracketMatch["winner"] = null) => {
  const play = {
    tournament: aTournament({ type: "championship_doubles", scoring_method: "points" }),
    rounds: [{ id: "r4", round_number: 4, status: "active" } as TournamentRound],
    matches: [match],
    names: namesOf(people),
  } as Pick<Play, "tournament" | "rounds" | "matches" | "names"> as Play;
  const rounds = [
    round("main-4", { sides: [one, two], winner, bye: false }, { sides: [three, null], winner: three, bye: true }),
    round("main-2", { sides: [winner, three], winner: null, bye: false }),
  ];
  return drawn(
    <BoardBracket
      play={play}
      page={0}
      code={undefined}
      pages={[
        {
          title: "Плей-офф",
          rounds,
          before: undefined,
          third: round("place-3", { sides: [null, null], winner: null, bye: false }),
        },
      ]}
    />,
  );
};

test("a match in play is marked, and the next round waits for the winners of its court", () => {
  const { text, html } = shown(semifinal);
  expect(html).toContain('data-plays="true"');
  expect(text).toContain("корт 2|играют");
  expect(text).toContain("Победители на корте 2|Белов · Григорьев-О.");
  expect(text).toContain("Проигравшие на корте 2");
});

test("a decided meeting shows its figures and its way", () => {
  const { text, html } = shown({ ...semifinal, status: "completed", team1_score: 14, team2_score: 10 }, one);
  expect(html).toMatch(/data-decided="true"/);
  expect(text).toContain("Ким · Ли|14|Орлов · Носов|10");
  expect(text).not.toContain("играют");
});

test("a match that was stopped or not played names its ending", () => {
  const retired = { ...semifinal, status: "completed", team1_score: 3, ending: "retired", winner: "team2" } as const;
  expect(shown(retired, two).text).toContain("корт 2, отказ");
  expect(shown({ ...retired, team1_score: 0, ending: "walkover" }, two).text).toContain("неявка");
});

test("all names of a bracket have one size, whatever the length of the pair", () => {
  const { html } = shown({ ...semifinal, status: "completed", team1_score: 14, team2_score: 10 }, one);
  const sizes = [...html.matchAll(/--em:([\d.]+)/g)].map(([, em]) => em);
  expect(sizes).toHaveLength(5);
  expect(new Set(sizes).size).toBe(1);
});
