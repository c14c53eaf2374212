import { expect, test } from "vitest";
import { fillTemplate, placeholders, typedValues } from "./page-template.ts";

const filled = (template: string, values: Parameters<typeof fillTemplate>[1]) =>
  fillTemplate(Buffer.from(template), values).toString();

const { typed, firstCount, list } = placeholders;

test("what a user has typed is text in HTML and a value in an address", () => {
  const address = new URLSearchParams({ q: typed });
  const template = `<input value="${typed}"/><a href="/?${address}">Ёлка</a>`;
  expect(filled(template, new Map(typedValues(`"<b>' & 50% +ё`)))).toBe(
    '<input value="&quot;&lt;b&gt;&#x27; &amp; 50% +ё"/><a href="/?q=%22%3Cb%3E%27+%26+50%25+%2B%D1%91">Ёлка</a>',
  );
});

test("a value that looks like a placeholder stays as it is", () => {
  const values = new Map([...typedValues(list + firstCount), [firstCount, ["3"]], [list, [Buffer.from(typed)]]]);
  expect(filled(`${firstCount} ${list}`, values)).toBe(`3 ${typed}`);
  expect(filled(typed, values)).toContain(firstCount);
});

test("a count is written as its digits", () => {
  expect(String(Number(firstCount))).toBe(firstCount);
  expect(Number.isSafeInteger(Number(firstCount))).toBe(true);
});
