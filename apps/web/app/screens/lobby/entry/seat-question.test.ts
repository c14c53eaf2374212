import type { TournamentParticipant } from "@bandeha/contract";
import { expect, test } from "vitest";
import { aTournament } from "../../../data/tournaments/record.fixture.ts";
import { seatQuestion } from "./seat-question.ts";

/** At 19:00 in Moscow. */
const evening = aTournament({
  date: "2026-11-25 00:00:00.000Z",
  start_time: "19:00",
  confirm_hours: 24,
  release_hours: 3,
});
const asked = (asked_at: string, now: string) => {
  const entry = { status: "registered", confirmed_at: "", offered_until: "", asked_at } as TournamentParticipant;
  const question = seatQuestion(evening, [entry], entry, Date.parse(now));
  return question?.kind === "coming" ? new Date(question.release ?? 0).toISOString().slice(11, 16) : undefined;
};

test("the release that the lobby names is the one of this player: later for who was asked late", () => {
  expect(asked("2026-11-24 16:00:00.000Z", "2026-11-25T09:00:00Z")).toBe("13:00");
  expect(asked("2026-11-25 12:50:00.000Z", "2026-11-25T12:55:00Z")).toBe("13:20");
});

test("who signed up after the question is not asked", () => {
  expect(asked("", "2026-11-25T09:00:00Z")).toBeUndefined();
});

const waits = (user: string, partner = "") =>
  ({ status: "waitlist", user, partner, offered_until: "", asked_at: "" }) as TournamentParticipant;

test("a place that burns is for one: a pair is asked when two burn", () => {
  const pair = [waits("ann", "bob"), waits("bob", "ann")] as const;
  const now = Date.parse("2026-11-25T15:30:00Z");
  const kind = (max_players: number, entry: TournamentParticipant) =>
    seatQuestion({ ...evening, max_players, places_burning: true }, [...pair, waits("eve")], entry, now)?.kind;
  expect([kind(1, pair[0]), kind(1, pair[1]), kind(1, waits("eve"))]).toEqual([undefined, undefined, "burning"]);
  expect([kind(2, pair[0]), kind(2, waits("eve"))]).toEqual(["burning", "burning"]);
});
