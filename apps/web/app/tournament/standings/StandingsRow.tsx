import { averageText, softHyphens } from "@bandeha/contract";
import { hasPlace, type Standing } from "@bandeha/engine";
import { Fragment } from "react";
import { capitalised } from "../../text/format.ts";
import { advanceText, placeReasonText, standingNoteText, tooFewText } from "../../text/results/standings.ts";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import type { PlayNames } from "../people/play-names.ts";
import { PlaceMark } from "./PlaceMark.tsx";
import { RowReason } from "./RowReason.tsx";
import classes from "./StandingsTable.module.css";

/** The column of names on a phone, in ems. */
const NARROW_EM = 9;

const NONE = "—";

/** Which columns there are besides the usual ones. */
export type StandingsColumns = { draws: boolean; levels: boolean };

export type StandingsRowProps = {
  line: Standing;
  below: Standing | undefined;
  names: PlayNames;
  columns: StandingsColumns;
  /** The viewer's own line. */
  mine: boolean;
  team: string | undefined;
  /** Levels of the players; without them the column is hidden. */
  levelOf?: (id: string) => string;
  /** A group's table, without medals. */
  ofGroup?: boolean;
  /** The page of a player who has one: the name leads there. */
  pageOf?: ((id: string) => string | undefined) | undefined;
  /** The reason for each line; without it only the engine's tie-break notes are shown. */
  whyAbove?: (line: Standing, below: Standing | undefined) => string | undefined;
};

export function StandingsRow(props: StandingsRowProps) {
  const { line, below, names, columns, mine, team, levelOf, ofGroup = false, pageOf, whyAbove } = props;
  const why = whyAbove?.(line, below);
  return (
    <tr data-mine={mine || undefined}>
      <td className={classes.place}>
        <PlaceMark place={line.played > 0 ? line.place : undefined} plain={ofGroup || !hasPlace(line)} />
      </td>
      <th scope="row">
        <RowReason question={`Почему ${line.place}-е место`} reason={why}>
          <span className={classes.side}>
            <span className={hasPlace(line) && line.place <= 3 && !ofGroup ? classes.leader : undefined}>
              {pageOf ? (
                <LinkedSide side={line.side} names={names} pageOf={pageOf} />
              ) : (
                <SideName full={names.sideFull(line.side)} cut={names.sideCut(line.side, NARROW_EM)} />
              )}
            </span>
            {mine && <span className={classes.you}> · это вы</span>}
          </span>
        </RowReason>
        {team && <div className={classes.reason}>{team}</div>}
        {!whyAbove && line.reason && <div className={classes.reason}>{capitalised(placeReasonText(line.reason))}</div>}
        {line.matchesNeeded !== undefined && (
          <div className={classes.reason}>{capitalised(tooFewText(line.played, line.matchesNeeded, line.missed))}</div>
        )}
        {line.advance && <div className={classes.reason}>{capitalised(advanceText(line.advance))}</div>}
        {line.note && <div className={classes.reason}>{capitalised(standingNoteText(line.note))}</div>}
      </th>
      <td className={classes.points}>
        {decimal(line.points)}
        {line.played > 0 && (
          <span className={classes.narrow} aria-hidden>
            {averageText(line)}
          </span>
        )}
      </td>
      <td className={classes.played}>{line.played}</td>
      <td>{line.wins}</td>
      {columns.draws && <td>{line.draws}</td>}
      <td>{line.losses}</td>
      {levelOf && (
        <td>
          <Levels side={line.side} levelOf={levelOf} />
        </td>
      )}
      <td className={classes.wide}>{averageText(line)}</td>
    </tr>
  );
}

type LevelsProps = { side: readonly string[]; levelOf: (id: string) => string };

/** A level under the other, or one dash where nobody has one. */
const Levels = ({ side, levelOf }: LevelsProps) =>
  side.every((id) => levelOf(id) === NONE) ? NONE : side.map((id) => <div key={id}>{levelOf(id)}</div>);

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
  if (full === cut) return softHyphens(full);
  return (
    <>
      <span className={classes.full}>{full}</span>
      <span className={classes.cut}>{softHyphens(cut)}</span>
    </>
  );
}

const decimal = (value: number): string => String(value).replace(".", ",");
