import { countedLabels, hasWeighted, type NamedTeam } from "@bandeha/contract";
import type { ScoringMethod, Standing } from "@bandeha/engine";
import { weightedText } from "../../text/results/standings.ts";
import { VisuallyHidden } from "../../ui/accessibility/VisuallyHidden.tsx";
import { type StandingsColumns, StandingsRow, type StandingsRowProps } from "./StandingsRow.tsx";
import classes from "./StandingsTable.module.css";

type StandingsTableProps = Omit<StandingsRowProps, "line" | "below" | "columns" | "mine" | "team"> & {
  standings: readonly Standing[];
  scoring: ScoringMethod;
  /** The viewer; their row is highlighted. */
  viewer?: string | undefined;
  /** The teams of a club tie: each pair has its team under the name. */
  teams?: readonly NamedTeam[] | undefined;
  caption: string;
};

export function StandingsTable({ standings, scoring, viewer, teams, caption, ...row }: StandingsTableProps) {
  const columns: StandingsColumns = {
    draws: standings.some((line) => line.draws > 0),
    levels: row.levelOf !== undefined,
  };
  const teamOf = ({ side }: Standing) => teams?.find((team) => side.some((id) => team.side.includes(id)))?.name;
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <VisuallyHidden component="caption">{caption}</VisuallyHidden>
        <Titles
          sides={standings.some(({ side }) => side.length > 1) ? "Пара" : "Игрок"}
          counted={countedLabels[scoring]}
          columns={columns}
        />
        <tbody>
          {standings.map((line, index) => (
            <StandingsRow
              key={line.side.join()}
              {...row}
              line={line}
              below={standings[index + 1]}
              columns={columns}
              mine={line.side.some((id) => id === viewer)}
              team={teamOf(line)}
            />
          ))}
        </tbody>
      </table>
      {standings.some(hasWeighted) && <p className="quiet">{weightedText}</p>}
    </div>
  );
}

type TitlesProps = { sides: string; counted: string; columns: StandingsColumns };

function Titles({ sides, counted, columns }: TitlesProps) {
  return (
    <thead>
      <tr>
        <th scope="col">
          <abbr title="Место">#</abbr>
        </th>
        <th scope="col">{sides}</th>
        <th scope="col">
          {counted}
          <span className={classes.narrow} aria-hidden>
            сред.
          </span>
        </th>
        <th scope="col" className={classes.played}>
          <abbr title="Матчи">М</abbr>
        </th>
        <th scope="col">
          <abbr title="Победы">В</abbr>
        </th>
        {columns.draws && (
          <th scope="col">
            <abbr title="Ничьи">Н</abbr>
          </th>
        )}
        <th scope="col">
          <abbr title="Поражения">П</abbr>
        </th>
        {columns.levels && (
          <th scope="col">
            <abbr title="Уровень">Ур.</abbr>
          </th>
        )}
        <th scope="col" className={classes.wide}>
          <abbr title="В среднем за матч">Сред.</abbr>
        </th>
      </tr>
    </thead>
  );
}
