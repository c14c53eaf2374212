import classes from "./PlaceMark.module.css";

type PlaceMarkProps = {
  place: number | undefined;
  /** A place within a group, without a medal. */
  plain?: boolean;
};

/** A place in a table: a medal for the first three, the number for all; a dash before the first match. */
export function PlaceMark({ place, plain = false }: PlaceMarkProps) {
  if (place === undefined) return "—";
  if (plain || place > 3) return place;
  return (
    <span className={classes.medal} data-place={place}>
      {place}
    </span>
  );
}
