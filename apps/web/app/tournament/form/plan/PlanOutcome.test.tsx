import { expect, test } from "vitest";
import { drawn } from "../../../testing/markup.fixture.tsx";
import { PlanBrief, PlanOutcome } from "./PlanOutcome.tsx";

const outcome = (brief: string, ...lines: string[]) => ({ ok: true as const, late: false, brief, lines, offers: [] });

test("a changed outcome shows the previous lines that differ", () => {
  const was = outcome("", "8 игроков на 2 кортах.", "Закончите примерно в 20:25.");
  const now = outcome("", "8 игроков на 2 кортах.", "Закончите примерно в 21:00.");
  const { text } = drawn(<PlanOutcome outcome={now} was={was} waits="" />);
  expect(text).toContain("|Было: Закончите примерно в 20:25.|");
  expect(drawn(<PlanOutcome outcome={was} was={was} waits="" />).text).not.toContain("Было");
  expect(drawn(<PlanOutcome outcome={undefined} was={was} waits="Укажите раунды" />).text).not.toContain("Было");
});

test("a refused plan shows the reason, and no line beside the button", () => {
  const refused = { ok: false as const, reason: "Для начала не хватает игроков" };
  expect(drawn(<PlanOutcome outcome={refused} waits="" />).text).toContain("Для начала не хватает игроков");
  expect(drawn(<PlanBrief outcome={refused} />).text).toBe("");
  expect(drawn(<PlanBrief outcome={outcome("7 раундов · до 20:25")} />).text).toContain("7 раундов · до 20:25");
});
