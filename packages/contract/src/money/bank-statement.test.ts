import { expect, test } from "vitest";
import { limits } from "../limits.ts";
import { readStatement } from "./bank-statement.ts";

const TODAY = "2026-11-23";
const read = (text: string) =>
  readStatement(text, TODAY).lines.map(({ paid_at, kopecks, payer, text: words }) => [
    paid_at.slice(0, 16),
    kopecks,
    payer,
    words,
  ]);

test("the history of an app: name, message and sum on lines of their own", () => {
  const text = `22 ноября
Ирина Викторовна Щ.
Пополнение, СБП
+1 500 ₽
14:06

Олег Сергеевич Н.
падел ТАЛИ-47
+3 000 ₽
09:31`;
  expect(read(text)).toEqual([
    ["2026-11-22 14:06", 150_000, "Ирина Викторовна Щ.", "Пополнение, СБП"],
    ["2026-11-22 09:31", 300_000, "Олег Сергеевич Н.", "падел ТАЛИ-47"],
  ]);
});

test("a table: one row for each transfer", () => {
  const text = `Дата;Сумма;Отправитель;Назначение
22.11.2026 14:06;1500,00;Ирина Викторовна Щ.;без сообщения
22.11.2026 09:31;"1 500,00";ДЕНИС КИМ;"бамо 52"`;
  expect(read(text)).toEqual([
    ["2026-11-22 14:06", 150_000, "Ирина Викторовна Щ.", "без сообщения"],
    ["2026-11-22 09:31", 150_000, "ДЕНИС КИМ", "бамо 52"],
  ]);
});

test("one line of a message from the bank", () => {
  expect(read("Перевод от Тимур Ахметов + 1 500 р. 23.11 в 10:05 НАВО-88")).toEqual([
    ["2026-11-23 10:05", 150_000, "Тимур Ахметов", "НАВО-88"],
  ]);
});

test("a balance, a fee and a total are no transfers", () => {
  const text = `СЧЁТ1234 19:30 Перевод 1500р от Ирина Щ. Баланс: 12 345,67р

22.11.2026 19:40
Остаток: 15 000,00 ₽
Сумма: 1 500,00 ₽
От: ОЛЕГ К.
Комиссия 0 ₽

22.11 Итого поступлений: 3 000 ₽`;
  expect(read(text)).toEqual([
    ["", 150_000, "Ирина Щ.", "СЧЁТ1234"],
    ["2026-11-22 19:40", 150_000, "ОЛЕГ К.", "Сумма, От"],
  ]);
});

test("the history of an app without blank lines: a name begins the next transfer", () => {
  const text = `22 ноября
Ирина Викторовна Щ.
Входящий перевод
+1 500 ₽
Сообщение: ТАЛИ-47
Олег Петрович К.
Входящий перевод
+1 500 ₽`;
  expect(read(text)).toEqual([
    ["2026-11-22 00:00", 150_000, "Ирина Викторовна Щ.", "Входящий перевод, Сообщение: ТАЛИ-47"],
    ["2026-11-22 00:00", 150_000, "Олег Петрович К.", "Входящий перевод"],
  ]);
});

test("a table whose header names the column of the sum, before or after the balance", () => {
  const rows = `Дата;Остаток;Приход;Расход;Описание
22.11.2026 14:06;15 000,00;1500;;Ирина Викторовна Щ.
22.11.2026 15:00;12 000,00;;3000,00;Аренда корта`;
  expect(read(rows)).toEqual([["2026-11-22 14:06", 150_000, "Ирина Викторовна Щ.", ""]]);
  expect(readStatement(rows, TODAY).outgoing).toBe(1);
  expect(read("Дата\tБаланс\tСумма\tОт кого\n22.11.2026\t15000,00\t-1500,00\tДенис Ким")).toEqual([]);
});

test("commas between quoted cells, and bars, are cells too; a header is no part of a transfer", () => {
  const quoted = '"Дата операции","Категория","Описание","Сумма"\n"23.11.2026","Переводы","Денис Ким","+1 500,00"';
  expect(read(quoted)).toEqual([["2026-11-23 00:00", 150_000, "Денис Ким", "Переводы"]]);
  expect(read("23.11.2026 14:06|Зачисление по СБП|Иван Иванович И.|1500,00|RUB|падел")).toEqual([
    ["2026-11-23 14:06", 150_000, "Иван Иванович И.", "Зачисление по СБП, RUB, падел"],
  ]);
});

test("thousands with a comma and kopecks with a point; a year with «г.»", () => {
  expect(read("23 нояб. 2026 г.\nДенис Ким\n+1,500.00 ₽")).toEqual([["2026-11-23 00:00", 150_000, "Денис Ким", ""]]);
});

test.each(["$", "\u20ac", " USD", " долларов"])("money of another country is no transfer of roubles: 20%s", (unit) => {
  expect(read(`23.11.2026 Денис Ким +20${unit}`)).toEqual([]);
});

test("a transfer that failed is left out", () => {
  const row = '"22.11.2026 20:35:11";"*1234";"FAILED";"1500,00";"RUB";"Переводы";"Олег К."';
  expect(readStatement(row, TODAY)).toMatchObject({ lines: [], outgoing: 1 });
});

test.each(["тали - 47", "тали -47", "ТАЛИ – 47", "tali — 47", "дули - 47", "ридо - 47", "rido – 47"])(
  "the digits of a note after a space are no sum: «%s»",
  (note) => {
    const joined = note.replace(/ ?[-–—] ?/, "-");
    for (const text of [`22.11.2026;1500;Ирина Щ.;${note}`, `22 ноября\nИрина Щ.\n${note}\n+1 500 ₽`]) {
      expect(read(text)).toMatchObject([[expect.stringContaining("2026-11-22"), 150_000, "Ирина Щ.", joined]]);
      expect(readStatement(text, TODAY).outgoing).toBe(0);
    }
  },
);

test("a sum that went stays one beside a name of four letters", () => {
  const sums = ["Тали -47 ₽", "Тали -47  руб.", "Тали -47,50", "Анна -470 ₽", "Дима -45 000 ₽", "Дима\t-47"];
  for (const text of sums)
    expect(readStatement(`22.11.2026 ${text}`, TODAY), text).toMatchObject({ lines: [], outgoing: 1 });
});

test("a name after a sum is whole also where it begins like roubles", () => {
  for (const sum of ["+1500", "+1500 руб.", "+1500 рублей"])
    expect(read(`22.11.2026 ${sum} Рубен К.`)).toEqual([["2026-11-22 00:00", 150_000, "Рубен К.", ""]]);
});

test("the note of a transfer is read before a name that begins like a rouble", () => {
  const text = "22 ноября\nИрина Щ.\n+1 500 ₽\nтали - 47\nРоман К.\n+1 500 ₽";
  expect(read(text)).toEqual([
    ["2026-11-22 00:00", 150_000, "Ирина Щ.", "тали-47"],
    ["2026-11-22 00:00", 150_000, "Роман К.", ""],
  ]);
});

test("outgoing transfers are counted and left out", () => {
  const reading = readStatement("Сегодня\nАренда корта\n−12 000 ₽\n\nВчера\nДенис Ким\n+1 500 ₽", TODAY);
  expect(reading.outgoing).toBe(1);
  expect(reading.lines).toMatchObject([{ paid_at: "2026-11-22 00:00:00.000Z", kopecks: 150_000, payer: "Денис Ким" }]);
});

test("a date without a year is the latest that has passed", () => {
  expect(read("30.12 Денис Ким +1 500 ₽")[0]?.[0]).toBe("2025-12-30 00:00");
  expect(read("01.11 Денис Ким +1 500 ₽")[0]?.[0]).toBe("2026-11-01 00:00");
});

test("equal transfers of one statement differ by their turn", () => {
  const line = "22.11.2026;+1 500 ₽;Денис Ким;взнос";
  expect(readStatement(`${line}\n${line}`, TODAY).lines.map(({ turn }) => turn)).toEqual([0, 1]);
});

test.each(["", "привет", "22.11 14:06", "тел. 8 999 123-45-67"])("«%s» has no transfer", (text) => {
  expect(read(text)).toEqual([]);
});

test("a long text is cut and says so", () => {
  const reading = readStatement("22.11.2026;+1 ₽;А Б.;в\n".repeat(limits.payments.linesMax + 5), TODAY);
  expect([reading.lines.length, reading.cut]).toEqual([limits.payments.linesMax, true]);
});

test.each(["31.02.2026", "32.13.2026", "2026-02-30", "29.02", "31 июня"])(
  "a day that no calendar has is no date: %s",
  (day) => {
    expect(readStatement(`${day} Денис Ким +1 500 ₽`, TODAY).lines).toMatchObject([{ paid_at: "", kopecks: 150_000 }]);
  },
);

test("a statement of Sber: the sender is in the second row, and what went has no sign", () => {
  const rows = `22.11.2026 14:06\tПеревод СБП\t+1 500,00\t15 340,21
22.11.2026 489121\tПеревод от Щ. Ирина Викторовна. Операция по счету ****1234
20.11.2026 10:00\tСупермаркеты\t845,50\t10 840,21
20.11.2026 489123\tPYATEROCHKA Moskva RUS. Операция по карте ****1234`;
  for (const text of [
    rows,
    rows.replaceAll("\t", " "),
    `ДАТА ОПЕРАЦИИ (МСК)\tКАТЕГОРИЯ\tСУММА В РУБЛЯХ\tОСТАТОК\n${rows}`,
  ]) {
    const reading = readStatement(text, TODAY);
    expect(reading.lines).toMatchObject([
      { paid_at: "2026-11-22 14:06:00.000Z", kopecks: 150_000, payer: "Щ. Ирина Викторовна" },
    ]);
    expect(reading.outgoing).toBe(1);
  }
});

test("a statement of Alfa: the currency is in the cell of the sum, and the message follows the name", () => {
  const text = `Дата проводки\tКод операции\tОписание\tСумма в валюте счета
22.11.2026\tC012\tЧерез Систему быстрых платежей от ИРИНА ВИКТОРОВНА Щ. ТАЛИ-47\t1 500,00 RUR
21.11.2026\tCRD\tОперация по карте, VKUSVILL\t-1 203,45 RUR`;
  expect(read(text)).toEqual([
    ["2026-11-22 00:00", 150_000, "ИРИНА ВИКТОРОВНА Щ.", expect.stringContaining("ТАЛИ-47")],
  ]);
});

test.each([
  ["Поступление 1500р от ДЕНИС А. К. Остаток 16840.21р", "ДЕНИС А. К.", ""],
  ["22.11 +1 500 ₽ ДЕНИС КИМ ТАЛИ-47", "ДЕНИС КИМ", "ТАЛИ-47"],
  ["22.11 +1 500 ₽ Денис Ким Бамо 52", "Денис Ким", "Бамо 52"],
])("a name ends where the note begins: %s", (text, payer, words) => {
  const [line] = readStatement(text, TODAY).lines;
  expect(line?.payer).toBe(payer);
  expect(line?.text).toContain(words);
});

test.each([
  ["a thin space", "+1\u2009500 ₽", 150_000],
  ["a figure space and an invisible one", "+1\u2007500\u200b,50 ₽", 150_050],
  ["an apostrophe", "+12\u2019500.00 ₽", 1_250_000],
  ["kopecks in words", "1 500 руб. 5 коп.", 150_005],
  ["roubles in words", "1 500 рублей", 150_000],
])("a sum with %s is read whole", (_, sum, kopecks) => {
  expect(read(`22.11.2026 18:04 Анна Петрова ${sum}`)).toEqual([["2026-11-22 18:04", kopecks, "Анна Петрова", ""]]);
});

test.each(["+7 999 123-45-67", "+7 (999) 123-45-67", "+7 900 ***-**-67", "+7 999 123 45 67", "+79991234567"])(
  "a phone is no sum: %s",
  (phone) => {
    const [line, ...others] = readStatement(`22.11.2026 перевод ${phone} Анна П. +1 500 ₽`, TODAY).lines;
    expect([line?.kopecks, line?.payer, others]).toEqual([150_000, "Анна П.", []]);
  },
);

test("a day with its weekday begins the next transfers; a date may have dashes", () => {
  const text = `Вс, 22 ноября
Анна П.
+1 500 ₽
пятница, 20 ноября
Олег С.
+700 ₽

19-11-2026 10:00 Иван С. +800 ₽`;
  expect(readStatement(text, TODAY).lines.map(({ paid_at, kopecks }) => [paid_at.slice(0, 16), kopecks])).toEqual([
    ["2026-11-22 00:00", 150_000],
    ["2026-11-20 00:00", 70_000],
    ["2026-11-19 10:00", 80_000],
  ]);
});

test.each([
  ["a date before «вчера» of a message is the day", "21.11.2026 15:00;+800 ₽;Иван С.;за вчера", "2026-11-21"],
  ["so is one in words", "21 ноября 2026, 15:00\nИван С.\n+800 ₽\nза сегодня и за вчера", "2026-11-21"],
  ["«Вчера» before a date of a message is the day", "Вчера\nИван С.\n+800 ₽\nза 15.11", "2026-11-21"],
])("%s", (_, text, day) => {
  expect(readStatement(text, "2026-11-22").lines.map(({ paid_at }) => paid_at.slice(0, 10))).toEqual([day]);
});
