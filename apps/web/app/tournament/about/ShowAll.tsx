import { Button } from "../../ui/buttons/Button.tsx";

/** The number of people shown; the rest are on demand, so that the organiser's card stays near. */
export const SHOWN = 8;

type ShowAllProps = {
  count: number;
  /** The list's id. */
  of: string;
  all: boolean;
  onToggle: () => void;
};

/** Under a shortened list. */
export function ShowAll({ count, of, all, onToggle }: ShowAllProps) {
  if (count <= SHOWN) return null;
  return (
    <Button variant="default" fullWidth aria-expanded={all} aria-controls={of} onClick={onToggle}>
      {all ? "Свернуть" : `Показать всех ${count}`}
    </Button>
  );
}
