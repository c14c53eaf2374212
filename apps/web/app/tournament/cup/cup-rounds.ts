// How many rounds a cup takes. The setting is only a cap, because the brackets decide when the cup ends.
import { stagesOf, toPlayers, toSettings } from "@bandeha/contract";
import { type BracketMatch, formatOf } from "@bandeha/engine";
import type { Drawn } from "../play/draws-whole.ts";

const isOver = ({ sides, winner, bye }: BracketMatch): boolean =>
  winner !== null || (bye && sides.every((side) => !side));

/** For a cup: the rounds needed to decide everything, at most the rounds asked for. Undefined for other types. */
export function cupRounds({ tournament, participants, rounds, matches }: Drawn): number | undefined {
  const stages = stagesOf(tournament, participants, rounds, matches);
  if (!stages) return undefined;
  const brackets = [...stages.main, ...(stages.third ? [stages.third] : []), ...stages.plate, ...stages.places];
  const decided = stages.main.length > 0 && brackets.every(({ meetings }) => meetings.every(isOver));
  if (decided) return rounds.length;
  const plan = formatOf(tournament.type, tournament.variant)?.plan(
    toPlayers(participants).length,
    toSettings(tournament),
  );
  const needed = plan && !("ok" in plan) ? plan.fullCycle : null;
  return Math.max(rounds.length, Math.min(tournament.rounds, needed ?? tournament.rounds));
}
