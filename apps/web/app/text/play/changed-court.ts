// The sentences where a match changed while its score was being entered: on Manage and on a court's page.

export const changedCourt = {
  recorded: (score: string) => `Пока вы вводили счёт, уже записали ${score}. Выберите верный счёт`,
  newPlayers: (sides: readonly [string, string]) =>
    `Пока вы вводили счёт, на корте сменились игроки. Теперь это ${sides.join(" — ")}`,
  takenBack: "Пока вы вводили счёт, прежний результат отменили. Проверьте свой",
  keep: (score: string) => `Оставить ${score}`,
  keepNone: "Оставить без счёта",
  replace: (score: string) => `Записать ${score}`,
  again: "Ввести заново",
} as const;
