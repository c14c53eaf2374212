import { expect, test } from "vitest";
import { aTournament } from "../../data/tournaments/record.fixture.ts";
import { drawn } from "../../testing/markup.fixture.tsx";
import { NoTerms } from "./NoTerms.tsx";

const organizer = "anna";
const shown = (tournament: object, viewer = organizer) =>
  drawn(<NoTerms tournament={aTournament({ organizer, cost: 1500, status: "open", ...tournament })} viewer={viewer} />)
    .text;

test("the organiser is asked for the terms of payment; a co-organiser reads whose they are", () => {
  expect(shown({})).toContain("Укажите, куда переводить взнос");
  expect(shown({})).toContain("Настроить");
  const helper = shown({ co_organizers: ["boris"] }, "boris");
  expect(helper).toContain("указывает организатор");
  expect(helper).not.toContain("Настроить");
});

test("after the evening nobody is asked for terms, and a free tournament has no fee", () => {
  expect(shown({ status: "completed" })).not.toContain("Настроить");
  expect(shown({ cost: 0 })).toContain("Турнир бесплатный");
});
