// The calls of a round: for the chat, for reading aloud, and for each player.

export const calls = {
  announce: "Объявить раунд",
  copy: "Скопировать текст",
  copied: "Текст скопирован",
  copyFailed: "Скопируйте текст вручную",
  share: "Отправить",
  speak: "Сказать вслух",
  silence: "Замолчать",
  speakFailed: "Произнести не получилось. Проверьте звук и попробуйте ещё раз",
  notPlaying: "В этом раунде вы не играете",
  openLobby: "К турниру",
  ask: "Сообщать о раундах",
  asked: "Сообщим о начале раунда, даже если открыта другая вкладка",
  refused: "Уведомления запрещены. Держите страницу открытой, раунд появится здесь сам",
} as const;

export const roundBegan = (round: number): string => `Раунд ${round} начался`;

/** «Корт 2. В паре: Анна Котова. Против: Пётр Ли и Мария Соколова» */
export const courtCall = (court: number, partner: string, rivals: string): string =>
  [`Корт ${court}`, partner && `В паре: ${partner}`, `Против: ${rivals}`].filter(Boolean).join(". ");

const ORDINALS = [
  "первый",
  "второй",
  "третий",
  "четвёртый",
  "пятый",
  "шестой",
  "седьмой",
  "восьмой",
  "девятый",
  "десятый",
  "одиннадцатый",
  "двенадцатый",
  "тринадцатый",
  "четырнадцатый",
  "пятнадцатый",
] as const;
const CARDINALS = ["один", "два", "три", "четыре", "пять", "шесть", "семь", "восемь", "девять", "десять"] as const;

/** «Раунд третий»: a figure would be read as «раунд три». */
export const spokenRound = (round: number): string => `Раунд ${ORDINALS[round - 1] ?? round}`;

/** «Корт один» */
export const spokenCourt = (court: number): string => `Корт ${CARDINALS[court - 1] ?? court}`;
