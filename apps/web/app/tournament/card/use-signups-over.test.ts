import { expect, test } from "vitest";
import { aTournament } from "../../data/tournaments/record.fixture.ts";
import { signupsOver } from "./use-signups-over.ts";

test("sign-up is over after its deadline, and never without one", () => {
  const at = (id: string, registration_deadline: string) => aTournament({ id, registration_deadline });
  const list = [at("past", "2026-12-04 14:59:59.999Z"), at("now", "2026-12-04 15:00:00.000Z"), at("without", "")];
  expect(signupsOver(list, Date.parse("2026-12-04T15:00:00.000Z"))).toEqual(["past"]);
});
