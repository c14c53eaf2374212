import { formatKopecks, tournamentStats } from "@bandeha/contract";
import type { Play } from "../../tournament/play/use-play.ts";

/** The figures of specification 7: places, waitlist, money, matches. */
export function statFacts(play: Play): [label: string, value: string][] {
  const { tournament } = play;
  const { participants, matches, collected } = tournamentStats(tournament, play.participants, play.matches);
  const money: [string, string][] = [
    ["Оплатили", `${participants.paid} из ${participants.payers}`],
    ["Собрано", formatKopecks(collected)],
  ];
  return [
    ["Записано", `${participants.registered} из ${tournament.max_players}`],
    ["Ожидают", String(participants.waitlist)],
    ...(tournament.cost > 0 || collected > 0 ? money : []),
    ...(matches.total > 0 ? [["Матчи", `${matches.completed} из ${matches.total}`] satisfies [string, string]] : []),
  ];
}
