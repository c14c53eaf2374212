import type { ParticipantStatus, PaymentStatus, TournamentStatus } from "@bandeha/contract";
import { expect, test } from "vitest";
import { leaveWords } from "../../text/lobby.ts";
import { leaveConsequences } from "./leave-consequences.ts";

const entry = (status: ParticipantStatus, payment_status: PaymentStatus | "" = "", partner = "") => ({
  status,
  payment_status,
  partner,
});
const means = (mine: ReturnType<typeof entry>, others: ReturnType<typeof entry>[], status: TournamentStatus = "open") =>
  leaveConsequences({ status, entry: mine, entries: [mine, ...others] });

test("a place goes to the next in line, or is simply free", () => {
  expect(means(entry("registered"), [entry("waitlist")])).toEqual([leaveWords.next, leaveWords.again]);
  expect(means(entry("confirmed"), [entry("registered")])).toEqual([leaveWords.free]);
});

test("one who waits loses his position and nothing else", () => {
  expect(means(entry("waitlist"), [entry("registered"), entry("waitlist")])).toEqual([leaveWords.line]);
});

test("during play nobody takes the place: what was played stays", () => {
  expect(means(entry("registered"), [entry("waitlist")], "in_progress")).toEqual([leaveWords.playing]);
});

test("one who has paid is told whom to ask", () => {
  expect(means(entry("registered", "paid"), [])).toContain(leaveWords.paid);
});

test("who has a partner is told first what becomes of him", () => {
  expect(means(entry("registered", "", "ivan"), [])).toEqual([leaveWords.mate, leaveWords.free]);
  expect(means(entry("registered", "", "ivan"), [], "in_progress")).toEqual([leaveWords.playing]);
});
