import classes from "./CourtMarks.module.css";

/** The corners of a court, in the order in which they fill. */
const PLACES = [
  { x: 2.5, y: 2.5 },
  { x: 2.5, y: 14 },
  { x: 21, y: 2.5 },
  { x: 21, y: 14 },
] as const;

type CourtMarksProps = {
  courts: number;
  /** Corners with a player; all, unless it is said. */
  filled?: number;
};

export const CORNERS = PLACES.length;

/** Small courts that fill by fours. The number is beside them as text. */
export function CourtMarks({ courts, filled = courts * CORNERS }: CourtMarksProps) {
  const firsts = Array.from({ length: courts }, (_, court) => court * CORNERS);
  return (
    <span className={classes.courts}>
      {firsts.map((first) => (
        <svg
          key={first}
          aria-hidden
          className={classes.court}
          data-full={filled >= first + CORNERS || undefined}
          width="29"
          height="19"
          viewBox="0 0 38 25"
        >
          <rect x="1" y="1" width="36" height="23" rx="4" />
          {PLACES.map(({ x, y }, place) => (
            <rect
              key={`${x} ${y}`}
              x={x}
              y={y}
              width="15"
              height="9"
              rx="2"
              data-taken={first + place < filled || undefined}
            />
          ))}
        </svg>
      ))}
    </span>
  );
}
