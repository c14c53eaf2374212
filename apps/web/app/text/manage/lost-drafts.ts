// Typed scores whose match is gone, on Manage.
export const lostDraftTexts = {
  title: "Счёт не\u00a0записан",
  line: ({ court, round }: { court: number; round: number }, score: string) =>
    `Корт\u00a0${court}, раунд\u00a0${round}: ${score.replaceAll(/\s:\s/g, "\u00a0:\u00a0")}`,
  gone: "Старт отменили или раунд составили заново: такого матча больше нет",
  again: "Если счёт ещё нужен, введите его на\u00a0новом корте",
  waits: "Начало раунда отменили. Когда раунд начнут снова, счёт останется выбранным",
  toOrganiser: "Скажите счёт организатору",
  drop: "Понятно",
} as const;
