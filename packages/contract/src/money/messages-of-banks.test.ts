// Messages and statements as the banks write them. What went, was refused or only asked for is never a payment; what is unsure is shown as it was pasted.
import { describe, expect, test } from "vitest";
import { readStatement } from "./bank-statement.ts";

const TODAY = "2026-11-23";
const reading = (text: string) => {
  const { lines, outgoing, unread } = readStatement(text, TODAY);
  return { lines: lines.map(({ kopecks, payer }) => [kopecks, payer]), outgoing, unread };
};

test.each([
  ["Сбер", "СЧЁТ1234 10:05 Перевод из Т-Банк +1500р от ИВАН И. Баланс: 12345.67р", "ИВАН И."],
  ["Сбер", "СЧЁТ1234 10:05 зачисление 1500р СБП ИВАН ИВАНОВИЧ И. Баланс: 12345.67р", "ИВАН ИВАНОВИЧ И."],
  ["Сбер", 'MIR-1234 10:05 Перевод 1500р от Иван И. Баланс: 12345,67р. Сообщение: "За падел"', "Иван И."],
  ["Сбер", "Иван Иванович И. перевел(а) вам 1 500,00 ₽", "Иван Иванович И."],
  ["Т-Банк", "Пополнение по СБП. Счет RUB. 1500 RUB. Иван И. Доступно 9000,50 RUB", "Иван И."],
  ["Т-Банк", "Пополнение на 1 500 ₽, счет RUB. Иван И. Доступно 9 000 ₽", "Иван И."],
  ["Альфа", "*1234 Зачисление 1500 RUR через СБП от Ирина Щ. Остаток: 9000 RUR; 22.11.2026 10:05", "Ирина Щ."],
  ["ВТБ", "Поступление 1500р Счет*1234 от Ирина Щ. Баланс 16840.21р 10:05", "Ирина Щ."],
  ["ВТБ", "Карта*1234: зачисление 1500.00р; от ИРИНА Щ; доступно 9000р; 22.11 10:05", "ИРИНА Щ"],
  ["Райффайзен", "Поступление 1500.00 RUB на счёт *1234 от Ирина Щ. по СБП. Доступно: 9000.00 RUB", "Ирина Щ."],
  ["Райффайзен", "Karta *1234; Popolnenie: 1500.00 RUB; 22/11/2026 10:05; Ostatok: 9000.00 RUB", ""],
  ["Озон", "Вам перевели 1 500 ₽. Ирина Щ., СБП. Баланс: 9 000 ₽", "Ирина Щ."],
  ["Озон", "Ирина Щ.\nПополнение через СБП\n+\u00a01\u202f500\u00a0₽", "Ирина Щ."],
  ["kopecks of accountants", "22.11.2026 Поступление 1500-00 RUB Ирина Щ.", "Ирина Щ."],
  ["kopecks of accountants", "22.11.2026 Поступление 1500=00 руб. Ирина Щ.", "Ирина Щ."],
  ["kopecks in short", "Ирина Щ. +1500р.00к.", "Ирина Щ."],
  ["a balance behind the sum", "22.11.2026 10:05 Перевод по СБП от Иван И. +1 500,00 ₽ 15 340,21 ₽", "Иван И."],
])("%s: %s", (_bank, text, payer) => {
  expect(reading(text)).toEqual({ lines: [[150_000, payer]], outgoing: 0, unread: [] });
});

test.each(["+1500.5", "1500.5 RUB", "+1500,5 ₽"])("one digit of kopecks: %s", (sum) => {
  expect(reading(`22.11.2026 Ирина Щ. ${sum}`)).toEqual({ lines: [[150_050, "Ирина Щ."]], outgoing: 0, unread: [] });
});

test.each([
  ["Сбер", "СЧЁТ1234 12:01 Покупка 350р PYATEROCHKA Баланс: 12345.67р"],
  ["Сбер", "22.11.2026 489121 Перевод для Щ. Ирина Викторовна 1500-00 RUB"],
  ["Т-Банк", "Вы перевели 1 500 ₽ Ольга К."],
  ["Т-Банк", "Вы отправили 1 500 ₽ Ольга К. через СБП"],
  ["Альфа", "*1234 Покупка 1500 RUR VKUSVILL Остаток: 9000 RUR; 22.11.2026"],
  ["ВТБ", "Списание 1500р Счет*1234 Ирина Щ. Баланс 16840.21р 10:05"],
  ["ВТБ", "Перевод 1500р на карту Ирина Щ. Баланс 16840.21р"],
  ["Райффайзен", "Karta *1234; Spisanie: 1500.00 RUB; 22/11/2026; Ostatok: 9000.00 RUB"],
  ["a table", "22.11.2026;Расход;1500,00;Ирина Щ."],
  ["a minus and narrow spaces", "22.11.2026 Ирина Щ. \u2212\u202f1\u202f500,00\u00a0₽"],
])("%s: went: %s", (_bank, text) => {
  expect(reading(text)).toEqual({ lines: [], outgoing: 1, unread: [] });
});

test.each([
  ["Сбер of what went has no «от»", "СЧЁТ1234 10:05 Перевод 1500р Иван И. Баланс: 12345.67р"],
  ["neither a sign nor «от»", "22.11.2026 Перевод по СБП Ирина Щ. 1 500 ₽"],
  ["neither a sign nor «от»", "22.11.2026 Перевод через СБП Ирина Щукина 1500-00 RUB"],
  ["neither a sign nor «от»", "Перевод по системе быстрых платежей Ирина Щукина 1 500,00 ₽"],
  ["neither a sign nor «от»", "Перевод СБП Ирина Щ. 1 500 ₽"],
  ["a request", "Ольга К. запрашивает 1 500 ₽"],
  ["a request", "Запрос перевода 1 500 ₽ от Ольга К."],
  ["a code", "Код 4521 для перевода 1500 RUB от Ольга К. Никому не сообщайте"],
  ["a transfer that waits", "Перевод 1500 RUB от Ольга К. ожидает подтверждения"],
  ["a refusal", "Отказ. Перевод 1500р от Ольга К. Недостаточно средств"],
  ["a cancelled transfer", "Отмена перевода 1500р от Ольга К."],
  ["a minus behind the sum", "22.11.2026 Ирина Щ. 1 500,00- ₽"],
  ["a minus behind the sum", "22.11.2026 1 500,00- Ирина Щ."],
  ["thousands in words", "Ольга К. +1,5 тыс. ₽"],
  ["thousands in words", "Ольга К. +2 т.р."],
])("shown, not booked: %s: %s", (_fact, text) => {
  expect(reading(text)).toEqual({ lines: [], outgoing: 0, unread: [text] });
});

describe("a table", () => {
  test("in its column of what came, a transfer without «от» came", () => {
    const text = `Дата;Приход;Расход;Описание
22.11.2026;1 500.00;0;Перевод Ирина Щ.
21.11.2026;0;845.50;Перевод Ольга К.`;
    expect(reading(text)).toEqual({ lines: [[150_000, "Ирина Щ."]], outgoing: 1, unread: [] });
  });
});

test("what came beside what went in one line is read", () => {
  for (const text of ["22.11 Магнит -350 ₽ 21.11 Иван И. +1 500 ₽", "21.11 Иван И. +1 500 ₽ 22.11 Магнит \u2212350,00"])
    expect(reading(text)).toEqual({ lines: [[150_000, "Иван И."]], outgoing: 1, unread: [] });
});

test("what is shown is what was pasted", () => {
  const pasted = "Денис\u00a01500 тали - 47\nтел. +7 (999) 123-45-67";
  expect(reading(`${pasted}\r\n\r\nИрина Щ. +1 500 ₽`).unread).toEqual([pasted]);
});
