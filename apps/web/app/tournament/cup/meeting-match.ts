// The match of a meeting in a bracket, and what an open place waits for.
import type { TournamentMatch } from "@bandeha/contract";
import { type BracketMatch, type BracketRound, type Side, stageCode } from "@bandeha/engine";
import { bracketRoundTitle } from "../../text/results/standings.ts";
import { sidesOf } from "../play/match-score.ts";

const keyOf = (side: readonly string[]): string => side.toSorted().join(" ");

export const isSameSide = (one: readonly string[] | null | undefined, other: Side | null): boolean =>
  !!one && !!other && keyOf(one) === keyOf(other);

/** The match of this meeting, once it is drawn. */
export function matchOfMeeting(
  matches: readonly TournamentMatch[],
  stage: string,
  { sides }: BracketMatch,
): TournamentMatch | undefined {
  const [one, two] = sides;
  if (!one || !two) return undefined;
  const both = [keyOf(one), keyOf(two)].toSorted().join("|");
  return matches.find((match) => match.stage === stage && sidesOf(match).map(keyOf).toSorted().join("|") === both);
}

/** «Полуфинал» → «полуфинала»; all stages decline alike. */
const ofStage = ({ stage }: BracketRound): string => {
  const title = bracketRoundTitle(stage).toLocaleLowerCase("ru");
  return title.endsWith("финала") ? title : `${title}а`;
};
export const winnerOfRound = (round: BracketRound | undefined) => round && `Победитель ${ofStage(round)}`;
export const loserOfRound = (round: BracketRound | undefined) => round && `Проигравший ${ofStage(round)}`;

type Cup = { matches: readonly TournamentMatch[] };

/** The court of a meeting that has a match without a winner. */
function courtOf({ matches }: Cup, round: BracketRound | undefined, index: number): number | undefined {
  const meeting = round?.meetings[index];
  if (!round || !meeting || meeting.winner) return undefined;
  return matchOfMeeting(matches, stageCode(round.stage), meeting)?.court;
}

/** «Победители на корте 2»; before the draw «Победитель полуфинала». */
export function winnerText(cup: Cup, round: BracketRound | undefined, index: number): string | undefined {
  const court = courtOf(cup, round, index);
  return court === undefined ? winnerOfRound(round) : `Победители на корте ${court}`;
}

/** «Проигравшие на корте 2»; before the draw «Проигравший полуфинала». */
export function loserText(cup: Cup, round: BracketRound | undefined, index: number): string | undefined {
  const court = courtOf(cup, round, index);
  return court === undefined ? loserOfRound(round) : `Проигравшие на корте ${court}`;
}
