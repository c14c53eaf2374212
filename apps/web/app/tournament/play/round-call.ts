// The call of a round: as text for a chat, as speech, and for one player. Pure.
import type { TournamentMatch } from "@bandeha/contract";
import { peopleOf, sideName } from "@bandeha/contract";
import { courtCall, spokenCourt, spokenRound } from "../../text/play/calls.ts";
import { stageLabel } from "../../text/results/standings.ts";
import { namesOf, type PlayNames } from "../people/play-names.ts";
import { sidesOf } from "./match-score.ts";
import { restingPlayers } from "./resting.ts";
import { courtsInOrder } from "./round-plan.ts";
import type { Play } from "./use-play.ts";

export type RoundCall = {
  /** Text for a chat: a line per court, who rests, the link. */
  text: string;
  /** Text for speech: numbers as texts, no separators between names. */
  speech: string;
};

type Called = Pick<Play, "tournament" | "rounds" | "matches" | "participants" | "names">;

/** @param link where the score is followed */
export function roundCall(play: Called, round: number, link: string): RoundCall {
  const { tournament, names } = play;
  const courts = courtsInOrder(play.matches, round, () => false);
  const resting = restingPlayers(play, round).map(names.short);
  const rest = resting.length === 1 ? "Отдыхает" : "Отдыхают";
  const stage = ({ stage: name }: TournamentMatch) => (name ? `, ${stageLabel(name)}` : "");
  const text = [
    `${tournament.name}. Раунд ${round}`,
    "",
    ...courts.map((match) => `Корт ${match.court}${stage(match)}: ${sidesOf(match).map(names.side).join(" — ")}`),
    ...(resting.length > 0 ? [`${rest}: ${resting.join(", ")}`] : []),
    "",
    `Счёт: ${link}`,
  ].join("\n");
  const sentences = [
    spokenRound(round),
    ...courts.map((match) => `${spokenCourt(match.court)}${stage(match)}: ${spokenPairing(match, names)}`),
    ...(resting.length > 0 ? [`${rest}: ${resting.join(", ")}`] : []),
  ];
  return { text, speech: `${sentences.join(". ")}.` };
}

/** «Петров и Соколова, соперники Ким и Носов»: names stay in the case they are stored in. */
function spokenPairing(match: TournamentMatch, { short }: PlayNames): string {
  const [one, other] = sidesOf(match);
  const side = (ids: readonly string[]) => sideName(ids.map(short));
  return `${side(one)}, ${other.length > 1 ? "соперники" : "соперник"} ${side(other)}`;
}

/** A player's court, partner and opponents in a sentence; undefined without a match in the round. */
export function playerCall(matches: readonly TournamentMatch[], round: number, player: string): string | undefined {
  const match = matches.find((one) => one.round === round && sidesOf(one).flat().includes(player));
  if (!match) return undefined;
  const { sideFull } = namesOf(peopleOf([], matches));
  const [one, other] = sidesOf(match);
  const [own, rivals] = one.includes(player) ? [one, other] : [other, one];
  return courtCall(match.court, sideFull(own.filter((id) => id !== player)), sideFull(rivals));
}
