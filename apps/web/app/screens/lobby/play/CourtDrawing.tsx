import { initialledName, softHyphens } from "@bandeha/contract";
import { myMatches } from "../../../text/play/my-matches.ts";
import type { PlayNames } from "../../../tournament/people/play-names.ts";
import type { OwnMatch } from "../../../tournament/play/own-matches.ts";
import classes from "./MyCourt.module.css";

/** A full name of this length fits into half a court on a phone; a longer one has an initial. */
const FITS = 16;
/** A word of this length is smaller, so that it does not break. */
const LONG_WORD = /[^\s-]{14}/;

type CourtDrawingProps = { own: OwnMatch; names: PlayNames };

/** The players where they stand: the viewer's half is on the left. */
export function CourtDrawing({ own, names }: CourtDrawingProps) {
  const player = (id: string) => {
    const full = names.full(id);
    const name = full.length > FITS ? initialledName(full) : full;
    return (
      <span key={id} data-long={LONG_WORD.test(name) || undefined}>
        {softHyphens(name)}
      </span>
    );
  };
  return (
    <div className={classes.drawing}>
      <svg
        viewBox="0 0 358 128"
        preserveAspectRatio="none"
        fill="none"
        stroke="#fff"
        strokeOpacity=".45"
        strokeWidth="2"
        aria-hidden
      >
        <rect x="6" y="6" width="346" height="116" rx="2" />
        <path d="M24 6v116M334 6v116M24 64h310" />
      </svg>
      <div className={classes.side}>
        <span className={classes.me}>{myMatches.you}</span>
        {own.partner.map(player)}
      </div>
      <div className={classes.side}>{own.opponents.map(player)}</div>
      <i className={classes.net} aria-hidden />
    </div>
  );
}
