import { expect, test } from "vitest";
import { peopleTexts } from "./people.ts";

test("what the field says the search takes is also named where it finds nobody", () => {
  const kinds = { имя: "имени", телефон: "номера", заметка: "заметки", турнир: "турнира" };
  const asked = peopleTexts.search.toLowerCase().split(/, | или /);
  expect(asked.toSorted()).toEqual(Object.keys(kinds).toSorted());
  for (const named of Object.values(kinds)) expect(peopleTexts.nothingText).toContain(named);
});
