// Nothing that a person pastes is lost silently; what the banks export is read.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readStatement } from "./bank-statement.ts";

const TODAY = "2026-11-23";
const read = (text: string) =>
  readStatement(text, TODAY).lines.map(({ paid_at, kopecks, payer }) => [paid_at.slice(0, 16), kopecks, payer]);

test("a line with a sum alone is a transfer; without a mark only where no other sum has one", () => {
  expect(read("+1 500 ₽")).toEqual([["", 150_000, ""]]);
  expect(read("1 500 ₽\n\n700 ₽")).toEqual([
    ["", 150_000, ""],
    ["", 70_000, ""],
  ]);
  expect(read("1500")).toEqual([["", 150_000, ""]]);
  expect(read("Ирина Щербакова\t1500\nДенис Ким\t700")).toEqual([
    ["", 150_000, "Ирина Щербакова"],
    ["", 70_000, "Денис Ким"],
  ]);
});

test("what has figures and is no transfer is shown", () => {
  const text =
    "22 ноября\nИрина Щ.\n+1 500 ₽\n\nДенис Ким 1500\n\nОлег +20$\n\nтел. +7 999 123-45-67\n\nкарта *1234\n\nБаланс 900 ₽";
  expect(readStatement(text, TODAY)).toMatchObject({
    lines: [{ kopecks: 150_000 }],
    unread: ["Денис Ким 1500", "Олег +20$"],
  });
  const large = "Ирина Щ. +9 000 000 ₽";
  expect(readStatement(large, TODAY)).toMatchObject({ lines: [], unread: [large] });
  // One of two numbers may be a balance.
  const two = "Ирина Щ.\t1500\t16500";
  expect(readStatement(two, TODAY)).toMatchObject({ lines: [], unread: [two] });
});

test("several transfers in one line, where the text lost its line breaks", () => {
  const wanted = [
    ["2026-11-22 00:00", 150_000, "Ирина Щ."],
    ["2026-11-21 00:00", 70_000, "Олег К."],
  ];
  expect(read("22.11 Ирина Щ. +1 500 ₽ 21.11 Олег К. +700 ₽")).toEqual(wanted);
  expect(read("+1 500 ₽ 22.11 Ирина Щ. +700 ₽ 21.11 Олег К.")).toEqual(wanted);
});

test.each([
  ["22 Nov 2026", "2026-11-22"],
  ["Nov 22, 2026", "2026-11-22"],
  ["November 22", "2026-11-22"],
  ["22nd November", "2026-11-22"],
  ["Today", "2026-11-23"],
  ["Yesterday", "2026-11-22"],
  ["Sunday, 22 Nov", "2026-11-22"],
  ["2026/11/22", "2026-11-22"],
  ["11/22/2026", "2026-11-22"],
  ["22/11/2026", "2026-11-22"],
])("a day in English: %s", (day, wanted) => {
  for (const [first, second] of [
    ["+1,500 ₽", "+₽700.50"],
    ["+RUB 1,500.00", "+700.50 RUB"],
  ])
    expect(
      read(`${day}\nIrina Scherbakova\nIncoming transfer\n${first}\n2:06 PM\n\nOleg Nosov\n${second}`),
      `${day} ${first}`,
    ).toEqual([
      [`${wanted} 14:06`, 150_000, "Irina Scherbakova"],
      [`${wanted} 00:00`, 70_050, "Oleg Nosov"],
    ]);
});

describe("tables of banks", () => {
  test.each([
    [
      "Т-Банк, CSV",
      `"Дата операции";"Дата платежа";"Номер карты";"Статус";"Сумма операции";"Валюта операции";"Сумма платежа";"Валюта платежа";"Кэшбэк";"Категория";"MCC";"Описание";"Бонусы (включая кэшбэк)"
"22.11.2026 14:06:11";"22.11.2026";"*1234";"OK";"1500,00";"RUB";"1500,00";"RUB";"";"Переводы";"";"Ирина Щ.";"0,00"
"22.11.2026 10:00:00";"22.11.2026";"*1234";"OK";"-845,50";"RUB";"-845,50";"RUB";"8";"Супермаркеты";"5411";"Магнит; у дома";"8,00"`,
    ],
    [
      "Сбер, CSV",
      `Дата операции;Категория;Описание;Сумма в рублях;Остаток
22.11.2026 14:06;Перевод СБП;Перевод от Ирина Щ.;+1 500,00;15 340,21
21.11.2026 10:00;Супермаркеты;MAGNIT;-845,50;13 840,21`,
    ],
    [
      "Альфа, CSV with commas",
      `operationDate,transactionDate,accountName,accountNumber,cardName,cardNumber,merchant,amount,currency,status,category,mcc,type,comment
22.11.2026 14:06,22.11.2026,Текущий счёт,40817810000000000001,,,Ирина Щ.,1500.00,RUR,Выполнен,Пополнения,,Пополнение,
21.11.2026,21.11.2026,Текущий счёт,40817810000000000001,,,"Магнит, у дома",845.50,RUR,Выполнен,Продукты,5411,Списание,`,
    ],
    [
      "ВТБ, CSV",
      `Дата и время операции;Дата обработки;Приход;Расход;Комиссия;Валюта;Описание
22.11.2026 14:06:12;22.11.2026;1 500.00;0;0.00;RUB;Перевод СБП. Ирина Щ.
21.11.2026 10:00:00;21.11.2026;0;845.50;0.00;RUB;MAGNIT`,
    ],
    [
      "Райффайзен, CSV",
      `Дата транзакции;Описание;Валюта операции;Сумма в валюте операции;Валюта счета;Сумма в валюте счета
22.11.2026 14:06;Перевод СБП от Ирина Щ.;RUB;1500.00;RUB;1500.00
21.11.2026 10:00;AMAZON;USD;-10.00;RUB;-845.50`,
    ],
    [
      "Озон Банк, a table of a PDF",
      `Дата операции\tДокумент\tНазначение платежа\tСумма операции
22.11.2026 14:06:05\t123456789\tПеревод через СБП. Отправитель: Ирина Щ.\t+ 1 500.00 ₽
21.11.2026 10:00:00\t123456790\tОплата товаров\t− 845.50 ₽`,
    ],
    [
      "Excel, tabs, a message with a line break and a hyphen that does not break",
      `Дата\tСумма\tОт кого\tСообщение
22.11.2026 14:06\t1 500,00\tИрина Щ.\t"падел
в среду"
21.11.2026\t\u2011845,50\tМагнит\t`,
    ],
  ])("%s", (_, text) => {
    expect(read(text)).toEqual([["2026-11-22 14:06", 150_000, "Ирина Щ."]]);
    expect(readStatement(text, TODAY)).toMatchObject({ outgoing: 1, unread: [] });
  });

  test("a note is found after doubled quotes", () => {
    const text = 'Дата;Сумма;Отправитель;Сообщение\n22.11.2026;1500;Денис Ким;"за ""падел"", ТАЛИ-47"';
    const [line] = readStatement(text, TODAY).lines;
    expect([line?.payer, line?.text]).toEqual(["Денис Ким", expect.stringContaining("ТАЛИ-47")]);
  });

  test("a row whose sum cannot be read is shown", () => {
    const rows = ["22.11.2026;(1 500,00);Ирина Щ.", "22.11.2026;1500,00-;Олег К."];
    const text = ["Дата;Сумма;От кого", ...rows].join("\n");
    expect(readStatement(text, TODAY)).toMatchObject({ lines: [], unread: rows });
  });
});

test("one transfer with its sum twice, of the operation and of the account, is one", () => {
  const text = `22.11.2026 14:06 22.11.2026 14:07 +1 500.00 ₽ +1 500.00 ₽ Перевод от Ирина Щ. ТАЛИ-47 1234
22.11.2026 10:00 22.11.2026 10:01 -845.50 ₽ -845.50 ₽ Оплата в MAGNIT 1234`;
  expect(read(text)).toEqual([["2026-11-22 14:06", 150_000, "Ирина Щ."]]);
  expect(readStatement(text, TODAY)).toMatchObject({ outgoing: 1, unread: [] });
});

test("the sum twice, below each other, as a PDF of T-Bank is copied; two transfers without a row are two", () => {
  const row = (sum: string, from: string) => `22.11.2026\n14:06\n22.11.2026\n14:07\n${sum}\n${sum}\n${from}\n1234\n`;
  const text = row("+1 500.00 ₽", "Перевод от Ирина Щ.") + row("-845.50 ₽", "Оплата в MAGNIT");
  expect(read(text)).toEqual([["2026-11-22 14:06", 150_000, "Ирина Щ."]]);
  expect(readStatement(text, TODAY)).toMatchObject({ outgoing: 1, unread: [] });
  expect(read("+1 500.00 ₽\n+1 500.00 ₽")).toHaveLength(2);
});

test("a purchase that says its sum without a sign first, and a message of T-Bank of what went, are outgoing", () => {
  const text = `22.11.2026 Операция по карте: 220015++++++1234, на сумму: 845,50 RUR -845,50 RUR
22.11.2026 Перевод через СБП от Ирина Щ. 1 500,00 RUR

Перевод. Счет RUB. 1500 RUB. Олег К. Баланс 11 145,67 RUB`;
  expect(read(text)).toEqual([["2026-11-22 00:00", 150_000, "Ирина Щ."]]);
  expect(readStatement(text, TODAY)).toMatchObject({ outgoing: 2, unread: [] });
});

test.each(["0.00", "0,00 ₽", "Комиссия 15.00"])(
  "a fee between the sum and the name does not divide a transfer: %s",
  (fee) => {
    const text = `22.11.2026 14:06:12\n22.11.2026\n1 500.00 RUB\n${fee}\nПереводы через СБП. Ирина Щ. ТАЛИ-47`;
    expect(readStatement(text, TODAY)).toMatchObject({
      lines: [{ kopecks: 150_000, payer: "Ирина Щ.", text: expect.stringContaining("ТАЛИ-47") }],
      unread: [],
    });
  },
);

test("of a list by hand, a sum without a mark beside another name is shown, and lends its name and note to nobody", () => {
  const text = "1. Анна Петрова 1500 ТАЛИ-47\n2. Олег Носов — 1500\n3. Ирина Щ 1 500р\nДенис 1500\nКарта 1234";
  expect(readStatement(text, TODAY)).toMatchObject({
    lines: [{ kopecks: 150_000, payer: "Ирина Щ", text: "" }],
    unread: ["1. Анна Петрова 1500 ТАЛИ-47\n2. Олег Носов — 1500", "Денис 1500\nКарта 1234"],
  });
});

test("the end of a card that is masked by pluses is no sum", () => {
  const text = "21.11.2026 Операция по карте: 220015++++++1234, MCC: 5411 -845,50 RUR";
  expect(readStatement(text, TODAY)).toMatchObject({ lines: [], outgoing: 1 });
});

test("a name alone begins the next transfer after one that says «Перевод от»", () => {
  const text = "Перевод от Ирина Щ.\nЧерез СБП\n+1 500 ₽\nКоролёв Пётр\nВходящий перевод СБП\n1 500 ₽";
  expect(read(text)).toEqual([
    ["", 150_000, "Ирина Щ."],
    ["", 150_000, "Королёв Пётр"],
  ]);
});

test.each(["Страница 2 из 3", "стр. 2", "Page 2 of 3", "— 2 —", "Продолжение на следующей странице"])(
  "a page that ends inside a transfer does not divide it: %s",
  (end) => {
    const text = `22 ноября\nИрина Щербакова\n${end}\r\n+1 500 ₽\nОлег Носов\n+700 ₽\n${end}`;
    const lines = [
      { payer: "Ирина Щербакова", kopecks: 150_000, text: "" },
      { payer: "Олег Носов", kopecks: 70_000, text: "" },
    ];
    expect(readStatement(text, TODAY)).toMatchObject({ lines, unread: [] });
  },
);

test("what is shown of a message has no day, no «от» and no loose dots", () => {
  const shown = (text: string) => readStatement(text, TODAY).lines.map((line) => line.text);
  expect(shown("22 ноября, воскресенье\nИрина Щ.\n+1 500 ₽")).toEqual([""]);
  expect(shown("Пополнение, счет RUB. 1500 RUB. Иван И. Доступно 9 000 RUB")).toEqual(["Пополнение, счет RUB."]);
  expect(shown("Поступление 1500р Счет*1234 от ИРИНА Щ. Баланс 9 000р")).toEqual(["Счет*1234"]);
  expect(shown("22.11.2026;+1500,00;Щербакова И.В.;за падел")).toEqual(["за падел"]);
});

test("a sum of a random text is a transfer, outgoing, or shown", () => {
  const sums = ["+1 500 ₽", "+2 000", "20$", "9 999 999 999 ₽", "(1 500,00)"];
  const others = [
    "22.11",
    "14:06",
    "Ирина Щ.",
    "ТАЛИ-47",
    "Баланс 900 ₽",
    ";",
    "\t",
    "\n",
    "\n\n",
    '"',
    "СБП",
    "Today",
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...sums, ...others), { maxLength: 14 }), (pieces) => {
      const { lines, outgoing, unread } = readStatement(pieces.join(" "), TODAY);
      if (pieces.some((piece) => sums.includes(piece)))
        expect(lines.length + outgoing + unread.length, pieces.join(" ")).toBeGreaterThan(0);
    }),
  );
});
