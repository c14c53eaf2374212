// Marks of the check-in on their way to the server.
import { type CheckIn, type PluralForms, plural, pluralWord } from "@bandeha/contract";

const MARKS: PluralForms = { one: "отметка", few: "отметки", many: "отметок" };
const WAIT: PluralForms = { one: "ждёт", few: "ждут", many: "ждут" };
const SENT_MARKS: PluralForms = { one: "отметку", few: "отметки", many: "отметок" };

export const markTexts = {
  waiting: (marks: number) => `${plural(marks, MARKS)} ${pluralWord(marks, WAIT)} сети`,
  signIn: (marks: number) =>
    `${plural(marks, MARKS)} ${pluralWord(marks, WAIT)} на этом телефоне: войдите снова, чтобы отправить`,
  sending: (marks: number) => `Отправляем ${plural(marks, SENT_MARKS)}`,
  beforeStart: (marks: number) => `Сначала отправим ${plural(marks, SENT_MARKS)} с этого телефона`,
} as const;

const ELSEWHERE: Record<CheckIn, string> = { came: "На месте", late: "Опоздает", absent: "Не придёт" };

export const markedElsewhere = (theirs: CheckIn | ""): string =>
  theirs
    ? `С другого телефона уже отметили: «${ELSEWHERE[theirs]}». Ваша отметка не записана`
    : "С другого телефона отметку сняли. Ваша отметка не записана";
