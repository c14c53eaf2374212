import type { ParticipantStatus, TournamentStatus } from "@bandeha/contract";
import { expect, test } from "vitest";
import { friendTexts } from "../../../text/lobby/my-friend.ts";
import { leaveTexts } from "../../../text/lobby/my-leaving.ts";
import { friendConsequence, leaveConsequences } from "./leave-consequences.ts";

const entry = (status: ParticipantStatus, partner = "") => ({ status, partner });
const means = (mine: ReturnType<typeof entry>, others: ReturnType<typeof entry>[], status: TournamentStatus = "open") =>
  leaveConsequences({ status, paused: false, entry: mine, entries: [mine, ...others] });

test("the place goes to the first of the waitlist, or becomes free", () => {
  expect(means(entry("registered"), [entry("waitlist")])).toEqual([leaveTexts.next, leaveTexts.again]);
  expect(means(entry("confirmed"), [entry("registered")])).toEqual([leaveTexts.free]);
});

test("a waitlisted player loses only the position", () => {
  expect(means(entry("waitlist"), [entry("registered"), entry("waitlist")])).toEqual([leaveTexts.line]);
});

test("during play the place stays empty and the results are kept", () => {
  expect(means(entry("registered"), [entry("waitlist")], "in_progress")).toEqual([leaveTexts.playing]);
});

test("a player with a partner sees first what happens to the partner", () => {
  expect(means(entry("registered", "ivan"), [])).toEqual([leaveTexts.mate, leaveTexts.free]);
  expect(means(entry("registered", "ivan"), [], "in_progress")).toEqual([leaveTexts.playing]);
});

test("of a stopped tournament nobody gets the place, and there is no way back", () => {
  const left = (mine: ReturnType<typeof entry>) =>
    leaveConsequences({ status: "open", paused: true, entry: mine, entries: [mine, entry("waitlist")] });
  expect(left(entry("registered", "ivan"))).toEqual([leaveTexts.mate, leaveTexts.paused]);
  expect(left(entry("waitlist"))).toEqual([leaveTexts.paused]);
});

test.each([
  ["with a place", "registered", [friendTexts.next, friendTexts.free, friendTexts.paused]],
  ["who waits", "waitlist", [friendTexts.line, friendTexts.line, friendTexts.paused]],
] as const)("of a friend %s nobody gets the place while the tournament is stopped", (_, status, texts) => {
  const means = (paused: boolean, someoneWaits: boolean) =>
    friendConsequence({ paused, entry: { status }, someoneWaits });
  expect([means(false, true), means(false, false), means(true, true)]).toEqual(texts);
});
