import classes from "./PlaceMark.module.css";

/** A place in a table: a medal for the first three, the number for all; a dash before the first match. */
export function PlaceMark({ place }: { place: number | undefined }) {
  if (place === undefined) return "–";
  if (place > 3) return place;
  return (
    <span className={classes.medal} data-place={place}>
      {place}
    </span>
  );
}
