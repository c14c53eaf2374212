import type { Tournament, TournamentParticipant } from "@bandeha/contract";
import { expect, test } from "vitest";
import { startPlan } from "./start-plan.ts";

const tournament = {
  organizer: "o",
  type: "league_singles",
  status: "open",
  scoring_method: "points",
  points_per_match: 24,
  max_players: 16,
  min_players: 4,
  courts: 4,
  rounds: 7,
  start_time: "10:00",
  end_time: "13:00",
  side: "",
  partners: "",
  draw_seed: "",
} as Tournament;
const field = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ user: `u${index}`, status: "registered" }) as TournamentParticipant);

test.each([
  ["13:00", "Закончите примерно в 11:25, корты до 13:00"],
  ["11:00", "До 11:00 не успеть: закончите примерно в 11:25, на 25 мин позже"],
])("the expected end is said beside the end of the booking: %s", (end_time, line) => {
  const plan = startPlan({ ...tournament, end_time }, field(16));
  expect(plan.ok && plan.lines.map((each) => each.replaceAll("\u00a0", " "))).toContain(line);
});

test("the organiser is informed when pairs start a Swiss", () => {
  const lines = (rounds: number) => {
    const plan = startPlan({ ...tournament, type: "league_doubles", rounds }, field(16));
    return plan.ok ? plan.lines.join(" ") : plan.reason;
  };
  expect(lines(5)).toContain("Швейцарская система");
  expect(lines(7)).not.toContain("Швейцарская система");
});

test("too few players are refused with the current number", () => {
  const plan = startPlan(tournament, field(3));
  expect(plan).toMatchObject({ ok: false, reason: expect.stringContaining("сейчас 3") });
});

test("in a club tie both teams need a pair, and different sizes are stated", () => {
  const tie = { ...tournament, type: "league_doubles", variant: "club_tie", rounds: 2 } as const;
  /** Pairs of neighbours; `teams` of the pairs. */
  const paired = (...teams: TournamentParticipant["team"][]) =>
    teams.flatMap((team, pair) =>
      [0, 1].map((seat): TournamentParticipant => {
        const partner = `u${2 * pair + 1 - seat}`;
        return { user: `u${2 * pair + seat}`, partner, team, status: "registered" } as TournamentParticipant;
      }),
    );
  expect(startPlan(tie, paired("home", "home", "home"))).toMatchObject({
    ok: false,
    reason: "В одной из команд нет ни одной пары",
  });
  const lines = (...teams: TournamentParticipant["team"][]) => {
    const plan = startPlan(tie, paired(...teams));
    return (plan.ok ? plan.lines.join(" ") : plan.reason).replaceAll("\u00a0", " ");
  };
  expect(lines("home", "home", "away")).toContain("У хозяев 2 пары, у гостей 1: пары меньшей команды сыграют чаще");
  expect(lines("home", "", "", "away")).not.toContain("меньшей команды");
});
