import { Button } from "../../ui/buttons/Button.tsx";

/** The number of people shown; the rest are on demand, so that the organiser's card stays near. */
const SHOWN = 8;
/** A button that shows so few more is not worth its place. */
const WORTH = 3;

/** How many of `count` are shown at first. */
export const shownOf = (count: number): number => (count < SHOWN + WORTH ? count : SHOWN);

type ShowAllProps = {
  count: number;
  /** The list's id. */
  of: string;
  all: boolean;
  onToggle: () => void;
};

/** Under a shortened list. */
export function ShowAll({ count, of, all, onToggle }: ShowAllProps) {
  if (count === shownOf(count)) return null;
  return (
    <Button variant="default" fullWidth aria-expanded={all} aria-controls={of} onClick={onToggle}>
      {all ? "Свернуть" : `Показать всех ${count}`}
    </Button>
  );
}
