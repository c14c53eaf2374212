import { expect, test } from "vitest";
import { printable, printableName } from "./fit.ts";

test.each([
  ["Әсел Нұрғалиева", "Асел Нургалиева"],
  ["Қайрат Ұзақов", "Кайрат Узаков"],
  ["გიორგი ბერიძე", "Гиорги Беридзе"],
  ["ნინო ჯავახიშვილი", "Нино Джавахишвили"],
  ["Արմեն Սարգսյան", "Армен Саргсян"],
  ["Ուրբաթ Հարություն", "Урбат Гарутюн"],
])("a name in letters that the font lacks is written as in Russian: %s", (name, written) => {
  expect(printableName(name)).toBe(written);
});

test("a letter with a mark that the font lacks keeps its place without the mark", () => {
  expect(printable("Ȟelena")).toBe("Helena");
});

test("what the font has stays as it is", () => {
  const drawn = "Анна Ким, Jan Šťastný, Đặng Thị Hương, Ελένη, Ћирило Њ, 2^3";
  expect(printable(drawn)).toBe(drawn);
});

test("a script without a common way to write it in Russian has an ellipsis", () => {
  expect(printableName("王小明")).toBe("…");
});
