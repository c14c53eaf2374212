import { expect, test } from "vitest";
import { hasResult, resultOf } from "./entered-result.ts";
import { entryFor, objectionFor, reportFor, unlessArrived } from "./entry-of.ts";
import { aMatch, anOutboxEntry, aReport, played, score } from "./outbox.fixture.ts";
import {
  countMatches,
  discard,
  type Entry,
  enter,
  markConflicted,
  markOutdated,
  markRefused,
  markSaved,
  markSending,
  markUnanswered,
  nextToSend,
  type Outbox,
  overwrite,
  retry,
  withEnteredResult,
} from "./outbox.ts";

const phases = (box: Outbox) => box.map(({ state }) => state.phase);
const results = (box: Outbox) => box.map(({ result }) => result);
const undone = { status: "active" } as const;

/** An outbox whose only entry was sent and not answered. */
function unanswered(result: Entry["result"] = score(14), seen = aMatch()): [Outbox, Entry] {
  const entry = anOutboxEntry({ result, seen });
  const box = markUnanswered(markSending(enter([], entry), entry.id));
  return [box, box[0] as Entry];
}

test("an unsent result is replaced by the next one for its match", () => {
  const box = enter(enter([], anOutboxEntry({ result: score(14) })), anOutboxEntry({ result: score(11) }));
  expect(results(box)).toEqual([score(11)]);
});

test("the undo of an unsent result leaves nothing to send", () => {
  expect(enter(enter([], anOutboxEntry()), anOutboxEntry({ result: undone }))).toEqual([]);
  const corrected = enter([], anOutboxEntry({ seen: played(14, "r1"), result: score(12) }));
  expect(enter(corrected, anOutboxEntry({ seen: played(12, "r1"), result: score(14) }))).toEqual([]);
});

test("a result that may have reached the server is settled before the next one", () => {
  const [box, first] = unanswered();
  const two = enter(box, anOutboxEntry({ result: undone }));
  expect(nextToSend(two, ["anna"])?.id).toBe(first.id);
  expect(nextToSend(markSending(two, first.id), ["anna"])).toBeUndefined();
  const left = markSaved(two, first.id, played(14, "r1"));
  expect(left).toMatchObject([{ result: undone, seen: { updated: "r1", status: "completed" } }]);
});

test("a correction waits its turn if the server already has the result before it", () => {
  const [box, first] = unanswered();
  const two = enter(box, anOutboxEntry({ result: score(11) }));
  const left = markConflicted(markSending(two, first.id), first.id, played(14, "r1"));
  expect(left).toMatchObject([{ result: score(11), seen: { updated: "r1" }, state: { phase: "waiting" } }]);
});

test("a queue has at most two entries", () => {
  const [box] = unanswered();
  const many = [11, 12, 13].reduce((all, points) => enter(all, anOutboxEntry({ result: score(points) })), box);
  expect(results(many)).toEqual([score(14), score(13)]);
  expect(countMatches(many)).toBe(1);
});

test("a result equal to the one being sent is not sent twice", () => {
  const [box] = unanswered();
  const corrected = enter(box, anOutboxEntry({ result: score(12) }));
  expect(results(enter(corrected, anOutboxEntry({ result: score(14) })))).toEqual([score(14)]);
});

test("matches do not wait for each other, and the oldest result is sent first", () => {
  const [one, other] = [anOutboxEntry(), anOutboxEntry({ seen: aMatch({ id: "match0000000002" }) })];
  const box = enter(enter([], one), other);
  expect(nextToSend(box, ["anna"])?.id).toBe(one.id);
  expect(nextToSend(markSending(box, one.id), ["anna"])?.id).toBe(other.id);
});

test("a result waits for its author while others sign in", () => {
  const box = enter([], anOutboxEntry());
  expect(nextToSend(box, ["boris"])).toBeUndefined();
  expect(entryFor(box, "match0000000001", "boris")).toBeUndefined();
  expect(enter(box, anOutboxEntry({ author: "boris", result: score(10) }))).toHaveLength(2);
});

test("another revision with the same result counts as saved", () => {
  const [box, entry] = unanswered();
  expect(markConflicted(box, entry.id, played(14, "r1"))).toEqual([]);
  const [cleared, undo] = unanswered(undone, played(14, "r1"));
  expect(markConflicted(cleared, undo.id, aMatch({ updated: "r2" }))).toEqual([]);
});

test("a change of another field (the court) is no conflict: the result is sent again over it", () => {
  const entry = anOutboxEntry();
  const moved = markConflicted(markSending(enter([], entry), entry.id), entry.id, aMatch({ updated: "r1", court: 3 }));
  expect(moved).toMatchObject([{ seen: { updated: "r1" }, state: { phase: "waiting", tried: false } }]);
});

test("after a lost answer the same row may be another device's undo, so the person is asked", () => {
  const [box, entry] = unanswered();
  expect(phases(markConflicted(markSending(box, entry.id), entry.id, aMatch({ updated: "r2" })))).toEqual(["conflict"]);
});

test("other players on the court are a conflict: the result may not be theirs", () => {
  const entry = anOutboxEntry();
  const box = markSending(enter([], entry), entry.id);
  expect(phases(markConflicted(box, entry.id, aMatch({ updated: "r1", team1_player1: "zoe" })))).toEqual(["conflict"]);
});

test("a refusal over the revision that was seen is not sent in a loop", () => {
  const entry = anOutboxEntry();
  expect(phases(markConflicted(markSending(enter([], entry), entry.id), entry.id, aMatch()))).toEqual(["conflict"]);
});

test("a conflict keeps both results until the person chooses", () => {
  const [box, entry] = unanswered();
  const [conflict] = markConflicted(box, entry.id, played(10, "r1"));
  expect(conflict).toMatchObject({ result: score(14), state: { phase: "conflict", theirs: { team1_score: 10 } } });
  expect(nextToSend([conflict as Entry], ["anna"])).toBeUndefined();
  expect(discard([conflict as Entry], entry.id)).toEqual([]);
  expect(overwrite([conflict as Entry], entry.id)).toMatchObject([
    { seen: { updated: "r1" }, state: { phase: "waiting" } },
  ]);
});

test("a conflict is about the last entered result, and is none if the server has it already", () => {
  const [box, entry] = unanswered();
  const corrected = enter(box, anOutboxEntry({ result: score(12) }));
  expect(markConflicted(corrected, entry.id, played(10, "r1"))).toMatchObject([
    { result: score(12), seen: { updated: "r0" } },
  ]);
  expect(markConflicted(corrected, entry.id, played(12, "r1"))).toEqual([]);
});

test("a refused result is kept with its reason until the person discards it", () => {
  const [box, entry] = unanswered();
  const refusal = markRefused(box, entry.id, "illegal-status", aMatch({ updated: "r1" }));
  expect(refusal).toMatchObject([{ result: score(14), state: { phase: "refused", reason: "illegal-status" } }]);
  expect(phases(retry(refusal, entry.id))).toEqual(["waiting"]);
  expect(discard(refusal, entry.id)).toEqual([]);
});

test("a refused result that an earlier try saved counts as saved, and so does the undo of one that was never saved", () => {
  const [box, entry] = unanswered();
  expect(markRefused(box, entry.id, "illegal-status", played(14, "r1"))).toEqual([]);
  expect(markRefused(enter(box, anOutboxEntry({ result: undone })), entry.id, "illegal-status", aMatch())).toEqual([]);
});

test("a correction of a result that an earlier try saved is based on that result", () => {
  const [box, entry] = unanswered();
  const corrected = enter(box, anOutboxEntry({ result: score(12) }));
  expect(markRefused(corrected, entry.id, "illegal-status", played(14, "r1"))).toMatchObject([
    { result: score(12), seen: { updated: "r1", status: "completed" } },
  ]);
});

test("a new result replaces a halted one", () => {
  const [box, entry] = unanswered();
  const halted = markConflicted(box, entry.id, played(10, "r1"));
  const again = enter(halted, anOutboxEntry({ seen: played(10, "r1"), result: score(12) }));
  expect(again).toMatchObject([{ result: score(12), seen: { updated: "r1" }, state: { phase: "waiting" } }]);
});

test("an entry being sent cannot be discarded, and only a waiting entry can be sent", () => {
  const entry = anOutboxEntry();
  const box = enter([], entry);
  expect(discard(box, entry.id)).toEqual(box);
  const sending = markSending(box, entry.id);
  expect(markSending(sending, entry.id)).toBe(sending);
});

test("the phone shows the entered result while it is being sent, and the server's result in a conflict", () => {
  const [box, entry] = unanswered();
  expect(withEnteredResult(aMatch(), box[0])).toMatchObject({ status: "completed", team1_score: 14, winner: "team1" });
  expect(withEnteredResult(played(10, "r1"), markConflicted(box, entry.id, played(10, "r1"))[0])).toMatchObject({
    team1_score: 10,
  });
  expect(withEnteredResult(played(14, "r1"), anEntryOf(undone))).toMatchObject({ status: "active", winner: "" });
});

const anEntryOf = (result: Entry["result"]) => enter([], anOutboxEntry({ seen: played(14, "r1"), result }))[0];

test("results by sets are equal only set by set", () => {
  const sets = [
    [6, 4],
    [6, 3],
  ] as [number, number][];
  const match = aMatch({ status: "completed", team1_score: 2, team2_score: 0, sets });
  expect(hasResult(match, { team1_score: 2, team2_score: 0, sets })).toBe(true);
  expect(hasResult(match, { team1_score: 2, team2_score: 0, sets: [...sets].reverse() })).toBe(false);
  expect(resultOf(match)).toEqual({ team1_score: 2, team2_score: 0, sets });
});

test("a report and a result of one person for one match do not wait for each other, and only the result changes the match", () => {
  const box = enter(enter([], anOutboxEntry({ result: score(11) })), aReport({ result: score(14) }));
  expect(results(box)).toEqual([score(11), score(14)]);
  expect(entryFor(box, "match0000000001", "anna")?.result).toEqual(score(11));
  expect(reportFor(box, "match0000000001", "anna")?.result).toEqual(score(14));
  expect(entryFor(enter([], aReport()), "match0000000001", "anna")).toBeUndefined();
});

test("a report entered while another is on its way is sent over it", () => {
  const first = aReport({ result: score(14) });
  const box = markUnanswered(markSending(enter([], first), first.id));
  const [, second] = enter(box, aReport({ result: score(13) }));
  expect(second?.report?.own).toBe(first.id);
  // The server had the same score from another phone of the side.
  const left = markSaved(enter(box, aReport({ result: score(13) })), first.id, aMatch(), "another-report");
  expect(left).toMatchObject([{ result: score(13), report: { own: "another-report" } }]);
});

test("an objection is no result: it neither replaces one nor changes the match on screen", () => {
  const result = anOutboxEntry();
  const objection = anOutboxEntry({ objects: true, seen: played(10, "r1") });
  const box = enter(enter([], result), objection);
  expect(box).toHaveLength(2);
  expect(entryFor(box, aMatch().id, "anna")?.id).toBe(result.id);
  expect(objectionFor(box, aMatch().id, "anna")?.id).toBe(objection.id);
});

test("a refused «Не так» is kept, because it is no result of the match", () => {
  const objection = aReport({ result: undone });
  const box = markSending(enter([], objection), objection.id);
  expect(phases(markRefused(box, objection.id, "report-changed-often", aMatch()))).toEqual(["refused"]);
});

test("an outdated report over the state that was seen is not sent in a loop", () => {
  const report = aReport();
  const box = markSending(enter([], report), report.id);
  expect(phases(markOutdated(box, report.id, { match: aMatch() }))).toEqual(["conflict"]);
});

test("a match that is over by the time it is read again has the score of the report, or refuses it", () => {
  const report = aReport({ result: score(14) });
  const box = markSending(enter([], report), report.id);
  expect(markOutdated(box, report.id, { match: played(14, "r1") })).toEqual([]);
  expect(markOutdated(box, report.id, { match: played(20, "r1") })).toMatchObject([
    { state: { phase: "refused", reason: "results-recorded" } },
  ]);
});

test("what is under way is not on the phone only when the server has it already, and what the person must decide stays", () => {
  const [, sent] = unanswered();
  expect(unlessArrived(sent, [{ id: sent.id }])).toBeUndefined();
  expect(unlessArrived(sent, [{ id: "another" }])).toBe(sent);
  const refused: Entry = { ...sent, state: { phase: "refused", reason: "illegal-status" } };
  expect(unlessArrived(refused, [{ id: sent.id }])).toBe(refused);
});
