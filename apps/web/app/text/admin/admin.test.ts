import { collections } from "@bandeha/contract";
import { expect, test } from "vitest";
import { queueText } from "./admin.ts";
import { actLabel } from "./journal.ts";

test("a queue says what happens in it, also while something waits", () => {
  expect(queueText("deletions", "")).toBe("Удаляются через неделю после просьбы");
  expect(queueText("deletions", "28 ноября в 19:01")).toBe(
    "Удаляются через неделю после просьбы. В очереди с 28 ноября в 19:01",
  );
});

test.each([...Object.keys(collections), "_superusers"])("a written row of %s has a Russian noun", (collection) => {
  expect(actLabel("update", collection)).toMatch(/^Изменена запись: [а-яё ]+$/i);
});
