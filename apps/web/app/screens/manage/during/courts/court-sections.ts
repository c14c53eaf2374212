// The courts of a round grouped by stage.

export type CourtSection<Match> = {
  /** The code of the stage; empty for types without stages, with one section. */
  stage: string;
  courts: Match[];
};

/** @param courts in screen order */
export const sectionsOf = <Match extends { stage: string }>(courts: readonly Match[]): CourtSection<Match>[] =>
  [...Map.groupBy(courts, ({ stage }) => stage)].map(([stage, those]) => ({ stage, courts: those }));
