import type { CSSProperties } from "react";
import type { Play } from "../../tournament/play/use-play.ts";
import { VisuallyHidden } from "../../ui/accessibility/VisuallyHidden.tsx";
import classes from "./BoardTable.module.css";
import { boardColumns } from "./board-columns.ts";
import { FitLines } from "./FitLines.tsx";
import { rangeOf, rangeText } from "./pages.ts";
import { tableLines } from "./table-lines.ts";
import { emWidth } from "./text-width.ts";

type BoardTableProps = {
  play: Play;
  /** The page on screen; undefined while the other list is shown. */
  page: number | undefined;
};

/** Shows as many lines per page as are readable from a distance. */
export function BoardTable({ play, page }: BoardTableProps) {
  const { standings } = play;
  const { perPage, nameOf } = tableLines(play);
  const columns = boardColumns(play);
  const range = rangeOf(page ?? 0, standings.length, perPage);
  const started = standings.some(({ played }) => played > 0);
  return (
    <section className={classes.panel} aria-labelledby="board-table" data-off={page === undefined || undefined}>
      <div className={classes.head}>
        <h2 id="board-table">{started ? "Таблица" : "Участники"}</h2>
        {standings.length > perPage && (
          <span className={classes.range} aria-hidden>
            {rangeText(range, standings.length)}
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
            {columns.map(({ label }) => (
              <th
                key={label}
                scope="col"
                className={classes.number}
                style={{ "--label": emWidth(label) } as CSSProperties}
              >
                <span>{label}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {standings.map((line, index) => (
            <tr
              key={line.side.join()}
              className={classes.line}
              data-lines={nameOf(line.side).length}
              data-off={index < range.from || index >= range.to || undefined}
            >
              <td className={classes.place}>{line.played > 0 ? line.place : "–"}</td>
              <th scope="row" className={classes.who}>
                <FitLines lines={nameOf(line.side)} className={classes.fit} />
              </th>
              {columns.map(({ label, text, decides }) => (
                <td key={label} className={classes.number} data-first={decides || undefined}>
                  {text(line)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
