// Not in offline.ts, because the service worker bundles only these.

/** The page for an address that is not cached, without a network. */
export const notSeen = {
  title: "Нет сети",
  text: "Эта страница ещё не открывалась на этом телефоне, поэтому показать её не из чего. Результаты, которые вы ввели, на месте: они уйдут сами, когда сеть вернётся.",
  again: "Попробовать ещё раз",
  kept: "Можно читать без сети",
} as const;
