// The text for a chat: what, when, where, for whom, how much, and the link to join.
import type { Tournament } from "@bandeha/contract";
import { placeText, playName } from "@bandeha/contract";
import { formatCost, formatWhen, PLACES, plural } from "../../../text/format.ts";
import { levelRange } from "../../../tournament/people/level.ts";

/** @param link the address of the join page */
export function announcement(tournament: Tournament, link: string): string {
  const address = tournament.expand?.club?.address;
  return [
    tournament.name,
    ...(tournament.type ? [playName(tournament)] : []),
    "",
    `Когда: ${formatWhen(tournament)}`,
    `Где: ${placeText(tournament)}${address ? ` (${address})` : ""}`,
    `Уровень: ${levelRange(tournament).toLocaleLowerCase("ru")}`,
    `Участие: ${formatCost(tournament.cost).toLocaleLowerCase("ru")}, ${plural(tournament.max_players, PLACES)}`,
    "",
    `Записаться: ${link}`,
  ].join("\n");
}
