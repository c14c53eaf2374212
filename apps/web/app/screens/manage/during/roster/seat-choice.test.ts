import { expect, test } from "vitest";
import { costText } from "./seat-choice.ts";

test("the cost of a choice names what changes, or that nothing does", () => {
  expect(costText({ partnerRepeats: 0, newOpponents: 0, changedLines: 0 })).toBe("Ни у кого ничего не меняется");
  expect(costText({ partnerRepeats: 2, newOpponents: 1, changedLines: 34 }).replaceAll("\u00a0", " ")).toBe(
    "Изменится: 34 строки расписания, 1 новая пара соперников, 2 повтора партнёров",
  );
  expect(costText(null)).toBe("Следующий раунд составим с новым составом");
});
