import type { TournamentMatch, TournamentRound } from "@bandeha/contract";
import { expect, test } from "vitest";
import { aTournament } from "../../data/tournaments/record.fixture.ts";
import { drawn } from "../../testing/markup.fixture.tsx";
import { namesOf } from "../people/play-names.ts";
import { RoundResults } from "./RoundResults.tsx";
import type { Play } from "./use-play.ts";

const people = ["Анна Ким", "Борис Ли", "Вера Цой", "Глеб Пак", "Дина Рау", "Ева Сон"].map((name, at) => ({
  id: `p${at}`,
  name,
}));
const match = (round: number, status: "active" | "completed") =>
  ({
    id: `m${round}`,
    round,
    court: 1,
    match_number: 1,
    status,
    stage: "",
    sets: null,
    team1_player1: "p0",
    team1_player2: "p1",
    team2_player1: "p2",
    team2_player2: "p3",
    team1_score: 14,
    team2_score: 10,
  }) as unknown as TournamentMatch;
const round = (round_number: number, status: TournamentRound["status"]) =>
  ({ id: `r${round_number}`, round_number, status }) as TournamentRound;
const textOf = (status: "completed" | "in_progress", resting: readonly string[] = []) =>
  drawn(
    <RoundResults
      play={
        {
          tournament: aTournament({ status }),
          participants: resting.map((user) => ({ user, status: "registered", registration_date: "2026-11-01" })),
          rounds: [round(1, "completed"), round(2, "pending")],
          matches: [match(1, "completed"), match(2, "active")],
          names: namesOf(people),
        } as unknown as Play
      }
    />,
  ).text;

test("after an early end a round that was not played is one line; before it its courts are shown", () => {
  expect(textOf("completed")).toContain("Раунд 2| · не сыгран");
  expect(textOf("completed").match(/Корт 1/g)).toHaveLength(1);
  expect(textOf("in_progress").match(/Корт 1/g)).toHaveLength(2);
});

test("who rests is named in the right number, one person of a past round without a gender", () => {
  expect(textOf("in_progress", ["p4"])).toMatch(/Отдых: Рау.*Отдыхает: Рау/);
  expect(textOf("in_progress", ["p4", "p5"])).toMatch(/Отдыхали: Рау, Сон.*Отдыхают: Рау, Сон/);
});
