import { hasPlace } from "@bandeha/engine";
import { type CSSProperties, Fragment } from "react";
import { board, tableTitle } from "../../../text/play/board.ts";
import { emWidth, sharedWidth, widestOf } from "../../../tournament/people/text-width.ts";
import type { Play } from "../../../tournament/play/use-play.ts";
import { VisuallyHidden } from "../../../ui/accessibility/VisuallyHidden.tsx";
import { FitLines } from "../frame/FitLines.tsx";
import classes from "./BoardTable.module.css";
import { boardColumns, hasStages } from "./board-columns.ts";
import { groupPages, type TablePages, tablePages } from "./table-pages.ts";

/** The columns and pages of the board's table: the groups of a cup, or the table. */
export function boardTable(play: Play): TablePages & { columns: ReturnType<typeof boardColumns>; ofGroups: boolean } {
  const columns = boardColumns(play, hasStages(play));
  const groups = groupPages(play, columns.length);
  if (groups) return { ...groups, columns, ofGroups: true };
  const whole = boardColumns(play);
  return { ...tablePages(play, whole.length), columns: whole, ofGroups: false };
}

/** Sizes of text in a column, beside that of a line. */
const WORDS_EM = 0.8;
const DECIDING_EM = 1.1;

type BoardTableProps = {
  play: Play;
  /** The page on screen; undefined while the other list is shown. */
  page: number | undefined;
};

/** Shows as many lines per page as are readable from a distance. Its columns never move. */
export function BoardTable({ play, page }: BoardTableProps) {
  const { standings } = play;
  const { pages, lines, columns, ofGroups, nameOf, nameEm } = boardTable(play);
  const em = sharedWidth(
    standings.flatMap(({ side }) => nameOf(side)),
    nameEm,
  );
  const shown = Math.min(page ?? 0, pages.length - 1);
  const started = standings.some(({ played }) => played > 0);
  const range = pages[shown]?.[0]?.range;
  const why = columns.some(({ weighted }) => weighted);
  return (
    <section
      className={classes.panel}
      aria-labelledby="board-table"
      data-off={page === undefined || undefined}
      data-why={why || undefined}
      style={{ "--lines": lines } as CSSProperties}
    >
      <div className={classes.head}>
        <h2 id="board-table">{started ? tableTitle(ofGroups ? undefined : lastWholeRound(play)) : board.people}</h2>
        {range && (
          <span className={classes.range} aria-hidden>
            {range}
          </span>
        )}
      </div>
      <table className={classes.table} aria-labelledby="board-table">
        <thead>
          <tr className={classes.top}>
            <th scope="col" className={classes.place}>
              <VisuallyHidden>Место</VisuallyHidden>
            </th>
            <th scope="col" className={classes.who}>
              <VisuallyHidden>{standings.some(({ side }) => side.length > 1) ? "Пара" : "Игрок"}</VisuallyHidden>
            </th>
            {columns.map(({ label, text, words, decides }) => (
              <th
                key={label}
                scope="col"
                className={classes.number}
                style={
                  {
                    "--label": emWidth(label),
                    "--widest": widestOf(standings.map(text)) * (words ? WORDS_EM : decides ? DECIDING_EM : 1),
                  } as CSSProperties
                }
              >
                <span>{label}</span>
              </th>
            ))}
          </tr>
        </thead>
        {pages.map((parts, number) => (
          <tbody key={parts[0]?.lines[0]?.side.join()} data-off={number !== shown || undefined}>
            {parts.map(({ title, lines: standing }) => (
              <Fragment key={title ?? "table"}>
                {title && (
                  <tr className={classes.group}>
                    <th scope="rowgroup" colSpan={2 + columns.length}>
                      {title}
                    </th>
                  </tr>
                )}
                {standing.map((line) => (
                  <tr key={line.side.join()} className={classes.line} data-lines={nameOf(line.side).length}>
                    <td className={classes.place}>
                      <span data-medal={(!ofGroups && hasPlace(line) && line.place <= 3 && line.place) || undefined}>
                        {line.played > 0 ? line.place : "—"}
                      </span>
                    </td>
                    <th scope="row" className={classes.who}>
                      <FitLines lines={nameOf(line.side)} em={em} className={classes.fit} />
                    </th>
                    {columns.map(({ label, text, decides, words }) => (
                      <td
                        key={label}
                        className={classes.number}
                        data-first={decides || undefined}
                        data-words={words || undefined}
                      >
                        {text(line)}
                      </td>
                    ))}
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
        ))}
      </table>
      {why && <p className={classes.why}>{board.weighted}</p>}
    </section>
  );
}

/** The last completed round during play, unless a later one already has results in the table. */
function lastWholeRound({ tournament, rounds, matches }: Play): number | undefined {
  if (tournament.status === "completed") return undefined;
  const last = rounds.findLast(({ status }) => status === "completed")?.round_number;
  const counted = Math.max(0, ...matches.filter(({ status }) => status === "completed").map(({ round }) => round));
  return counted === last ? last : undefined;
}
