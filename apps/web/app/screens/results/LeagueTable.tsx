import { NAMELESS, softHyphens } from "@bandeha/contract";
import type { LeagueTables } from "../../data/hosts/league.ts";
import { formatAverage } from "../../text/format.ts";
import { leaguePoints, leagueResults } from "../../text/results/results.ts";
import { PlaceMark } from "../../tournament/standings/PlaceMark.tsx";
import { RowReason } from "../../tournament/standings/RowReason.tsx";
import table from "../../tournament/standings/StandingsTable.module.css";
import { VisuallyHidden } from "../../ui/accessibility/VisuallyHidden.tsx";

type LeagueTableProps = { league: LeagueTables; viewer: string | undefined };

export function LeagueTable({ league: { lines, counted }, viewer }: LeagueTableProps) {
  return (
    <div className={table.frame}>
      <table className={table.table}>
        <VisuallyHidden component="caption">Лига: очки за места в завершённых турнирах</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">
              <abbr title="Место">#</abbr>
            </th>
            <th scope="col">Игрок</th>
            <th scope="col">Очки</th>
            <th scope="col">
              <abbr title="Сыграно турниров">Тур.</abbr>
            </th>
            <th scope="col">
              <abbr title="Очков в среднем за турнир">Сред.</abbr>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.player} data-mine={line.player === viewer || undefined}>
              <td className={table.place}>
                <PlaceMark place={line.place} />
              </td>
              <th scope="row">
                <RowReason
                  question="Из чего сложились очки"
                  reason={line.tournaments > 1 ? leagueResults(line.results, counted) : undefined}
                >
                  <span className={line.place <= 3 ? table.leader : undefined}>
                    {softHyphens(line.name || NAMELESS)}
                  </span>
                  {line.player === viewer && <span className={table.you}> · это вы</span>}
                </RowReason>
              </th>
              <td className={table.points}>{leaguePoints(line.points)}</td>
              <td>{line.tournaments}</td>
              <td>{formatAverage(line.average)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
