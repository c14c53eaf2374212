import { defineFormat } from "../format.ts";
import { pairRoundRobin } from "./pair-round-robin.ts";

/** Round robin of fixed pairs: whole legs where the rounds suffice, else a Swiss with equal numbers of matches within one. */
export const leagueDoubles = defineFormat({
  ...pairRoundRobin,
  key: "league_doubles",
  group: "league",
  tagline: "Постоянные пары играют каждая с каждой, при нехватке раундов швейцарка",
  rules: () =>
    "Пары постоянные. Хватает раундов — каждая играет с каждой; не хватает — швейцарская система: встречаются пары с равным числом побед, без повторов.\nМеста по результатам пар. Пара с заменой сохраняет свою строку; снявшаяся раньше половины своих матчей не считается.",
  variant: {
    key: "",
    label: "Круговой турнир",
    about:
      "Каждая пара играет за себя: со всеми по очереди, а если раундов мало — с равными себе.\nПодходит, когда нужен один победитель среди пар.",
  },
  rated: true,
  newcomers: "substitutes",
});
