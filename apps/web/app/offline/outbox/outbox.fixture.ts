// Builders of outbox entries for tests: one visible difference each. A score names the points of one side; both sides add up to 24.
import { collections, emptyRecord } from "@bandeha/contract";
import type { PlainMatch, Result } from "./entered-result.ts";
import type { NewEntry, ReportPart } from "./outbox.ts";

const POINTS = 24;

export const aMatch = (difference: Partial<PlainMatch> = {}): PlainMatch =>
  // The field table of the contract makes every field of the record; its type is wider than the record's.
  ({
    ...emptyRecord(collections.tournament_matches.fields),
    id: "match0000000001",
    collectionId: "",
    collectionName: "tournament_matches",
    created: "",
    updated: "r0",
    tournament: "tournament00001",
    round: 1,
    court: 1,
    status: "active",
    ...difference,
  }) as PlainMatch;

/** 14 → «14 : 10» */
export const score = (points: number): Result => ({ team1_score: points, team2_score: POINTS - points });

export const played = (points: number, updated: string, difference: Partial<PlainMatch> = {}): PlainMatch =>
  aMatch({ status: "completed", team1_score: points, team2_score: POINTS - points, updated, ...difference });

let made = 0;

export const anOutboxEntry = (difference: Partial<NewEntry> = {}): NewEntry => ({
  id: `entry-${++made}`,
  author: "anna",
  seen: aMatch(),
  result: score(14),
  sides: ["Анна · Борис", "Вера · Глеб"],
  scoring: "points",
  at: made,
  ...difference,
});

/** A report of side 1, entered over no other report. */
export const aReport = (difference: Partial<NewEntry> = {}, part: Partial<ReportPart> = {}): NewEntry =>
  anOutboxEntry({ ...difference, report: { side: "team1", device: "phone", own: "", theirs: "", ...part } });
