// The courts of a round grouped by stage: those without a score first.

import { stageLabel } from "../../../text/standings.ts";

export type CourtSection<Match> = {
  /** The code of the stage; empty for types without stages, with one section. */
  stage: string;
  played: boolean;
  courts: Match[];
};

/**
 * @param courts in screen order, those without a score first
 * @param waits whether a court counts as without a score
 */
export function sectionsOf<Match extends { stage: string }>(
  courts: readonly Match[],
  waits: (match: Match) => boolean,
): CourtSection<Match>[] {
  if (courts.every(({ stage }) => !stage)) return [{ stage: "", played: false, courts: [...courts] }];
  const sections = new Map<string, CourtSection<Match>>();
  for (const match of courts) {
    const played = !waits(match);
    const key = `${match.stage}|${played}`;
    const section = sections.get(key) ?? { stage: match.stage, played, courts: [] };
    section.courts.push(match);
    sections.set(key, section);
  }
  return [...sections.values()];
}

/** «Группа A», or «Группа A · сыграно» while other courts are unfinished. */
export function sectionTitle<Match>(
  { stage, played }: CourtSection<Match>,
  all: readonly CourtSection<Match>[],
): string {
  return played && all.some((other) => !other.played) ? `${stageLabel(stage)} · сыграно` : stageLabel(stage);
}

/** «1, 3–5, 8»: runs of three and more are shortened, so that ten courts fit beside a button. */
export function courtList(numbers: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([from, to]) => (to === from ? `${from}` : `${from}${to === from + 1 ? ", " : "–"}${to}`)).join(", ");
}
