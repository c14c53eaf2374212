import { limits, type TournamentScoreReport } from "@bandeha/contract";
import { clashTexts as texts } from "../../text/play/court.ts";

type Report = Pick<TournamentScoreReport, "side" | "score" | "state" | "changes">;

type Clash<One extends Report> = {
  mine: One | undefined;
  theirs: One | undefined;
  /** The pad is open. */
  enters: boolean;
  textOf: (report: One) => string;
};

type ClashNote = {
  title: string;
  /** What each side entered, the own one first. */
  said: readonly string[];
  /** What to do now. */
  text: string;
};

/** What the two sides disagree about, and what this phone may still do: only what the server would take is offered. */
export function clashNote<One extends Report>({ mine, theirs, enters, textOf }: Clash<One>): ClashNote | undefined {
  if (![mine, theirs].some((report) => report?.state === "clash")) return undefined;
  const own = mine?.score && textOf(mine);
  const others = theirs?.score && textOf(theirs);
  // A report that was changed too often waits for the organisers alone (decision 162).
  if (!theirs && own && isChangedOften(mine)) return { title: texts.changed, said: [], text: texts.lastOf(own) };
  if (!mine && others && isChangedOften(theirs))
    return { title: texts.changed, said: [], text: texts.lastOfTheirs(others) };
  const may = enters && !isChangedOften(mine);
  return {
    title: mine && !own ? texts.denied : theirs && !others ? texts.deniedByThem : texts.title,
    said: [...(own ? [texts.mine(own)] : []), ...(others ? [texts.theirs(others)] : [])],
    text: !may ? texts.left : own ? texts.correct : texts.enter,
  };
}

const isChangedOften = (report: Report | undefined): boolean =>
  report !== undefined && report.changes >= limits.reports.changesMax;
