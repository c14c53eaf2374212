// Russian texts: dashes, «ё», plurals, no-break spaces, and the signs of the font. Texts are the lines with Cyrillic letters in these files.
import { describe, expect, test } from "vitest";
import { withNoBreaks } from "../apps/web/typography.ts";
import { read, trackedFiles } from "./repository.ts";

const isSource = (path: string): boolean =>
  /^(?:apps\/web\/app|packages\/contract\/src|packages\/engine\/src\/formats)\/.*\.tsx?$/.test(path) &&
  !/\.(?:test|fixture)\.|\/tournament\/paste\//.test(path);

type Line = { at: string; text: string };

const lines: Line[] = trackedFiles.filter(isSource).flatMap((path) =>
  read(path)
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ""))
    .split("\n")
    .map((line, index) => ({ at: `${path}:${index + 1}`, text: line.replace(/(?:^|\s)\/\/ .*$/, "") }))
    .filter(({ text }) => /[а-яё]/i.test(text)),
);

const found = (pattern: RegExp): string[] =>
  lines.flatMap(({ at, text }) => [...text.matchAll(pattern)].map(([match]) => `${at}: ${match}`));

test("a dash is an em dash with spaces, an en dash is for ranges only", () => {
  expect(found(/\S* – \S*|[а-яё»] - \S*/gu)).toEqual([]);
  expect(found(/[^\s"`>]—\S*|\S*—[^\s"`<]/gu)).toEqual([]);
});

/** Words that are wrong without «ё», with their endings. */
const YO = [
  ...[
    "еще",
    "ее",
    "мое",
    "твое",
    "свое",
    "чье",
    "счет(?:а|у|ом|е|ы|ов)?",
    "зачет\\p{L}*",
    "расчет\\p{L}*",
    "отчет\\p{L}*",
  ],
  ...[
    "партнер\\p{L}*",
    "четверт(?:ый|ого|ому|ым|ом|ая|ой|ые)",
    "трех",
    "четырех",
    "жеребьевк\\p{L}*",
    "самолет",
    "прием\\p{L}*",
  ],
  ...["(?:при|у|на|за|по|во|пере|про)?шел", "(?:при|у|на|за|по|про)?(?:й)?дет(?:е)?", "идет(?:е)?", "ведет(?:е)?"],
  ...[
    "займет(?:е)?",
    "ждет(?:е)?",
    "начнет(?:е|ся)?",
    "начнем",
    "вернет(?:е|ся)?",
    "вернем",
    "пришлем",
    "найдем",
    "дает(?:е)?",
  ],
  ...[
    "остается",
    "встает",
    "(?:не)?завершен(?:ный|ного|ные|ных)?",
    "отменен(?:ный|ного|ные|ных)?",
    "удален(?:ный|ного|ные|ных)?",
  ],
  ...[
    "подтвержден(?:ный|ные)?",
    "определен(?:ный|ные)?",
    "темн(?:ый|ая|ое|ую|ой)",
    "легк(?:ий|ая|ое|ие)",
    "объем\\p{L}*",
  ],
];

test("a word with «ё» is written with it", () => {
  expect(found(new RegExp(String.raw`(?<!\p{L})(?:${YO.join("|")})(?!\p{L})`, "giu"))).toEqual([]);
});

test("a number from data and its noun agree: the noun comes from `plural`", () => {
  const nouns = "игрок|раунд|матч|корт|турнир|минут|очк|пар(?:а|ы)?(?!\\p{L})|мест(?:о)?(?!\\p{L})";
  const counted = found(new RegExp(String.raw`\$\{(?!plural|count|places)[^}]*\} (?:${nouns})\p{L}*`, "gu"));
  expect(counted).toEqual([]);
  expect(found(/\p{L}+\((?:а|ы|и|ов|ей|а\/ов)\)/gu)).toEqual([]);
});

test("every sign of a text is in the subsets of the font", () => {
  const css = read("apps/web/app/ui/theme/fonts.css");
  const ranges = ["russian", "basic", "latin"]
    .flatMap(
      (name) => /unicode-range:([^;]*);/.exec(css.split(`manrope-${name}.woff2`)[1] ?? "")?.[1]?.split(",") ?? [],
    )
    .map((range) => range.trim().replace("U+", "").split("-"))
    .map(([first = "", last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const);
  const isCut = (sign: string) =>
    ranges.some(([first, last]) => Number(sign.codePointAt(0)) >= first && Number(sign.codePointAt(0)) <= last);
  const foreign = lines.flatMap(({ at, text }) =>
    [...text].filter((sign) => !isCut(sign)).map((sign) => `${at}: ${sign}`),
  );
  expect(foreign).toEqual([]);
  expect(isCut("₽")).toBe(true);
});

describe("no-break spaces are added", () => {
  test.each([
    ["Вы вышли из турнира", "Вы вышли из_турнира"],
    ["И в паре, и без пары", "И_в_паре, и_без_пары"],
    ["Игра — это пары", "Игра_— это пары"],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a template is the subject.
    ["`через ${minutes} мин`", "`через ${minutes}_мин`"],
    ["Код из 4 цифр", "Код из_4_цифр"],
    ["не больше 50 %", "не_больше 50_%"],
    ["Что бы вы ни решили", "Что_бы вы ни_решили"],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text.
    ["`Записали ${team1} : ${team2}`", "`Записали ${team1}_:_${team2}`"],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text.
    ["`${place}-е место в группе`", "`${place}-е_место в_группе`"],
    ["Вы на 3-м месте", "Вы на_3-м_месте"],
  ])("%s", (text, spaced) => {
    expect(withNoBreaks(text)).toBe(spaced.replaceAll("_", "\u00a0"));
  });

  test("never to code or to words that only end like a preposition", () => {
    for (const text of ['const a = b ? "x" : c;', "Клубы появятся там", "Новый игрок"])
      expect(withNoBreaks(text)).toBe(text);
  });

  test("to every text: after a short word or before a dash and a unit no plain space is left", () => {
    const left = lines.filter(({ text }) =>
      /(?<!\p{L})(?:в|на|из|до|от|к|с|у|и|не) \S| —|\d (?:мин|₽|%)/iu.test(withNoBreaks(text)),
    );
    expect(left).toEqual([]);
  });

  test("by the builds of the pages and of the service worker", () => {
    for (const config of ["vite.config.ts", "vite.worker.config.ts"])
      expect(read(`apps/web/${config}`)).toMatch(/plugins: \[[^\]]*russianTypography\(\)/);
  });
});

/** A relative day is true for some hours. These sentences are about the day on which they are read, or are computed from it. */
const OF_THE_READERS_DAY = [
  "apps/web/app/screens/home/home-filter.ts",
  "apps/web/app/text/format.ts",
  "apps/web/app/text/account/notifications.ts",
  "apps/web/app/text/offline.ts",
  "apps/web/app/text/manage/start.ts",
  "apps/web/app/text/form/wizard.ts",
  "packages/contract/src/forms/tournament-fields.ts",
  "packages/contract/src/money/bank-dates.ts",
  "packages/contract/src/money/bank-statement.ts",
  // The name of a setting.
  "packages/contract/src/notifications/topics.ts",
];

test("«сегодня», «завтра» and «вчера» are not written where a page may be read on another day", () => {
  const places = found(/(?:^|[^\p{L}])(?:сегодня|завтра|вчера)(?![\p{L}])/giu).map((line) => line.split(":")[0] ?? "");
  expect(places.filter((path) => !OF_THE_READERS_DAY.includes(path))).toEqual([]);
});
