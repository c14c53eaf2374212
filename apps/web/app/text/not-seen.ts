// Apart from the other sentences of a bad network: the service worker carries these alone.

/** The page for an address never seen, when there is no network. */
export const notSeen = {
  title: "Нет сети",
  text: "Эта страница ещё не открывалась на этом телефоне, поэтому показать её не из чего. Результаты, которые вы ввели, на месте: они уйдут сами, когда сеть вернётся.",
  again: "Попробовать ещё раз",
  kept: "Можно читать без сети",
} as const;
