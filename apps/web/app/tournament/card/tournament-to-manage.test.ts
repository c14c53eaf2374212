import { expect, test } from "vitest";
import { aTournament } from "../../data/tournaments/record.fixture.ts";
import { tournamentToManage } from "./tournament-to-manage.ts";

const soon = aTournament({ id: "soon", date: "2026-11-21" });
const later = aTournament({ id: "later", date: "2026-11-28", status: "full" });
const playing = aTournament({ id: "playing", date: "2026-12-24", status: "in_progress" });
const over = aTournament({ id: "over", date: "2026-11-01", status: "completed" });

test("a tournament in progress is managed before the soonest upcoming one", () => {
  expect(tournamentToManage([later, soon, playing, over])?.id).toBe("playing");
});

test("without one in progress, the soonest open or full tournament is next", () => {
  expect(tournamentToManage([over, later, soon])?.id).toBe("soon");
});

test("on one day the earlier start comes first", () => {
  const morning = aTournament({ id: "morning", date: "2026-11-21", start_time: "08:00" });
  expect(tournamentToManage([soon, morning])?.id).toBe("morning");
});

test("completed, cancelled and draft tournaments are not offered", () => {
  expect(
    tournamentToManage([over, aTournament({ status: "cancelled" }), aTournament({ status: "draft" })]),
  ).toBeUndefined();
});
