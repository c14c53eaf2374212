import type { TournamentParticipant, TournamentRound } from "@bandeha/contract";
import { expect, test } from "vitest";
import { anEntry, aTournament } from "../../../../data/tournaments/record.fixture.ts";
import { lateArrivals } from "./late-arrivals.ts";

const round = (number: number, status: TournamentRound["status"]) =>
  ({ id: `round${number}`, round_number: number, status }) as TournamentRound;
const waiting = (id: string, check_in: TournamentParticipant["check_in"]) =>
  anEntry({ id, user: id, status: "waitlist", check_in });
const play = (
  difference: Parameters<typeof aTournament>[0] = {},
  rounds = [round(1, "active"), round(2, "pending")],
) => ({
  tournament: aTournament({ type: "league_singles", status: "in_progress", rounds: 2, ...difference }),
  rounds,
  matches: [],
  participants: [
    anEntry({ id: "seated", user: "seated", status: "registered", check_in: "late" }),
    waiting("late", "late"),
    waiting("came", "came"),
    waiting("absent", "absent"),
    waiting("queue", ""),
  ],
});
const ids = (...input: Parameters<typeof play>) => lateArrivals(play(...input)).map(({ id }) => id);

test("late players whom the start left out may join, others of the waitlist are not offered", () => {
  expect(ids()).toEqual(["late", "came"]);
});

test("nobody is offered in the last round, in fixed pairs and in a cup", () => {
  expect(ids({}, [round(1, "completed"), round(2, "active")])).toEqual([]);
  expect(ids({ type: "league_doubles" })).toEqual([]);
  expect(ids({ type: "championship_doubles" })).toEqual([]);
});
