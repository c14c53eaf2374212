// What the board shows of a cup's brackets: the main one and the plate in turn, each from the first round that still fits.
import { stagesOf } from "@bandeha/contract";
import { type BracketRound, parseStage } from "@bandeha/engine";
import { stageTexts } from "../../../text/results/results.ts";
import type { Play } from "../../../tournament/play/use-play.ts";
import type { ShownRound } from "../courts/shown-round.ts";

/** More meetings one above the other are not readable from a distance: earlier rounds are left out. */
const MEETINGS_MOST = 8;

export type BracketPage = {
  title: string;
  rounds: readonly BracketRound[];
  /** The round before the first one shown. */
  before: BracketRound | undefined;
  third: BracketRound | null;
  /** A plate that is only its final: alone it would leave a page nearly empty. */
  plate?: BracketRound | undefined;
};

export function bracketPage(title: string, all: readonly BracketRound[], third: BracketRound | null): BracketPage {
  const first = all.findIndex(({ meetings }) => meetings.length <= MEETINGS_MOST);
  return { title, rounds: all.slice(first), before: all[first - 1], third };
}

/** Empty while the courts play groups, and for types without brackets. Without a round on screen the cup is over. */
export function bracketPages(play: Play, shown?: ShownRound): BracketPage[] {
  if (shown?.matches.some(({ stage }) => parseStage(stage)?.kind === "group")) return [];
  const stages = stagesOf(play.tournament, play.participants, play.rounds, play.matches);
  return !stages || stages.main.length === 0 ? [] : pagesOfBrackets(stages);
}

type Brackets = { main: readonly BracketRound[]; third: BracketRound | null; plate: readonly BracketRound[] };

export function pagesOfBrackets({ main, third, plate }: Brackets): BracketPage[] {
  const page = bracketPage(stageTexts.main, main, third);
  const [final, ...more] = plate;
  if (!final) return [page];
  if (more.length === 0 && final.meetings.length === 1) return [{ ...page, plate: final }];
  return [page, bracketPage(stageTexts.plate, plate, null)];
}
