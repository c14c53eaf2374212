import { limits, listText, type TournamentScoreReport } from "@bandeha/contract";
import { clashTexts as texts } from "../../text/play/court.ts";

type Report = Pick<TournamentScoreReport, "side" | "score" | "state" | "changes">;

type Clash<One extends Report> = {
  /** Of one match. */
  reports: readonly One[];
  mine: One | undefined;
  theirs: One | undefined;
  /** The pad is open. */
  enters: boolean;
  textOf: (report: One) => string;
};

/** What the two sides disagree about, and what this phone may still do: only what the server would take is offered. */
export function clashNote<One extends Report>({ reports, mine, theirs, enters, textOf }: Clash<One>) {
  if (![mine, theirs].some((report) => report?.state === "clash")) return undefined;
  const may = enters && !isChangedOften(mine);
  const said = reports
    .toSorted((a, b) => a.side.localeCompare(b.side))
    .flatMap((report) => (report.score ? [textOf(report)] : []));
  // A report that was changed too often waits for the organisers alone (decision 162).
  const [last] = reports.length === 1 && isChangedOften(reports[0]) ? said : [];
  if (last) return { title: texts.changed, text: mine ? texts.lastOf(last) : texts.lastOfTheirs(last) };
  if (mine?.score && theirs && !theirs.score)
    return { title: texts.title, text: may ? texts.objected : texts.objectedLeft };
  return { title: texts.title, text: may ? texts.of(listText(said)) : texts.left(listText(said)) };
}

const isChangedOften = (report: Report | undefined): boolean =>
  report !== undefined && report.changes >= limits.reports.changesMax;
