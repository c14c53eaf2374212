import classes from "./CourtLines.module.css";

/** The lines of a padel court: the only ornament, on dark grounds, behind the text. */
export function CourtLines() {
  return (
    <svg className={classes.lines} viewBox="0 0 320 240" fill="none" stroke="currentColor" strokeWidth="3" aria-hidden>
      <g transform="rotate(-18 160 120)">
        <rect x="40" y="30" width="240" height="180" rx="4" />
        <path d="M160 30v180M90 30v180M230 30v180M90 120h140" />
      </g>
    </svg>
  );
}
