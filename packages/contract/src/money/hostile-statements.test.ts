// What a pasted text may hold besides plain transfers: nothing is lost without a word, and no name or note goes to another sum.
import { describe, expect, test } from "vitest";
import { limits } from "../limits.ts";
import { readStatement } from "./bank-statement.ts";
import { bankColumnsOf, joinQuoted } from "./bank-table.ts";
import { matchLine, type OpenFee } from "./match-lines.ts";

const TODAY = "2026-11-28";
const read = (text: string) =>
  readStatement(text, TODAY).lines.map(({ kopecks, payer, text: words }) => [kopecks, payer, words]);
const whole = (text: string) => {
  const { outgoing, unread } = readStatement(text, TODAY);
  return { lines: read(text).map(([kopecks, payer]) => [kopecks, payer]), outgoing, unread };
};

const fee = (entry: string, name: string, note: string): OpenFee => ({
  ...{ entry, user: entry, name, note, open: 150_000, mates: [] },
});

describe("«й» and «ё» of two characters each, as a PDF is copied on a Mac", () => {
  const text = "27 ноября\nПётр Королёв\nВходящий перевод\n+1 500 ₽\n26 мая\nЮлия Й.\nБАНУ-84\n+1 500 ₽";
  test("are read as one", () => {
    const composed = readStatement(text, TODAY);
    expect(readStatement(text.normalize("NFD"), TODAY)).toEqual(composed);
    expect(composed.lines.map(({ payer }) => payer)).toEqual(["Пётр Королёв", "Юлия Й."]);
  });
  test("in the name of a player too", () => {
    const petr = fee("petr", "Пётр Королёв".normalize("NFD"), "РАВО-56");
    const [line] = readStatement(text, TODAY).lines;
    expect(line && matchLine(line, [petr])).toMatchObject({ kind: "sure", entries: ["petr"] });
  });
});

describe("money of another currency", () => {
  test.each([
    "27.11.2026 Олег Носов +1 500 \u20b8",
    "27.11.2026 Олег Носов USD 1500.00",
    "27.11.2026 Олег Носов +20.00 $",
    "27.11.2026;1500;USD;Олег Носов",
    "Олег Носов\n+1 500 \u20ac",
  ])("is shown, and its name goes to no other sum: %s", (row) => {
    const text = `${row}\n27.11.2026 Ирина Щербакова +1 500 ₽`;
    expect(whole(text)).toEqual({ lines: [[150_000, "Ирина Щербакова"]], outgoing: 0, unread: [row] });
  });
  test("in a column of its own is no sum of roubles", () => {
    const text = "Дата,Описание,Сумма,Валюта\n27.11.2026,Олег Носов,20.00,USD\n27.11.2026,Ирина Щербакова,1500.00,RUB";
    expect(whole(text)).toMatchObject({
      lines: [[150_000, "Ирина Щербакова"]],
      unread: ["27.11.2026,Олег Носов,20.00,USD"],
    });
  });
  test("that went is outgoing", () => {
    expect(whole("Amazon\n-10 \u00a3\nИрина Щербакова\n+1 500 ₽")).toEqual({
      lines: [[150_000, "Ирина Щербакова"]],
      outgoing: 1,
      unread: [],
    });
  });
});

test.each(["27.11.2026 Олег Носов (1 500,00)", "27.11.2026 Олег Носов 1500,00-", "27.11 Олег Носов +1.500,00 ₽"])(
  "a sum that cannot be read is shown, and its name goes to no other sum: %s",
  (row) => {
    const text = `${row}\n27.11.2026 Ирина Щербакова +1 500,00`;
    expect(whole(text)).toEqual({ lines: [[150_000, "Ирина Щербакова"]], outgoing: 0, unread: [row] });
  },
);

test.each([
  ["27.11 +1 500 ₽ Олег Носов, +700 ₽ Ирина Щербакова"],
  ["Олег Носов 1500р, Ирина Щербакова 700р"],
  ["1500 ₽ от Олег Носов; 700 ₽ от Ирина Щербакова"],
  ["Олег Носов +1 500 ₽ Ирина Щербакова +700 ₽"],
])("each transfer of one line has its own name: %s", (text) => {
  expect(read(text).map(([kopecks, payer]) => [kopecks, payer])).toEqual([
    [150_000, "Олег Носов"],
    [70_000, "Ирина Щербакова"],
  ]);
});

test.each(["Олег Н. 1500 руб. ТАЛИ-47, Ирина Щербакова 700 руб.", "Олег Н. +1 500 ₽ ТАЛИ-47 Ирина Щербакова +700 ₽"])(
  "a note after a sum stays with it: %s",
  (text) => {
    expect(read(text)).toEqual([
      [150_000, "Олег Н.", "ТАЛИ-47"],
      [70_000, "Ирина Щербакова", ""],
    ]);
  },
);

test("a balance beside a sum is no second transfer", () => {
  expect(read("27.11 14:06 1500 ₽ Олег Носов 23 456,78 ₽").map(([kopecks]) => kopecks)).toEqual([150_000]);
});

test.each(["Между своими счетами\n+1 500 ₽", "Кешбэк за ноябрь\n+1 500 ₽", "Зачисление\nКомиссия\n-15,00 ₽"])(
  "above its sum a name stays with it, also after a line that names nobody: %s",
  (before) => {
    const named = read(`27 ноября\n${before}\nОлег Носов\n+700 ₽\nИрина Щербакова\n+1 500 ₽`).filter(
      ([, payer]) => payer,
    );
    expect(named).toEqual([
      [70_000, "Олег Носов", expect.any(String)],
      [150_000, "Ирина Щербакова", ""],
    ]);
  },
);

test("rows of commas without a header and without quotes keep their sign", () => {
  const text = "27.11.2026,Олег Носов,1500.00,RUB\n27.11.2026,Магазин,-300.00,RUB\n27.11.2026, Ирина Щ., 1 500,00 ₽";
  const lines = [
    [150_000, "Олег Носов"],
    [150_000, "Ирина Щ."],
  ];
  expect(whole(text)).toEqual({ lines, outgoing: 1, unread: [] });
});

test("beside sums with «+» and with «−» one without a sign is shown", () => {
  const text = "27.11 Олег Носов +1 500 ₽\n27.11 Ирина Щ. 1 500 ₽\n27.11 Магазин −300 ₽";
  expect(whole(text)).toEqual({
    lines: [[150_000, "Олег Носов"]],
    outgoing: 1,
    unread: ["27.11 Ирина Щ. 1 500 ₽"],
  });
});

test.each([
  "27 ноября\nОлег Носов\nПеревод клиенту Сбербанка\n1 500 ₽",
  "27 ноября\nОлег Носов\nВ обработке\n+1 500 ₽",
])("what went, or has not come yet, is left out: %s", (text) => {
  expect(whole(text)).toEqual({ lines: [], outgoing: 1, unread: [] });
});

test("a text of one repeated sign is read without hanging", () => {
  // Each took from half a minute to minutes: together they are above the limit of a test.
  const texts = ["+", "\t", "\n", "\r\n", "$", " "].map((sign) => sign.repeat(limits.payments.statementMax));
  const spaced = ["$", "+", "1"].map((sign) => sign + " ".repeat(limits.payments.statementMax - 1));
  for (const text of [...texts, ...spaced]) expect(readStatement(text, TODAY).lines).toEqual([]);
});

test("rows of quotes and tabs are read in a time that grows with their length", () => {
  // Ten times what is pasted, so that a time that grows faster is above the limit of a test.
  const long = 10 * limits.payments.statementMax;
  for (const row of [`a${'"'.repeat(long)}`, `a${'"₽'.repeat(long / 2)}`, `a"${"\t".repeat(long)}`]) {
    expect(joinQuoted([row])).toEqual([row]);
    expect(bankColumnsOf(row)).toBeUndefined();
  }
});
