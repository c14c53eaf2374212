import type { TournamentMatch, TournamentRound } from "@bandeha/contract";
import { type BracketRound, parseStage, type Stage } from "@bandeha/engine";
import { expect, test } from "vitest";
import { aTournament } from "../../data/tournaments/record.fixture.ts";
import { drawn } from "../../testing/markup.fixture.tsx";
import { namesOf } from "../people/play-names.ts";
import type { Play } from "../play/use-play.ts";
import { Bracket } from "./Bracket.tsx";

const people = ["Ким", "Ли", "Орлов", "Носов", "Белов", "Котов"].map((name) => ({ id: name, name: `Игрок ${name}` }));
const aMatch = (stage: string, difference: Partial<TournamentMatch> = {}) =>
  ({
    id: stage,
    stage,
    round: 4,
    court: 2,
    team1_player1: "Ким",
    team1_player2: "Ли",
    team2_player1: "Орлов",
    team2_player2: "Носов",
    team1_score: 14,
    team2_score: 10,
    status: "completed",
    sets: [] as unknown,
    ...difference,
  }) as TournamentMatch;
const aPlay = (...matches: TournamentMatch[]) =>
  ({
    tournament: aTournament({ type: "championship_doubles", scoring_method: "points" }),
    rounds: [{ id: "r4", round_number: 4, status: "active" } as TournamentRound],
    matches,
    names: namesOf(people),
  }) as Pick<Play, "tournament" | "rounds" | "matches" | "names"> as Play;

const [one, two, three] = [["Ким", "Ли"] as const, ["Орлов", "Носов"] as const, ["Белов", "Котов"] as const];
const round = (code: string, ...meetings: BracketRound["meetings"]): BracketRound => ({
  stage: parseStage(code) as Stage,
  meetings,
});
const shown = (play: Play, ...rounds: BracketRound[]) =>
  drawn(<Bracket play={play} viewer="Белов" rounds={rounds} label="Плей-офф" />);

test("a completed match has its score, its text for screen readers, and a marked winner", () => {
  const { text, html } = shown(
    aPlay(aMatch("main-2")),
    round("main-2", { sides: [one, two], winner: one, bye: false }),
  );
  expect(text).toContain("Ким · Ли 14, Орлов · Носов 10");
  expect(html).toMatch(/data-won="true"[^>]*><span[^>]*>Ким\s· Ли/);
  expect(html).toMatch(/data-lost="true"[^>]*><span[^>]*>Орлов\s· Носов/);
});

test("a bye and a walkover have a text", () => {
  const { text } = shown(
    aPlay(),
    round("main-4", { sides: [three, null], winner: three, bye: true }, { sides: [one, two], winner: two, bye: false }),
    round("main-2", { sides: [three, two], winner: null, bye: false }),
  );
  expect(text).toContain("Белов · Котов|Проходит дальше без игры");
  expect(text).toContain("Орлов · Носов|Победа без игры: соперники выбыли");
});

test("an unknown side is named by the match that decides it, and an active court is shown", () => {
  const { text } = shown(
    aPlay(aMatch("main-4", { status: "active", team1_score: 0, team2_score: 0 })),
    round("main-4", { sides: [one, two], winner: null, bye: false }),
    round("main-2", { sides: [null, three], winner: null, bye: false }),
  );
  expect(text).toContain("Корт 2 · идёт");
  expect(text).toContain("Победитель полуфинала|Белов · Котов");
});

test("every round is a section with its heading and its list", () => {
  const { html } = shown(aPlay(), round("main-16"), round("main-8", { sides: [null, null], winner: null, bye: false }));
  expect(html.match(/<h3/g)).toHaveLength(2);
  expect(html.match(/<ol/g)).toHaveLength(2);
  expect(html).toContain("Победитель 1/8 финала");
});
