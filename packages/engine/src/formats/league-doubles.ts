import { defineFormat } from "../format.ts";
import { pairRoundRobin } from "./pair-round-robin.ts";

/** Round robin of fixed pairs: whole legs where the rounds suffice, else a cut in which all play the same number of matches within one. */
export const leagueDoubles = defineFormat({
  ...pairRoundRobin,
  key: "league_doubles",
  group: "league",
  label: "Лига, парная",
  badge: "Лига · парная",
  tagline: "Круговой турнир: постоянные пары, каждая играет с каждой",
  rules: () =>
    "Пары постоянные, каждая встречается с каждой; хватает раундов – играется второй круг, не хватает – у всех поровну матчей.\nМеста считаются по результатам пар, при равенстве решает личная встреча.",
  rated: true,
  newcomers: "substitutes",
});
