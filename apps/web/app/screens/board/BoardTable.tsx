import { countedLabels, toSettings } from "@bandeha/contract";
import { VisuallyHidden } from "@mantine/core";
import { formatAverage } from "../../text/format.ts";
import type { PlayNames } from "../../tournament/play-names.ts";
import type { Play } from "../../tournament/use-play.ts";
import classes from "./BoardTable.module.css";
import { FitLines } from "./FitLines.tsx";
import { pagesOf, rangeOf, rangeText, TABLE_LINES } from "./pages.ts";
import { emWidth } from "./text-width.ts";
import { usePage } from "./turning.ts";

/** Eight lines at a time, turned by itself. Averages stand beside the sums where not all have played equally often. */
export function BoardTable({ play }: { play: Play }) {
  const { standings, names, tournament } = play;
  const page = usePage(pagesOf(standings.length, TABLE_LINES));
  const range = rangeOf(page, standings.length, TABLE_LINES);
  const started = standings.some(({ played }) => played > 0);
  const uneven = started && new Set(standings.map(({ played }) => played)).size > 1;
  return (
    <section className={classes.panel} aria-labelledby="board-table">
      <div className={classes.head}>
        <h2 id="board-table">{started ? "Таблица" : "Участники"}</h2>
        <span className={classes.range} aria-hidden>
          {rangeText(range, standings.length)}
        </span>
      </div>
      <table className={classes.table}>
        <thead>
          <tr className={classes.top}>
            <th scope="col" className={classes.place}>
              <VisuallyHidden>Место</VisuallyHidden>
            </th>
            <th scope="col" className={classes.who}>
              <VisuallyHidden>Игрок</VisuallyHidden>
            </th>
            <th scope="col" className={classes.number}>
              <span>{countedLabels[toSettings(tournament).scoring]}</span>
            </th>
            {uneven && (
              <th scope="col" className={classes.number}>
                <span>Сред.</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {standings.map((line, index) => (
            <tr
              key={line.side.join()}
              className={classes.line}
              data-off={index < range.from || index >= range.to || undefined}
            >
              <td className={classes.place}>{line.played > 0 ? line.place : "–"}</td>
              <th scope="row" className={classes.who}>
                <FitLines lines={[nameOf(line.side, names)]} className={classes.fit} />
              </th>
              <td className={classes.number} data-first={!uneven || undefined}>
                {String(line.points).replace(".", ",")}
              </td>
              {uneven && (
                <td className={classes.number} data-first>
                  {line.played > 0 ? formatAverage(line.average) : "–"}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The widest name that stands in its column at full length, in ems. */
const NAME_EM = 10.5;

/** In full where there is room, else by the surname. */
function nameOf(side: readonly string[], names: PlayNames): string {
  if (side.length > 1) return names.side(side);
  const full = names.sideFull(side);
  return emWidth(full) > NAME_EM ? names.initialled(side).join() : full;
}
