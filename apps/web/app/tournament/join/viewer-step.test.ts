import type { ParticipantStatus, Tournament, TournamentParticipant } from "@bandeha/contract";
import { expect, test } from "vitest";
import { viewerStep } from "./viewer-step.ts";

const tournament = {
  status: "open",
  organizer: "olga",
  max_players: 2,
  allow_waitlist: true,
  singles_pass: false,
  places_held: 0,
  places_burning: false,
} as const;
const entry = (user: string, status: ParticipantStatus = "registered", position = 0) =>
  ({ user, status, position }) as TournamentParticipant;

type Change = {
  tournament?: Partial<Pick<Tournament, "status" | "allow_waitlist" | "singles_pass" | "places_held">>;
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

test("with a free place everyone may join, guests too", () => {
  expect(step()).toEqual({ kind: "join" });
  expect(step({ viewer: undefined })).toEqual({ kind: "join" });
  expect(step({ tournament: { status: "" } })).toEqual({ kind: "join" });
});

test("without a free place the viewer can join the end of the waitlist", () => {
  expect(step({ entries: takenUp })).toEqual({ kind: "wait", position: 1 });
  expect(step({ entries: [...takenUp, entry("cy", "waitlist", 1)] })).toEqual({ kind: "wait", position: 2 });
});

test("a free place that a waiting pair cannot use is for the viewer only where singles pass", () => {
  const entries = [entry("ana"), entry("bob", "waitlist", 1), entry("cy", "waitlist", 2)];
  expect(step({ entries })).toEqual({ kind: "wait", position: 3 });
  expect(step({ entries, tournament: { singles_pass: true } })).toEqual({ kind: "join" });
});

test("a place is the viewer's while everybody who waits is asked about another one", () => {
  const entries = [entry("bob", "waitlist", 1)];
  expect(step({ entries, tournament: { places_held: 1 } })).toEqual({ kind: "join" });
  expect(step({ entries, tournament: { places_held: 0 } })).toEqual({ kind: "wait", position: 2 });
});

test("without a waitlist a full tournament is closed with the reason", () => {
  expect(step({ entries: takenUp, tournament: { allow_waitlist: false } })).toEqual({
    kind: "closed",
    reason: "tournament-full",
  });
  expect(step({ tournament: { status: "full" } })).toEqual({ kind: "closed", reason: "tournament-full" });
});

test("a tournament in progress, cancelled or past its deadline is closed", () => {
  expect(step({ tournament: { status: "in_progress" } })).toEqual({ kind: "closed", reason: "tournament-started" });
  expect(step({ tournament: { status: "cancelled" } })).toEqual({ kind: "closed", reason: "tournament-not-open" });
  expect(step({ deadlinePassed: true })).toEqual({ kind: "closed", reason: "registration-closed" });
});

test("a participant may leave until the end, also after the deadline", () => {
  const mine = entry("ivan", "waitlist", 1);
  const entered = { kind: "entered", entry: mine, mayLeave: true };
  expect(step({ entries: [...takenUp, mine] })).toEqual(entered);
  expect(step({ entries: [mine], deadlinePassed: true })).toEqual(entered);
  expect(step({ entries: [mine], tournament: { status: "in_progress" } })).toEqual(entered);
  expect(step({ entries: [mine], tournament: { status: "cancelled" } })).toMatchObject({ kind: "closed" });
});

test("the organiser manages, also a draft and also as a player", () => {
  for (const status of ["draft", "open", "full", "in_progress"] as const) {
    expect(step({ viewer: "olga", entries: [entry("olga")], tournament: { status } })).toEqual({
      kind: "manage",
      staff: "organiser",
    });
  }
});

test("a completed tournament leads to the results for everyone", () => {
  expect(step({ viewer: "olga", tournament: { status: "completed" } })).toEqual({ kind: "results" });
  expect(step({ entries: [entry("ivan")], tournament: { status: "completed" } })).toEqual({ kind: "results" });
});
