import { defineFormat } from "../format.ts";
import { pairRoundRobin } from "./pair-round-robin.ts";

/** Team Americano: fixed pairs, changing opponents, ratings unchanged. */
export const friendlyDoubles = defineFormat({
  ...pairRoundRobin,
  key: "friendly_doubles",
  group: "friendly",
  tagline: "Своя пара на весь вечер, соперники меняются",
  rules: () =>
    "Пара одна на весь вечер: свою объявляют заранее, остальных сводит приложение, сильного со слабым.\nКаждый раунд новые соперники; не хватает раундов на всех — встречаются пары с равным числом побед. Результаты сравниваются в среднем за матч, рейтинг не меняется.",
  variant: {
    key: "",
    label: "Американо",
    about:
      "Каждый раунд новые соперники, всё по очереди: кто с кем играет, известно заранее.\nПодходит, когда хочется встретиться со всеми.",
  },
  // Team Americano collects points, as the personal one does.
  usualOrder: "points_first",
  rated: false,
});
