// How many rounds a tournament has: the schedule drawn at once, the rounds a cup needs, else those asked for. Screens and posts show the same number.
import { type BracketMatch, formatOf, scheduleOf, type TournamentState } from "@bandeha/engine";
import { stagesOf, toPlayers, toRounds, toSettings } from "./to-engine.ts";

export type Drawn = {
  tournament: Parameters<typeof toSettings>[0];
  participants: Parameters<typeof toPlayers>[0];
  rounds: Parameters<typeof toRounds>[0];
  matches: Parameters<typeof toRounds>[1];
};

/** Players, rounds and settings as engine input. */
export const tournamentStateOf = ({ tournament, participants, rounds, matches }: Drawn): TournamentState => ({
  players: toPlayers(participants),
  rounds: toRounds(rounds, matches),
  settings: toSettings(tournament),
});

/** Whether all rounds are drawn at once or one by one, by type; for pairs, by whether all can meet. */
export function drawsWhole(play: Drawn): boolean {
  const format = formatOf(play.tournament.type, play.tournament.variant);
  return format !== undefined && scheduleOf(format, tournamentStateOf(play)) === "whole";
}

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

/** The total number of rounds: those drawn if all are drawn at once, those a cup needs, else those asked for. */
export function roundsTotal(play: Drawn): number {
  const { tournament, rounds } = play;
  if (drawsWhole(play) && rounds.length > 0) return rounds.length;
  return cupRounds(play) ?? Math.max(tournament.rounds, rounds.length);
}
