// The sentences of the outbox: waiting results, the state of each, and conflicts.
import { type PluralForms, plural, pluralWord } from "@bandeha/contract";

const RESULTS: PluralForms = { one: "результат", few: "результата", many: "результатов" };
const WAIT: PluralForms = { one: "ждёт", few: "ждут", many: "ждут" };

/** «1 результат ждёт», «3 результата ждут» */
const count = (results: number, then: PluralForms) => `${plural(results, RESULTS)} ${pluralWord(results, then)}`;

export const outboxTexts = {
  waiting: (results: number) => `${count(results, WAIT)} сети`,
  sending: (results: number) => `Отправляем ${plural(results, RESULTS)}`,
  signIn: (results: number) => `${count(results, WAIT)} на этом телефоне: войдите снова, чтобы отправить`,
  halted: (results: number) => `${count(results, { one: "требует", few: "требуют", many: "требуют" })} решения`,
  haltedTitle: "Что делать со счётом",
  show: "Показать",
  signInLink: "Войти",
  waitForResults: (results: number) => `Сначала отправим ${plural(results, RESULTS)} с этого телефона`,
} as const;

/** The state of a result, shown at its court. */
export const onItsWay = {
  waiting: "На этом телефоне",
  sending: "Отправляем",
  saved: "Сохранено",
  conflict: "Конфликт",
  refused: "Не записан",
} as const;

export const conflict = {
  written: (theirs: string) => `Пока ваш счёт был в пути, записали ${theirs}. Выберите верный`,
  removed: "Пока ваш счёт был в пути, прежний результат отменили. Проверьте свой",
  changed: "Пока ваш счёт был в пути, матч изменили: отменили счёт или сменили игроков. Проверьте свой",
  undone: (theirs: string) => `Вы отменили счёт, а с другого устройства записали ${theirs}`,
  keep: (theirs: string) => `Оставить ${theirs}`,
  keepNone: "Оставить без счёта",
  write: (mine: string) => `Записать ${mine}`,
  writeNone: "Убрать счёт",
} as const;

export const refusedResultTexts = {
  score: (mine: string) => `Не удалось записать ${mine}.`,
  undo: "Отмена счёта не записана.",
  over: "Турнир сейчас не идёт: откройте его снова, и счёт можно будет отправить",
  gone: "Матча больше нет, или вы больше не ведёте счёт этого турнира. Скажите счёт организатору",
  again: "Отправить ещё раз",
  away: "Убрать с телефона",
} as const;

/** An objection to a saved result that was not sent at once. `mine` and `theirs` as below. */
export const unsentObjection = {
  onPhone: "Возражение на этом телефоне. Отправим, когда появится сеть",
  short: (mine: string | undefined) => (mine ? `Возражение: верно ${mine}` : "Возражение"),
  refused: "Не удалось оспорить счёт.",
  gone: "Матча больше нет, или вы в нём не играете",
  undone: "Его уже отменили, или турнир закончился",
  changed: (theirs: string) => `Пока возражение было в пути, записали ${theirs}. Если и он неверен, оспорьте его`,
  claim: (mine: string) => `Отправить: верно ${mine}`,
  object: (theirs: string) => `Оспорить ${theirs}`,
} as const;

/** A report of one side that was not sent at once. `mine` and `theirs` follow a verb: «14 : 10», «неявку, победа: Анна · Борис». */
export const unsentReport = {
  onPhone: (mine: string) => `Вы ввели ${mine}. Счёт на этом телефоне, отправим, когда появится сеть`,
  objectionOnPhone: "Ответ «Не так» на этом телефоне. Отправим, когда появится сеть",
  objection: "Ответ «Не так»",
  refused: (mine: string | undefined) => `Не удалось отправить ${mine ?? "«Не так»"}.`,
  recorded: (mine: string | undefined) =>
    `Вы ${mine ? `ввели ${mine}` : "ответили «Не так»"}, но результат уже записали. Если он неверен, оспорьте его или скажите организатору`,
  gone: "Матча больше нет, или вы в нём не играете",
  ownSide: (theirs: string) => `Пока ваш счёт был в пути, ваша пара ввела ${theirs}. Выберите верный`,
  ownObjection: "Пока ваш счёт был в пути, ваша пара не согласилась со счётом соперников. Проверьте свой",
  deniedBefore: (theirs: string) =>
    `Пока ответ «Не так» был в пути, соперники ввели ${theirs}. Посмотрите и ответьте ещё раз`,
  deniedByOwn: (own: string) => `Пока ответ «Не так» был в пути, ваша пара ввела ${own}. Ваш ответ не отправлен`,
  deniedNone: "Пока ответ «Не так» был в пути, счёт соперников убрали. Введите свой",
  understood: "Понятно",
  changed: "Пока ваш счёт был в пути, матч изменили. Проверьте свой",
  otherPlayers: "Пока ваш счёт был в пути, в матче сменили игроков. Проверьте свой",
  change: "Исправить",
  drop: "Не отправлять",
  send: (mine: string) => `Отправить ${mine}`,
  object: "Отправить «Не так»",
} as const;
