import { Button } from "../../ui/buttons/Button.tsx";

/** So many people stand at once; the rest on demand, so that the organiser's card is not a screen's length away. */
export const SHOWN = 8;

type ShowAllProps = {
  count: number;
  /** The list's id. */
  of: string;
  all: boolean;
  onToggle: () => void;
};

/** Under a list that is cut; nothing where everyone fits. */
export function ShowAll({ count, of, all, onToggle }: ShowAllProps) {
  if (count <= SHOWN) return null;
  return (
    <Button variant="default" fullWidth aria-expanded={all} aria-controls={of} onClick={onToggle}>
      {all ? "Свернуть" : `Показать всех ${count}`}
    </Button>
  );
}
