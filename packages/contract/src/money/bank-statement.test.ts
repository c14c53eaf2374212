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

test.each(["", "привет", "22.11 14:06", "тел. 8 999 123-45-67", "1500"])("«%s» has no transfer", (text) => {
  expect(read(text)).toEqual([]);
});

test("a long text is cut and says so", () => {
  const reading = readStatement("22.11.2026;+1 ₽;А Б.;в\n".repeat(limits.payments.linesMax + 5), TODAY);
  expect([reading.lines.length, reading.cut]).toEqual([limits.payments.linesMax, true]);
});
