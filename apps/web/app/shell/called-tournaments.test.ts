import type { TournamentParticipant } from "@bandeha/contract";
import { expect, test } from "vitest";
import { calledTournaments } from "./called-tournaments.ts";

const entry = (id: string, difference: object = {}, status = "registered") =>
  ({
    status,
    expand: { tournament: { id, status: "open", organizer: "somebody", date: "2026-11-20", ...difference } },
  }) as TournamentParticipant;

test("a player is called to their tournaments, soonest first", () => {
  const entries = [
    entry("b", { date: "2026-11-22" }),
    entry("a", { status: "in_progress" }),
    entry("c", {}, "confirmed"),
  ];
  expect(calledTournaments(entries, "me").map(({ tournament }) => tournament)).toEqual(["a", "c", "b"]);
});

test("a player on the waitlist is included, because they may get a place", () => {
  expect(calledTournaments([entry("a", {}, "waitlist")], "me")).toEqual([{ tournament: "a", seated: false }]);
});

test.each([
  ["whose tournament is over", entry("a", { status: "completed" })],
  ["whose tournament is called off", entry("a", { status: "cancelled" })],
  ["who organises it", entry("a", { organizer: "me" })],
])("one %s is not called", (_who, one) => {
  expect(calledTournaments([one], "me")).toEqual([]);
});

test("at most ten tournaments are included", () => {
  const many = Array.from({ length: 12 }, (_, index) => entry(`t${index}`));
  expect(calledTournaments(many, "me")).toHaveLength(10);
});
