// How many rounds a cup takes: the settings are only a cap, the brackets end by themselves.
import { stagesOf, toPlayers, toSettings } from "@bandeha/contract";
import { type BracketMatch, formatOf } from "@bandeha/engine";
import type { Drawn } from "../play/draws-whole.ts";

const isOver = ({ sides, winner, bye }: BracketMatch): boolean =>
  winner !== null || (bye && sides.every((side) => !side));

/** For a cup as many as are needed until everything is decided, within what was asked for; undefined elsewhere. */
export function cupRounds({ tournament, participants, rounds, matches }: Drawn): number | undefined {
  const stages = stagesOf(tournament, participants, rounds, matches);
  if (!stages) return undefined;
  const brackets = [...stages.main, ...(stages.third ? [stages.third] : []), ...stages.plate];
  const decided = stages.main.length > 0 && brackets.every(({ meetings }) => meetings.every(isOver));
  if (decided) return rounds.length;
  const plan = formatOf(tournament.type)?.plan(toPlayers(participants).length, toSettings(tournament));
  const needed = plan && !("ok" in plan) ? plan.fullCycle : null;
  return Math.max(rounds.length, Math.min(tournament.rounds, needed ?? tournament.rounds));
}
