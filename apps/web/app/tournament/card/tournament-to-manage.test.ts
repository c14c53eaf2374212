import { expect, test } from "vitest";
import { aTournament } from "../../data/record.fixture.ts";
import { tournamentToManage } from "./tournament-to-manage.ts";

const soon = aTournament({ id: "soon", date: "2026-11-21" });
const later = aTournament({ id: "later", date: "2026-11-28", status: "full" });
const playing = aTournament({ id: "playing", date: "2026-12-24", status: "in_progress" });
const over = aTournament({ id: "over", date: "2026-11-01", status: "completed" });

test("a tournament being played needs its organiser more than the soonest to come", () => {
  expect(tournamentToManage([later, soon, playing, over])?.id).toBe("playing");
});

test("with nothing being played, the soonest open or full one needs him", () => {
  expect(tournamentToManage([over, later, soon])?.id).toBe("soon");
});

test("on one day the earlier start comes first", () => {
  const morning = aTournament({ id: "morning", date: "2026-11-21", start_time: "08:00" });
  expect(tournamentToManage([soon, morning])?.id).toBe("morning");
});

test("what is over, cancelled or a draft needs nobody", () => {
  expect(
    tournamentToManage([over, aTournament({ status: "cancelled" }), aTournament({ status: "draft" })]),
  ).toBeUndefined();
});
