// The criteria that rank a tournament's table.
import { type CriterionKey, formatOf, rankingOrder } from "@bandeha/engine";
import { type Drawn, tournamentStateOf } from "./round-count.ts";
import { toSettings } from "./to-engine.ts";

/** In order. Of an unknown type, those of its scoring. */
export function tableCriteria(play: Drawn): readonly CriterionKey[] {
  const { type, variant } = play.tournament;
  const format = formatOf(type, variant);
  return format?.rankedBy(tournamentStateOf(play)) ?? rankingOrder(toSettings(play.tournament), "person");
}
