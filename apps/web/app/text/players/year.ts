// A player's year; what the picture shows too is in the contract.
export const yearPageTexts = {
  earlier: "Год раньше",
  later: "Год позже",
  none: "В этом году вечеров не было.",
  failed: "Не удалось собрать год",
  share: "Поделиться картинкой года",
  notPainted: "Картинка не получилась. Попробуйте ещё раз.",
  file: (year: number) => `${year} год.png`,
} as const;
