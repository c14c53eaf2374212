// Explanations of scoring methods and their options.

/** The explanation of a scoring method, beside its radio. */
export const scoringTexts = {
  points: "Розыгрыши до общей суммы, каждый мяч в зачёт",
  games: "Считаются выигранные геймы",
  sets: "До двух выигранных сетов",
  wins: "Важно, кто выиграл матч, без счёта",
} as const;

const oneRally = "гейм решает один розыгрыш";

export const scoringOptions = {
  deuce: "При счёте 40:40",
  sets: "Длина сета",
  goldenPoint: `При 40:40 ${oneRally}`,
  advantage: "При 40:40 гейм берут с разницей в два розыгрыша",
  starPoint: `Не больше двух преимуществ, на третьем «ровно» ${oneRally}`,
  /** Who receives in the deciding rally. */
  receivers: "сторону выбирают принимающие",
  receiverMixed: "принимает игрок того же пола, что и подающий",
  fullSet: "До 6 геймов с разницей в два, при 6:6 тай-брейк",
  miniSet: "До 4 геймов, при 3:3 тай-брейк",
} as const;

/** The settings of a match. */
export const matchTexts = {
  setsToWin: "Матч",
  twoSets: "До двух сетов",
  oneSet: "Один сет",
  setLength: "Длина сета",
  matchLength: "Длина матча",
  byTime: "По времени",
  byTimeText: "Сколько геймов успели, столько и сыграли",
  deciding: "Третий сет",
  agreed: "Как договорятся",
  minutes: "Время матча",
  wholeTotal: "До суммы",
  anyTime: "Не задано",
} as const;
