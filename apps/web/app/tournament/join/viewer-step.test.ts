import type { ParticipantStatus, Tournament, TournamentParticipant } from "@bandeha/contract";
import { expect, test } from "vitest";
import { viewerStep } from "./viewer-step.ts";

const tournament = { status: "open", organizer: "olga", max_players: 2, allow_waitlist: true } as const;
const entry = (user: string, status: ParticipantStatus = "registered", position = 0) =>
  ({ user, status, position }) as TournamentParticipant;

type Change = {
  tournament?: Partial<Pick<Tournament, "status" | "allow_waitlist">>;
  entries?: TournamentParticipant[];
  viewer?: string | undefined;
  deadlinePassed?: boolean;
};
const step = (change: Change = {}) =>
  viewerStep({
    tournament: { ...tournament, ...change.tournament },
    entries: change.entries ?? [],
    viewer: "viewer" in change ? change.viewer : "ivan",
    deadlinePassed: change.deadlinePassed ?? false,
  });
const takenUp = [entry("ana"), entry("bob", "confirmed")];

test("while a place is free anyone may take it, a guest too", () => {
  expect(step()).toEqual({ kind: "join" });
  expect(step({ viewer: undefined })).toEqual({ kind: "join" });
  expect(step({ tournament: { status: "" } })).toEqual({ kind: "join" });
});

test("when places run out one waits, at the end of the line", () => {
  expect(step({ entries: takenUp })).toEqual({ kind: "wait", position: 1 });
  expect(step({ entries: [...takenUp, entry("cy", "waitlist", 1)] })).toEqual({ kind: "wait", position: 2 });
});

test("without a waitlist there is nothing to do but to know why", () => {
  expect(step({ entries: takenUp, tournament: { allow_waitlist: false } })).toEqual({
    kind: "closed",
    reason: "tournament-full",
  });
  expect(step({ tournament: { status: "full" } })).toEqual({ kind: "closed", reason: "tournament-full" });
});

test("a tournament that is played, called off or past its deadline takes nobody", () => {
  expect(step({ tournament: { status: "in_progress" } })).toEqual({ kind: "closed", reason: "tournament-started" });
  expect(step({ tournament: { status: "cancelled" } })).toEqual({ kind: "closed", reason: "tournament-not-open" });
  expect(step({ deadlinePassed: true })).toEqual({ kind: "closed", reason: "registration-closed" });
});

test("one who is in may leave until it is over, also after the deadline", () => {
  const mine = entry("ivan", "waitlist", 1);
  const entered = { kind: "entered", entry: mine, mayLeave: true };
  expect(step({ entries: [...takenUp, mine] })).toEqual(entered);
  expect(step({ entries: [mine], deadlinePassed: true })).toEqual(entered);
  expect(step({ entries: [mine], tournament: { status: "in_progress" } })).toEqual(entered);
  expect(step({ entries: [mine], tournament: { status: "cancelled" } })).toMatchObject({ kind: "closed" });
});

test("the organiser manages, a draft too and even if he plays himself", () => {
  for (const status of ["draft", "open", "full", "in_progress"] as const) {
    expect(step({ viewer: "olga", entries: [entry("olga")], tournament: { status } })).toEqual({ kind: "manage" });
  }
});

test("what is completed is for reading, for the organiser and for players", () => {
  expect(step({ viewer: "olga", tournament: { status: "completed" } })).toEqual({ kind: "results" });
  expect(step({ entries: [entry("ivan")], tournament: { status: "completed" } })).toEqual({ kind: "results" });
});
