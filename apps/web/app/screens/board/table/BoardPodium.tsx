import { crowdText, podiumOf } from "@bandeha/contract";
import { emWidth, widestOf } from "../../../tournament/people/text-width.ts";
import type { Play } from "../../../tournament/play/use-play.ts";
import { CourtLines } from "../../../ui/layout/CourtLines.tsx";
import { FitLines } from "../frame/FitLines.tsx";
import classes from "./BoardPodium.module.css";

/** The first three; the order on screen is 2 1 3, the order read is 1 2 3. A step is as high as its place, so equal places have equal ones. */
export function BoardPodium({ play: { standings, names } }: { play: Play }) {
  const { lines, crowd } = podiumOf(standings);
  const namesOf = (side: readonly string[]) =>
    side.length > 1
      ? side.map((id) => names.cutShort(id, STEP_EM))
      : side.flatMap((id) => names.cut(id, 2 * STEP_EM).split(/\s+/)).flatMap(inParts);
  return (
    <section className={classes.podium} aria-label="Победители">
      <CourtLines />
      <ol className={classes.steps}>
        {lines.map((line, index) => (
          <li key={line.side.join()} className={classes.step} data-step={index + 1}>
            <FitLines lines={namesOf(line.side)} em={widestOf(namesOf(line.side))} className={classes.name} />
            <span className={classes.block} data-place={line.place}>
              {line.place}
            </span>
          </li>
        ))}
      </ol>
      {crowd && <p className={classes.crowd}>{crowdText(crowd)}</p>}
    </section>
  );
}

/** A hyphenated name wider than this breaks at its hyphen. */
const STEP_EM = 9;

const inParts = (name: string): string[] => (emWidth(name) > STEP_EM ? name.split(/(?<=-)/) : [name]);
