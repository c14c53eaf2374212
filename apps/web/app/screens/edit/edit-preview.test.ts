import { editFromRecord } from "@bandeha/contract";
import { expect, test } from "vitest";
import { aTournament } from "../../data/tournaments/record.fixture.ts";
import { previewEdit } from "./edit-preview.ts";

const now = new Date("2026-12-05T08:00:00Z");
const opened = aTournament({ scoring_method: "points", points_per_match: 24, rounds: 7, courts: 4 });
const before = editFromRecord(opened);
const seen = (change: Partial<typeof before>) =>
  previewEdit(
    { opened, before, form: { ...before, ...change }, seats: undefined, rounds: undefined, zone: "Europe/Moscow" },
    now,
  );

test("before the start a change of places, courts, rounds, hours or scoring shows the new and the old outcome", () => {
  for (const change of [
    { max_players: 18 },
    { courts: 2 },
    { rounds: 9 },
    { end_time: "11:00" },
    { scoring_method: "sets" },
  ] as const) {
    const { outcome, was, differs } = seen(change);
    expect([change, differs]).toEqual([change, true]);
    expect(outcome).not.toEqual(was);
  }
});

test("another name or price does not change the outcome", () => {
  expect(seen({ name: "Кубок 2", cost: 700 }).differs).toBe(false);
});

test("during play the outcome is unknown until the entries are loaded", () => {
  const playing = aTournament({ ...opened, status: "in_progress" });
  const edit = {
    opened: playing,
    before,
    form: { ...before, courts: 2 },
    seats: undefined,
    rounds: undefined,
    zone: "Europe/Moscow",
  };
  expect(previewEdit(edit, now)).toMatchObject({ outcome: undefined, differs: false });
  const known = previewEdit({ ...edit, seats: { seated: 16, waiting: 0 }, rounds: [] }, now);
  expect(known.differs).toBe(true);
  expect(known.outcome).toMatchObject({ ok: true });
});
