// The names of the teams of a club tie, in the tournament's form.
export const teamNameTexts = {
  home: "Название хозяев",
  away: "Название гостей",
  hint: "Клуб, город или компания. Если пусто, команды называются «Хозяева» и «Гости»",
  summary: "Команды",
} as const;
