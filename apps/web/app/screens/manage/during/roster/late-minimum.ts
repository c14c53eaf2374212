// Whether those who are added late can still play enough matches for a place.
import { asksMinimum, toSettings } from "@bandeha/contract";
import { formatOf, matchesNeeded } from "@bandeha/engine";
import { MATCHES, plural } from "../../../../text/format.ts";
import { sidesOf } from "../../../../tournament/play/match-score.ts";
import type { Previewed } from "./previewed.ts";

/** «Вика: будет 2 матча из 7, для места нужно 4. В таблице — после остальных» for each who cannot reach the minimum. */
export function lateLines({ play, preview, courts, names, late }: Previewed): string[] {
  const { tournament } = play;
  const settings = { ...toSettings(tournament), courts };
  const format = formatOf(tournament.type, tournament.variant);
  const share = settings.minimumShare ?? 0;
  if (share === 0 || !asksMinimum(tournament) || preview.kind === "none" || preview.kind === "over") return [];
  const begun = new Set(play.rounds.filter(({ status }) => status !== "pending").map((round) => round.round_number));
  const counts = new Map<string, number>();
  const seated = [
    ...play.matches.filter(({ round }) => begun.has(round)).map(sidesOf),
    ...preview.rounds.flatMap(({ matches }) => matches.map(({ sides }) => sides)),
  ];
  for (const id of seated.flat(2)) counts.set(id, (counts.get(id) ?? 0) + 1);
  // Rounds that results will draw: everyone gets an equal share of the places on courts.
  const plan = format?.plan(preview.players.length, settings);
  const left = preview.kind === "later" ? Math.max(0, settings.rounds - begun.size) : 0;
  const perCourt = settings.side === "1v1" ? 2 : 4;
  const seats = plan && !("ok" in plan) ? plan.courtsUsed * perCourt : preview.players.length;
  const ahead = left * Math.min(1, seats / preview.players.length);
  const most = Math.max(0, ...counts.values()) + Math.ceil(ahead);
  const needed = matchesNeeded(share, most);
  return late.flatMap((id) => {
    const own = (counts.get(id) ?? 0) + Math.floor(ahead);
    if (own >= needed) return [];
    return `${names.full(id)}: будет ${plural(own, MATCHES)} из ${most}, для места нужно ${needed}. В таблице — после остальных`;
  });
}
