import { softHyphens, type TournamentMatch } from "@bandeha/contract";
import { courtPage as texts } from "../../text/play/court.ts";
import type { PlayNames } from "../../tournament/people/play-names.ts";
import { sidesOf } from "../../tournament/play/match-score.ts";
import { VisuallyHidden } from "../../ui/accessibility/VisuallyHidden.tsx";
import classes from "./Court.module.css";
import type { CourtHalf } from "./court-device.ts";

type CourtHalvesProps = {
  match: TournamentMatch;
  names: PlayNames;
  /** The half of this phone. */
  own: CourtHalf | undefined;
  figures: readonly [string, string] | undefined;
  /** Absent where a half is not chosen. */
  onPick?: ((side: CourtHalf) => void) | undefined;
  /** Who keeps the score for others has no pair of their own. */
  neutral?: boolean;
};

const NAME_EM = 8;
const SIDES = ["team1", "team2"] as const;

/** The court is the control: the names where they stand, the score in its order on both phones. */
export function CourtHalves({ match, names, own, figures, onPick, neutral = false }: CourtHalvesProps) {
  const players = sidesOf(match);
  return (
    <div className={classes.court} data-subject data-neutral={neutral || undefined}>
      {SIDES.map((side, index) => {
        const people = players[index] ?? [];
        const label = own === undefined || neutral ? "" : own === side ? texts.own : texts.opponents;
        const content = (
          <>
            {onPick && <VisuallyHidden>{neutral ? texts.pickForOthers : texts.pick}</VisuallyHidden>}
            <span className={classes.label}>{label}</span>
            <span className={classes.names}>
              {people.map((id) => (
                <span key={id}>{softHyphens(names.cut(id, NAME_EM))}</span>
              ))}
            </span>
            <span className={`${classes.figure} num`}>{figures?.[index]}</span>
          </>
        );
        const shared = { className: classes.half, "data-own": own === side || undefined };
        return onPick ? (
          <button key={side} type="button" {...shared} aria-pressed={own === side} onClick={() => onPick(side)}>
            {content}
          </button>
        ) : (
          <div key={side} {...shared}>
            {content}
          </div>
        );
      })}
    </div>
  );
}
