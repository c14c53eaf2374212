import { crowdText, podiumFigure, podiumOf, softHyphens, tableCriteria } from "@bandeha/contract";
import type { CSSProperties } from "react";
import { widestPart } from "../../tournament/people/cut-name.ts";
import type { Play } from "../../tournament/play/use-play.ts";
import { CourtLines } from "../../ui/layout/CourtLines.tsx";
import classes from "./Podium.module.css";

/** The first three; the order on screen is 2 1 3, the order read is 1 2 3. A step is as high as its place, so equal places have equal ones. */
export function Podium({ play, live }: { play: Play; live: boolean }) {
  const { tournament, names, standings } = play;
  const { lines, crowd } = podiumOf(standings);
  const [ranks] = tableCriteria(play);
  return (
    <section className={classes.podium} aria-label={live ? "Сейчас впереди" : "Победители"}>
      <CourtLines />
      <p className={classes.title} data-name={!live || undefined}>
        {live ? "Сейчас впереди" : tournament.name}
      </p>
      <ol className={classes.steps}>
        {lines.map((line, index) => (
          <li key={line.side.join()} className={classes.step} data-step={index + 1} data-place={line.place}>
            <span className={classes.medal} data-place={line.place}>
              {line.place}
            </span>
            <b className={classes.name} style={{ "--em": emOf(names.initialled(line.side)) } as CSSProperties}>
              {names.initialled(line.side).map((name) => (
                <span key={name}>{softHyphens(name)}</span>
              ))}
            </b>
            <span className={classes.average}>{figureText(podiumFigure(line, ranks))}</span>
            <i className={classes.block} aria-hidden />
          </li>
        ))}
      </ol>
      {crowd && <p className={classes.crowd}>{crowdText(crowd)}</p>}
    </section>
  );
}

const emOf = (names: readonly string[]): number => Math.max(...names.map(widestPart));

const figureText = ({ figure, label }: ReturnType<typeof podiumFigure>): string => `${figure} ${label}`;
