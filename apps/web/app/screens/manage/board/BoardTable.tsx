import { VisuallyHidden } from "@mantine/core";
import { useEffect, useState } from "react";
import { formatAverage } from "../../../text/format.ts";
import type { Play } from "../../../tournament/use-play.ts";
import { Card } from "../../../ui/Card.tsx";
import classes from "./Board.module.css";

const PAGE = 8;
const TURN_MS = 12_000;

/** Eight lines at a time, turned by itself: a television has no scroll. */
export function BoardTable({ play }: { play: Play }) {
  const { standings, names } = play;
  const pages = Math.max(1, Math.ceil(standings.length / PAGE));
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (pages === 1) return undefined;
    const timer = setInterval(() => setTurn((page) => page + 1), TURN_MS);
    return () => clearInterval(timer);
  }, [pages]);
  const from = (turn % pages) * PAGE;
  const shown = standings.slice(from, from + PAGE);
  return (
    <Card className={classes.tableCard} aria-labelledby="board-table">
      <div className={classes.label}>
        <h2 id="board-table">{standings.some(({ played }) => played > 0) ? "Таблица" : "Участники"}</h2>
        <span>{standings.length === 0 ? "" : `${from + 1}–${from + shown.length} из ${standings.length}`}</span>
      </div>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Место</VisuallyHidden>
            </th>
            <th scope="col">
              <VisuallyHidden>Игрок</VisuallyHidden>
            </th>
            <th scope="col">Очки</th>
            <th scope="col">Сред.</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((line) => (
            <tr key={line.side.join()}>
              <td className={classes.place}>{line.played > 0 ? line.place : "–"}</td>
              <th scope="row">{line.side.length > 1 ? names.side(line.side) : names.full(line.side[0] ?? "")}</th>
              <td className={classes.points}>{String(line.points).replace(".", ",")}</td>
              <td className={classes.average}>{line.played > 0 ? formatAverage(line.average) : "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
