// Not in offline.ts, because the service worker bundles only these.

/** The page for an address that is not cached, without a network. */
export const notSeen = {
  title: "Нет сети",
  text: "Эта страница на телефоне не сохранена, поэтому показать её не из чего. Она откроется сама, когда сеть вернётся. Результаты, которые вы ввели, на месте: они тоже уйдут сами.",
  again: "Попробовать ещё раз",
  kept: "Можно читать без сети",
} as const;
