import { countedLabels, type NamedTeam } from "@bandeha/contract";
import { hasPlace, type ScoringMethod, type Standing } from "@bandeha/engine";
import { Fragment } from "react";
import { capitalised, formatAverage } from "../../text/format.ts";
import { winsAndLosses } from "../../text/outcomes.ts";
import { advanceText, placeReasonText, standingNoteText, tooFewText } from "../../text/standings.ts";
import { VisuallyHidden } from "../../ui/accessibility/VisuallyHidden.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import type { PlayNames } from "../people/play-names.ts";
import { PlaceMark } from "./PlaceMark.tsx";
import { RowReason } from "./RowReason.tsx";
import classes from "./StandingsTable.module.css";

/** The column of names on a phone, in ems. */
const NARROW_EM = 9;

const NONE = "—";

type StandingsTableProps = {
  standings: readonly Standing[];
  names: PlayNames;
  scoring: ScoringMethod;
  /** The viewer; their row is highlighted. */
  viewer?: string | undefined;
  /** Levels of the players; without them the column is hidden. */
  levelOf?: (id: string) => string;
  /** The teams of a club tie: each pair has its team under the name. */
  teams?: readonly NamedTeam[] | undefined;
  caption: string;
  /** A group's table, without medals. */
  ofGroup?: boolean;
  /** The page of a player who has one: the name leads there. */
  pageOf?: ((id: string) => string | undefined) | undefined;
  /** The reason for each line; without it only the engine's tie-break notes are shown. */
  whyAbove?: (line: Standing, below: Standing | undefined) => string | undefined;
};

export function StandingsTable(props: StandingsTableProps) {
  const { standings, names, scoring, viewer, levelOf, pageOf, teams, caption, ofGroup = false, whyAbove } = props;
  const draws = standings.some((line) => line.draws > 0);
  // On narrow phones the levels take the place of the average, which is then under the points; without levels a text states the draws.
  const [hidden, averages] = levelOf ? [undefined, classes.wide] : [classes.spare, undefined];
  const drawsOf = (line: Standing) =>
    !levelOf && draws && line.played > 0 && <span className={classes.outcomes}>{winsAndLosses(line)}</span>;
  const teamOf = ({ side }: Standing) => teams?.find((team) => side.some((id) => team.side.includes(id)))?.name;
  const whyOf = (line: Standing, below: Standing | undefined) => {
    const why = whyAbove?.(line, below);
    const outcomes = whyAbove && drawsOf(line);
    return why || outcomes ? (
      <>
        {why}
        {outcomes}
      </>
    ) : undefined;
  };
  return (
    <table className={classes.table} data-levels={levelOf !== undefined || undefined}>
      <VisuallyHidden component="caption">{caption}</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">
            <abbr title="Место">#</abbr>
          </th>
          <th scope="col">{standings.some(({ side }) => side.length > 1) ? "Пара" : "Игрок"}</th>
          <th scope="col">{countedLabels[scoring]}</th>
          <th scope="col" className={classes.played}>
            <abbr title="Матчи">М</abbr>
          </th>
          <th scope="col">
            <abbr title="Победы">В</abbr>
          </th>
          {draws && (
            <th scope="col" className={hidden}>
              <abbr title="Ничьи">Н</abbr>
            </th>
          )}
          <th scope="col">
            <abbr title="Поражения">П</abbr>
          </th>
          {levelOf && (
            <th scope="col">
              <abbr title="Уровень">Ур.</abbr>
            </th>
          )}
          <th scope="col" className={averages}>
            <abbr title="В среднем за матч">Сред.</abbr>
          </th>
        </tr>
      </thead>
      <tbody>
        {standings.map((line, index) => (
          <tr key={line.side.join()} data-mine={line.side.some((id) => id === viewer) || undefined}>
            <td className={classes.place}>
              <PlaceMark place={line.played > 0 ? line.place : undefined} plain={ofGroup || !hasPlace(line)} />
            </td>
            <th scope="row">
              <RowReason question={`Почему ${line.place}-е место`} reason={whyOf(line, standings[index + 1])}>
                <span className={hasPlace(line) && line.place <= 3 && !ofGroup ? classes.leader : undefined}>
                  {pageOf ? (
                    <LinkedSide side={line.side} names={names} pageOf={pageOf} />
                  ) : (
                    <SideName full={names.sideFull(line.side)} cut={names.sideCut(line.side, NARROW_EM)} />
                  )}
                </span>
                {line.side.some((id) => id === viewer) && <span className={classes.you}> · это вы</span>}
              </RowReason>
              <TeamName team={teamOf(line)} />
              {!whyAbove && drawsOf(line)}
              {!whyAbove && line.reason && <div className={classes.reason}>{placeReasonText(line.reason)}</div>}
              {line.matchesNeeded !== undefined && (
                <div className={classes.reason}>
                  {capitalised(tooFewText(line.played, line.matchesNeeded, line.missed))}
                </div>
              )}
              {line.advance && <div className={classes.reason}>{capitalised(advanceText(line.advance))}</div>}
              {line.note && <div className={classes.reason}>{capitalised(standingNoteText(line.note))}</div>}
            </th>
            <td className={classes.points}>
              {decimal(line.points)}
              {levelOf && line.played > 0 && (
                <span className={classes.narrow} aria-hidden>
                  {formatAverage(line.average)}
                </span>
              )}
            </td>
            <td className={classes.played}>{line.played}</td>
            <td>{line.wins}</td>
            {draws && <td className={hidden}>{line.draws}</td>}
            <td>{line.losses}</td>
            {levelOf && (
              <td>
                <Levels side={line.side} levelOf={levelOf} />
              </td>
            )}
            <td className={averages}>{line.played > 0 ? formatAverage(line.average) : NONE}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type LevelsProps = { side: readonly string[]; levelOf: (id: string) => string };

/** A level under the other, or one dash where nobody has one. */
const Levels = ({ side, levelOf }: LevelsProps) =>
  side.every((id) => levelOf(id) === NONE) ? NONE : side.map((id) => <div key={id}>{levelOf(id)}</div>);

const TeamName = ({ team }: { team: string | undefined }) => team && <div className={classes.reason}>{team}</div>;

type LinkedSideProps = { side: readonly string[]; names: PlayNames; pageOf: (id: string) => string | undefined };

/** «Анна Котова и Иван Ли», each name a link where the player has a page. */
function LinkedSide({ side, names, pageOf }: LinkedSideProps) {
  return side.map((id, at) => {
    const page = pageOf(id);
    const name = <SideName full={names.full(id)} cut={names.sideCut([id], NARROW_EM)} />;
    const joint = at === 0 ? "" : at === side.length - 1 ? " и " : ", ";
    return (
      <Fragment key={id}>
        {joint}
        {page ? (
          <AppLink to={page} className={classes.page}>
            {name}
          </AppLink>
        ) : (
          name
        )}
      </Fragment>
    );
  });
}

/** On a phone a word wider than the column is cut by rule. */
function SideName({ full, cut }: { full: string; cut: string }) {
  if (full === cut) return full;
  return (
    <>
      <span className={classes.full}>{full}</span>
      <span className={classes.cut}>{cut}</span>
    </>
  );
}

const decimal = (value: number): string => String(value).replace(".", ",");
