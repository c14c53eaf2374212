// The checker sees each kind of loss in a small history. The runs themselves are long (index.ts).
import { expect, test } from "vitest";
import type { HistoryLine, WriteAttempt } from "../history.ts";
import { report } from "./report.ts";

const RUN: HistoryLine = { kind: "run", scenario: "kills", store: "sqlite", count: 1, seed: 1 };
const KILL: HistoryLine = { kind: "fault", name: "kill -9", at: 10, servedAt: 20 };
const SOUND: HistoryLine = { kind: "soundness", problems: [] };
const TOURNAMENT: HistoryLine = { kind: "row", table: "tournaments", row: { id: "t1", name: "Кубок", max_players: 2 } };

const aJoin = (id: string, difference: Partial<WriteAttempt> = {}): WriteAttempt => ({
  ...{ kind: "write", key: id, op: "join", table: "tournament_participants", id },
  ...{ sets: { tournament: "t1", user: `user-${id}` }, begun: 1, ended: 2, outcome: "acknowledged", status: 200 },
  ...difference,
});
const anEntry = (id: string, difference: Record<string, unknown> = {}): HistoryLine => ({
  kind: "row",
  table: "tournament_participants",
  row: {
    id,
    tournament: "t1",
    user: `user-${id}`,
    status: "registered",
    position: 0,
    offered_until: "",
    ...difference,
  },
});

const SOUND_RUN: readonly HistoryLine[] = [RUN, KILL, aJoin("a"), TOURNAMENT, anEntry("a"), SOUND];
const broken = (lines: readonly HistoryLine[]) => report(lines).findings.map((finding) => finding.split(":")[0]);

test("a run without loss is clean", () => {
  expect(report(SOUND_RUN).findings).toEqual([]);
});

test.each<[string, string, readonly HistoryLine[]]>([
  ["an acknowledged join that is not stored", "I4", [RUN, KILL, aJoin("a"), TOURNAMENT, SOUND]],
  [
    "an acknowledged change that is not stored",
    "I4",
    [...SOUND_RUN, aJoin("a", { key: "a2", op: "leave", sets: { status: "cancelled" } })],
  ],
  [
    "a repeat that is refused",
    "I4",
    [
      ...SOUND_RUN,
      aJoin("b", { outcome: "unknown", status: 0 }),
      aJoin("b", { outcome: "refused", status: 400 }),
      anEntry("b"),
    ],
  ],
  [
    "a refused join that is stored",
    "I4",
    [...SOUND_RUN, aJoin("b", { outcome: "refused", status: 400 }), anEntry("b")],
  ],
  ["more entries than places", "I1", [...SOUND_RUN, anEntry("b"), anEntry("c")]],
  ["a hole in the waitlist", "I2", [...SOUND_RUN, anEntry("b"), anEntry("c", { status: "waitlist", position: 2 })]],
  ["somebody twice", "I3", [...SOUND_RUN, anEntry("b", { user: "user-a" })]],
  ["a free place while someone waits", "I10", [...SOUND_RUN, anEntry("c", { status: "waitlist", position: 1 })]],
  [
    "a later joiner with a place while an earlier one waits",
    "I10",
    [
      ...SOUND_RUN,
      ...[aJoin("c", { place: "waitlist" }), anEntry("c", { status: "waitlist", position: 1 })],
      ...[aJoin("d", { place: "registered", begun: 5, ended: 6 }), anEntry("d")],
    ],
  ],
  [
    "a fault in the files",
    "the database finds no fault in its files",
    [...SOUND_RUN.slice(0, -1), { kind: "soundness", problems: ["row missing"] }],
  ],
])("it finds %s", (_, rule, lines) => {
  expect(broken(lines)).toContain(rule);
});

test("a write without an answer may be stored or not", () => {
  const open = aJoin("b", { outcome: "unknown", status: 0 });
  const answered = aJoin("b");
  expect(broken([...SOUND_RUN, open, answered, anEntry("b")])).toEqual([]);
  expect(broken([...SOUND_RUN, open])).toEqual(["every write is answered in the end"]);
});

test("a result that is stored twice has two lines in the journal", () => {
  const result = aJoin("m1", { op: "result", table: "tournament_matches", sets: { team1_score: 16 } });
  const match: HistoryLine = { kind: "row", table: "tournament_matches", row: { id: "m1", team1_score: 16 } };
  const line: HistoryLine = { kind: "row", table: "tournament_result_changes", row: { match: "m1" } };
  expect(broken([...SOUND_RUN, result, match, line])).toEqual([]);
  expect(broken([...SOUND_RUN, result, match, line, line])).toEqual(["I4"]);
});

test("a stream that misses an event is found; a read after a reconnection fills a gap", () => {
  const rolling: HistoryLine[] = [
    { ...RUN, scenario: "rolling" },
    KILL,
    { kind: "reading", name: "changed", at: 1, value: 3 },
  ];
  const seen = (number: number, isRead?: true): HistoryLine => ({
    kind: "event",
    stream: "1",
    number,
    at: number,
    ...(isRead && { isRead }),
  });
  expect(broken([...rolling, seen(1), seen(2), seen(3)])).toEqual([]);
  expect(broken([...rolling, seen(1), seen(3, true)])).toEqual([]);
  expect(broken([...rolling, seen(1), seen(3)])).toEqual(["I9"]);
  expect(broken([...rolling, seen(1), seen(2)])).toEqual(["I9"]);
});

test("a write that fails during an upgrade, and an answer that differs between the versions, are found", () => {
  const alike: HistoryLine = { kind: "reading", name: "answers compared", at: 1, value: 9 };
  const events: HistoryLine[] = [
    { kind: "reading", name: "changed", at: 1, value: 1 },
    { kind: "event", stream: "1", number: 1, at: 1 },
  ];
  const upgraded = [{ ...RUN, scenario: "upgrade" }, ...SOUND_RUN.slice(1), ...events];
  expect(broken([...upgraded, alike])).toEqual([]);
  expect(broken(upgraded)).toEqual(["guests read the same at both versions"]);
  const differs: HistoryLine = { kind: "reading", name: "answers that differ", at: 1, value: "/list" };
  expect(broken([...upgraded, alike, differs])).toEqual(["guests read the same at both versions"]);
  const failed = (begun: number) => [
    ...upgraded,
    ...[alike, aJoin("b", { outcome: "unknown", status: 500, begun }), aJoin("b"), anEntry("b")],
  ];
  expect(broken(failed(20))).toEqual(["every attempt of a write is answered, and none with 5xx"]);
  expect(report(failed(1)).undecided).toContain("before the upgrade");
});
