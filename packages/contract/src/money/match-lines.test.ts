import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { matchLine, nameScore, type OpenFee, paidTogether, shareLine } from "./match-lines.ts";
import { makeNote } from "./notes.ts";

const fee = (entry: string, name: string, difference: Partial<OpenFee> = {}): OpenFee => ({
  entry,
  user: entry,
  name,
  note: makeNote(entry),
  open: 150_000,
  mates: [],
  ...difference,
});
const irina = fee("irina", "Ирина Щербакова");
const oleg = fee("oleg", "Олег Носов", { note: "ТАЛИ-47", mates: ["vika"] });
const vika = fee("vika", "Вика 2", { note: "" });
const denis = fee("denis", "Денис Ким");
const all = [irina, oleg, vika, denis];

const line = (payer: string, kopecks = 150_000, text = "") => ({ payer, kopecks, text });

describe("a line with a note", () => {
  test("and the sum of the fee is matched", () => {
    expect(matchLine(line("Мария П.", 150_000, "падел тали 47"), all)).toEqual({
      kind: "sure",
      entries: ["oleg"],
      reason: "note",
    });
  });
  test("of two players and their sum is matched with both", () => {
    const text = `${irina.note} ${denis.note}`;
    expect(matchLine(line("", 300_000, text), all)).toEqual({
      kind: "sure",
      entries: ["irina", "denis"],
      reason: "note",
    });
  });
  test("of two evenings of one player and their sum is matched with both", () => {
    const older = fee("older", irina.name, { user: irina.user, open: 80_000 });
    const match = matchLine(line("Ирина Щ.", 230_000, `${older.note} ${irina.note}`), [...all, older]);
    expect(match).toEqual({ kind: "sure", entries: ["irina", "older"], reason: "note" });
  });
  test("and the sum for two is a guess for the player and their mate", () => {
    expect(matchLine(line("Олег Сергеевич Н.", 300_000, "ТАЛИ-47"), all)).toEqual({
      kind: "guess",
      entries: ["oleg", "vika"],
    });
  });
  test("and another sum is a guess", () => {
    expect(matchLine(line("", 75_000, "ТАЛИ-47"), all)).toEqual({ kind: "guess", entries: ["oleg"] });
  });
});

describe("a note with a mistake", () => {
  const text = (written: string, payer = "Мария П.") => matchLine(line(payer, 150_000, written), all);
  test.each(["ТАЛИ-48", "ТАЛЛИ-47", "ТАИ 47", "тлаи 47", "TALE-47", "ТАЛИ-74", "тали 7", "тали 4 7"])(
    "%s is a guess",
    (written) => {
      expect(text(written)).toEqual({ kind: "guess", entries: ["oleg"] });
    },
  );
  test.each(["ТОЛЯ 47", "ТАЛИ", "корт 47", "ТАЛИ-4711"])("%s is no note", (written) => {
    expect(text(written)).toEqual({ kind: "none" });
  });
  test("makes the name of another player a guess, and does not weaken the player's own", () => {
    expect(text("ТАЛИ-48", "Ирина Щербакова")).toEqual({ kind: "guess", entries: ["irina"] });
    expect(text("ТАЛИ-48", "Олег Носов")).toMatchObject({ kind: "sure", entries: ["oleg"] });
  });
  test("of two players alike is neither", () => {
    const near = fee("near", "Пётр Фомин", { note: "ТАЛИ-49" });
    expect(matchLine(line("", 150_000, "ТАЛИ-48"), [...all, near])).toEqual({ kind: "none" });
  });
  test("and another sum is nothing", () => {
    expect(matchLine(line("", 75_000, "ТАЛИ-48"), all)).toEqual({ kind: "none" });
  });
});

describe("a line without a note", () => {
  test("with the full name and the sum is matched", () => {
    expect(matchLine(line("Щербакова Ирина"), all)).toEqual({
      kind: "sure",
      entries: ["irina"],
      reason: "sum-and-name",
    });
  });
  test("with the first letter of the surname is a guess", () => {
    expect(matchLine(line("Ирина Викторовна Щ."), all)).toEqual({ kind: "guess", entries: ["irina"] });
  });
  test("that fits two players alike is neither", () => {
    const twin = fee("twin", "Ирина Щукина");
    expect(matchLine(line("Ирина Викторовна Щ."), [...all, twin])).toEqual({ kind: "none" });
  });
  test("that fits two evenings of one player alike is a guess for the older one", () => {
    const before = fee("denis-before", "Денис Ким", { user: "denis" });
    expect(matchLine(line("Ким Денис"), [...all, before])).toEqual({ kind: "guess", entries: ["denis-before"] });
    const namesake = fee("namesake", "Денис Ким");
    expect(matchLine(line("Ким Денис"), [...all, namesake])).toEqual({ kind: "none" });
  });
  test("that says it came back is a guess at most", () => {
    for (const text of ["Возврат перевода", "refund", "сторно ТАЛИ-47"])
      expect(matchLine(line("Олег Носов", 150_000, text), all), text).toEqual({ kind: "guess", entries: ["oleg"] });
  });
  test("with the sum of two evenings of one player is a guess for both", () => {
    const debt = fee("denis-before", "Денис Ким", { open: 75_000 });
    expect(matchLine(line("Денис К.", 225_000), [...all, debt])).toEqual({
      kind: "guess",
      entries: ["denis", "denis-before"],
    });
  });
  test("of a stranger, or with another sum, is nothing", () => {
    expect(matchLine(line("Пётр Фомин"), all)).toEqual({ kind: "none" });
    expect(matchLine(line("Ирина Щербакова", 999), all)).toEqual({ kind: "none" });
  });
});

test.each([
  ["Ирина Щербакова", 1],
  ["ЩЕРБАКОВА ИРИНА ВИКТОРОВНА", 1],
  ["Ирина Викторовна Щ.", 0.6],
  ["И. Щербакова", 0.6],
  ["Щербакова", 0.4],
  ["Ирина", 0],
  ["Ирина Ш.", 0],
  ["", 0],
])("«%s» names Ирина Щербакова by %d", (text, score) => {
  expect(nameScore(text, "Ирина Щербакова")).toBe(score);
});

test("ё and е are one letter, and a nameless payer names nobody", () => {
  expect(nameScore("Петр Щеглов", "Пётр Щеглов")).toBe(1);
  expect(nameScore("Пётр Щеглов", "Игрок")).toBe(0);
});

test.each([
  ["IRINA SHCHERBAKOVA", "Ирина Щербакова", 0.95],
  ["SHCHERBAKOVA IRINA V.", "Ирина Щербакова", 0.95],
  ["Irina V. Shch.", "Ирина Щербакова", 0.57],
  ["Irina S.", "Ирина Щербакова", 0.57],
  ["IVANOV IVAN I.", "Иван Иванов", 0.95],
  ["Иван И.", "Ivan Ivanov", 0.57],
  ["ИВАНОВ ИВАН ИВАНОВИЧ", "Ivan Ivanov", 0.95],
  ["ALEXANDER SOLOVYOV", "Александр Соловьёв", 0.95],
  ["Aleksandr Solovev", "Александр Соловьев", 0.95],
  ["IL'YA TSOI", "Илья Цой", 0.95],
  ["Tatiana Khokhlova", "Татьяна Хохлова", 0.95],
  ["NATALYA IUREVA", "Наталья Юрьева", 0.95],
  ["Dmitry Zhukovskii", "Дмитрий Жуковский", 0.95],
  ["Наталия Юрьева", "Наталья Юрьева", 0.9],
  ["Соловьев Андрей", "Андрей Соловёв", 0.9],
  ["IVANOV PETR", "Иван Иванов", 0.38],
  ["Anna K.", "Яна Ким", 0],
  ["OLEG NOSOV", "Ольга Носова", 0],
  ["Мария Ким", "Марина Ким", 0.4],
  ["Aleksandr Ivanov", "Alexander Ivanov", 0.9],
  ["IULIIA TSOI", "Yulia Tsoy", 0.9],
  ["Yuriy Khokhlov", "Yury Hohlov", 0.9],
  ["Olga Petrova", "Oleg Petrov", 0],
  ["АЛЕКСАНДР ПЕТРОВ", "Саша Петров", 0.8],
  ["АЛЕКСАНДР СЕРГЕЕВИЧ П.", "Саша Петров", 0.48],
  ["Саня Петров", "Саша Петров", 0.8],
  ["ПЕТРОВА МАРИЯ", "Маша Петрова", 0.8],
  ["Masha Petrova", "Мария Петрова", 0.8],
  ["ALEKSANDR PETROV", "Саша Петров", 0.8],
  ["Александр Ким", "Александра Ким", 0.4],
  ["Иван П.", "Иван Петров", 0.6],
  ["ИВАН ИВАНОВИЧ П.", "Иван Петров", 0.6],
  ["П. Иван Иванович", "Иван Петров", 0.6],
  ["Иван Иванович", "Иван Петров", 0],
])("«%s» names %s by %d, whatever the alphabet and the spelling", (text, player, score) => {
  expect(nameScore(text, player)).toBeCloseTo(score, 5);
});

test("a short form is a guess, and a full name decides before it", () => {
  const sasha = fee("sasha", "Саша Петров");
  const full = fee("full", "Александр Петров");
  expect(matchLine(line("ПЕТРОВ АЛЕКСАНДР ИВАНОВИЧ"), [...all, sasha])).toEqual({ kind: "guess", entries: ["sasha"] });
  expect(matchLine(line("ПЕТРОВ АЛЕКСАНДР ИВАНОВИЧ"), [...all, sasha, full])).toMatchObject({
    kind: "sure",
    entries: ["full"],
  });
});

test("a full name in the other alphabet is matched, another spelling in one alphabet is a guess", () => {
  expect(matchLine(line("SHCHERBAKOVA IRINA V."), all)).toMatchObject({ kind: "sure", entries: ["irina"] });
  expect(matchLine(line("Ирина Щербякова"), all)).toEqual({ kind: "none" });
  const natalya = fee("natalya", "Наталья Юрьева");
  expect(matchLine(line("Наталия Юрьева"), [...all, natalya])).toEqual({ kind: "guess", entries: ["natalya"] });
  const nataliya = fee("nataliya", "Наталия Юрьева");
  expect(matchLine(line("Наталия Юрьева"), [...all, natalya, nataliya])).toMatchObject({ entries: ["nataliya"] });
  expect(matchLine(line("NATALIYA YURYEVA"), [...all, natalya, nataliya])).toEqual({ kind: "none" });
});

test("a name that is made to be slow is compared at once", () => {
  const hostile = "с".repeat(60);
  expect(nameScore(`${"s".repeat(90)}q ${hostile}`, `${hostile} ${hostile}х`)).toBe(0);
});

test("the shares of a line are the line, to the kopeck", () => {
  const open = fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(open, fc.integer({ min: 1, max: 1_000_000 }), (sums, kopecks) => {
      const fees = sums.map((sum, index) => ({ entry: String(index), open: sum }));
      const shares = [...shareLine(kopecks, fees).values()];
      expect(shares.reduce((total, share) => total + share, 0)).toBe(kopecks);
      expect(shares.every((share) => share >= 0)).toBe(true);
    }),
  );
});

test("no line is ever matched for sure with a fee of another sum", () => {
  const names = fc.constantFrom("Ирина Щербакова", "Ирина Щ.", "Денис Ким", "", "Олег");
  const notes = fc.constantFrom("", "ТАЛИ-47", irina.note, `${denis.note} ${irina.note}`);
  fc.assert(
    fc.property(names, notes, fc.constantFrom(75_000, 150_000, 300_000), (payer, text, kopecks) => {
      const match = matchLine({ payer, text, kopecks }, all);
      if (match.kind !== "sure") return;
      const sum = all.filter(({ entry }) => match.entries.includes(entry)).reduce((total, one) => total + one.open, 0);
      expect(sum).toBe(kopecks);
    }),
  );
});

test("a player may pay for the partner and for guests whom they brought to the same evening", () => {
  const entry = (id: string, difference: object = {}) => ({
    ...{ id, tournament: "one", user: `user-${id}`, partner: "", brought_by: "" },
    ...difference,
  });
  const host = entry("host", { partner: "user-mate" });
  const guest = entry("guest", { brought_by: "user-host" });
  const all = [
    host,
    entry("mate"),
    guest,
    entry("other"),
    entry("later", { tournament: "two", brought_by: "user-host" }),
  ];
  expect(paidTogether(host, all)).toEqual(["mate", "guest"]);
  expect(paidTogether(guest, all)).toEqual([]);
});

describe("a transfer of a fee that nobody asks for any more", () => {
  const gone = [fee("gone", "Ирина Щербакова", { user: "irina" })];
  const note = gone[0]?.note ?? "";

  test("is matched by its note, or by sum and name, where no other fee fits", () => {
    const sure = { kind: "sure", entries: ["gone"] };
    expect(matchLine(line("", 150_000, note), all, gone)).toEqual({ ...sure, reason: "note" });
    expect(matchLine(line("Ирина Щербакова"), [oleg, denis], gone)).toEqual({ ...sure, reason: "sum-and-name" });
    expect(matchLine(line("Кто-то"), all, gone)).toEqual({ kind: "none" });
  });
  test("is a question where a fee that is due fits too: a bank repeats the text of an earlier transfer", () => {
    const guess = { kind: "guess", entries: ["irina"] };
    expect(matchLine(line("Ирина Щербакова", 150_000, note), all, gone)).toEqual(guess);
    expect(matchLine(line("Ирина Щербакова"), all, gone)).toEqual(guess);
  });
  test("changes nothing about the note of a fee that is due", () => {
    const twins = [fee("twin", "Ирина Щербакова", { note: irina.note })];
    expect(matchLine(line("", 150_000, irina.note), all, twins)).toMatchObject({ kind: "sure", entries: ["irina"] });
  });
});
