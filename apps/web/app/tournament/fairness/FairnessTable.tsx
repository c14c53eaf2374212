import { softHyphens } from "@bandeha/contract";
import { VisuallyHidden } from "../../ui/accessibility/VisuallyHidden.tsx";
import type { PlayNames } from "../people/play-names.ts";
import table from "../standings/StandingsTable.module.css";
import type { FairnessReport } from "./fairness.ts";

type FairnessTableProps = { report: FairnessReport; names: PlayNames };

/** Partners, opponents, rests and courts of everyone, by name. */
export function FairnessTable({ report: { lines, changing }, names }: FairnessTableProps) {
  const ordered = lines
    .map((line) => ({ ...line, name: names.side(line.side) }))
    .sort((one, other) => one.name.localeCompare(other.name, "ru"));
  const rested = lines.some(({ rests }) => rests > 0);
  return (
    <table className={table.table}>
      <VisuallyHidden component="caption">Партнёры, соперники, отдых и корты каждого</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">
            <abbr title="Матчей">М</abbr>
          </th>
          <th scope="col">{lines.some(({ side }) => side.length > 1) ? "Пара" : "Игрок"}</th>
          {changing && (
            <th scope="col">
              <abbr title="Повторы партнёров">Повт.</abbr>
            </th>
          )}
          <th scope="col">
            <abbr title="Сколько раз с одним соперником: реже всего — чаще всего">Соп.</abbr>
          </th>
          {rested && (
            <th scope="col">
              <abbr title="Раундов отдыха">Отд.</abbr>
            </th>
          )}
          <th scope="col">Корты</th>
        </tr>
      </thead>
      <tbody>
        {ordered.map((line) => (
          <tr key={line.side.join()}>
            <td>{line.matches}</td>
            <th scope="row">{softHyphens(line.name)}</th>
            {changing && <td>{line.partnerRepeats ?? "—"}</td>}
            <td>{span(line.opponents)}</td>
            {rested && <td>{line.rests}</td>}
            <td>{line.courts.join(" · ")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const span = ({ min, max }: { min: number; max: number }): string => (min === max ? String(min) : `${min}–${max}`);
