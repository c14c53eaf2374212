// The recipe of a format (CONTRIBUTING), carried out: a small format is registered, played through the record API and shown on the screen.
import { registerType, type TournamentMatch, typeNames } from "@bandeha/contract";
import { defineFormat, rankByScoring, rankingOrder } from "@bandeha/engine";
import { done, openTournament } from "@bandeha/server/testing";
import { expect, test } from "vitest";
import { drawn } from "../../testing/markup.fixture.tsx";
import { TypeBadge } from "../card/TypeBadge.tsx";
import { namesOf } from "../people/play-names.ts";
import { StandingsTable } from "./StandingsTable.tsx";

/** One 1×1 match of the two strongest players; the others rest. */
const duel = defineFormat({
  key: "duel",
  group: "friendly",
  tagline: "Один матч двух сильнейших",
  rules: () => "Играют двое сильнейших.\nОстальные смотрят.",
  entry: "person",
  rated: false,
  structure: "table",
  draws: "everywhere",
  pairing: "whole",
  sides: ["1v1"],
  minPlayers: () => 2,
  plan: (players, { courts }) => ({
    ...{ courtsUsed: 1, courtsIdle: courts - 1, rounds: 1, fullCycle: null, minutesPerRound: 15, minutes: 15 },
    ...{ matchesEach: { min: players > 2 ? 0 : 1, max: 1 }, restsEach: { min: 0, max: players > 2 ? 1 : 0 } },
  }),
  draw({ players, rounds }) {
    const [one, two, ...others] = players.toSorted((a, b) => b.level - a.level);
    if (!one || !two) return { ok: false, reason: "too-few-players" };
    if (rounds.length > 0) return { ok: false, reason: "no-rounds-left" };
    const matches = [{ court: 1, sides: [[one.id], [two.id]] as const }];
    return { ok: true, rounds: [{ number: 1, matches, resting: others.map(({ id }) => id) }] };
  },
  rank: rankByScoring,
  rankedBy: ({ settings }) => rankingOrder(settings, "person"),
});

const unregister = registerType(duel, { name: "Дуэль", caption: "Дружеский, личный" });

test("a registered format is created, drawn, played and finished, and its table is shown", async () => {
  const people = ["Анна Котова", "Борис Ли", "Вера Зима", "Глеб Мороз"].map((name, index) => ({
    name,
    skill_level: 4 - index,
  }));
  const play = await openTournament({ type: "duel", side: "1v1", rounds: 1, courts: 1 }, people);
  try {
    done(await play.move("in_progress"));
    const matches: TournamentMatch[] = await play.play(1, () => 15);
    expect(matches).toHaveLength(1);
    done(await play.move("completed"));

    const standings = await play.standings();
    expect(standings.map(({ points }) => points)).toEqual([15, 9, 0, 0]);
    const { type } = await play.tournament();
    const names = namesOf(play.players.map(({ id, row }) => ({ id, name: String(row.name) })));
    const { text } = drawn(<StandingsTable standings={standings} names={names} scoring="points" caption="Таблица" />);
    expect(text).toMatch(/\|Анна Котова\|15\|.*Борис Ли\|9\|/);
    // They have not played, so nothing orders the two.
    for (const name of ["Вера Зима", "Глеб Мороз"]) expect(text).toContain(`|—|${name}|0|`);
    expect(drawn(<TypeBadge tournament={{ type, variant: "" }} />).text).toContain("Дуэль");
  } finally {
    await play.close();
  }
});

test("a removed format is no longer a type", () => {
  unregister();
  expect(Object.keys(typeNames)).not.toContain("duel");
});
