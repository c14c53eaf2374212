import fc from "fast-check";
import { expect, test } from "vitest";
import { softHyphens } from "./soft-hyphens.ts";

const shown = (name: string) => softHyphens(name).replaceAll("\u00ad", "-");

test.each([
  ["Христорождественский", "Хрис-то-рож-дес-твен-ский"],
  ["Иван Константинопольская", "Иван Кон-стан-ти-но-поль-ская"],
  ["Староконстантиновская · Ли", "Ста-ро-кон-стан-ти-нов-ская\u00a0· Ли"],
  ["Майоровоборисов", "Майо-ро-во-бо-ри-сов"],
  ["Wolfeschlegelstein", "Wol-fes-chle-gel-stein"],
])("%s may be divided as %s", (name, divided) => {
  expect(shown(name)).toBe(divided);
});

test("a line of a side begins with no dot and ends with no initial; an initial without a partner may", () => {
  expect(softHyphens("А. Ким · Б. Ли")).toBe("А.\u00a0Ким\u00a0· Б.\u00a0Ли");
  expect(softHyphens("А. Ким и Б. Ли")).toBe("А.\u00a0Ким и Б.\u00a0Ли");
  expect(softHyphens("А. Ким")).toBe("А. Ким");
});

test("short words, and parts of a double surname, are whole", () => {
  for (const name of ["Анна Крылова", "Римский-Корсаков", "Е. Григорьев-О."]) expect(softHyphens(name)).toBe(name);
});

test("any name keeps its letters, and no part is shorter than three letters or without a vowel", () => {
  const letter = fc.constantFrom(..."абвгдеёжзийклмнопрстуфхцчшщъыьэюяaeiouhzst");
  fc.assert(
    fc.property(fc.array(letter, { minLength: 1, maxLength: 30 }), (letters) => {
      const name = letters.join("");
      const parts = softHyphens(name).split("\u00ad");
      expect(parts.join("")).toBe(name);
      if (parts.length > 1) for (const end of [parts[0], parts.at(-1)]) expect(end?.length).toBeGreaterThanOrEqual(3);
      for (const part of parts.slice(1)) {
        expect(part).not.toMatch(/^[ъьй]/);
        expect(parts.slice(parts.indexOf(part)).join("")).toMatch(/[аеёиоуыэюяaeiouy]/);
      }
    }),
  );
});
