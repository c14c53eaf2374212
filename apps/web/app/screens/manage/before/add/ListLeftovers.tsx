import { IconUserQuestion } from "@tabler/icons-react";
import { pastedList } from "../../../../text/manage/pasted-list.ts";
import type { ListRow } from "../../../../tournament/paste/edited-list.ts";
import { Button } from "../../../../ui/buttons/Button.tsx";
import classes from "./AddPlayers.module.css";

type UnclearLinesProps = {
  rows: readonly ListRow[];
  onChoose: (key: string) => void;
  onRemove: (key: string) => void;
};

/** Lines that may not name a player, as they are written. They are never added by themselves. */
export function UnclearLines({ rows, onChoose, onRemove }: UnclearLinesProps) {
  if (rows.length === 0) return null;
  return (
    <section className={classes.unclear} aria-label={pastedList.unclear(rows.length)}>
      <h3>
        <IconUserQuestion size={22} stroke={1.75} aria-hidden />
        {pastedList.unclear(rows.length)}
      </h3>
      <ul>
        {rows.map(({ key, person }) => (
          <li key={key} className={classes.line}>
            <q>{person.source}</q>
            <Button
              variant="default"
              aria-label={`${pastedList.player}: ${person.source}`}
              onClick={() => onChoose(key)}
            >
              {pastedList.player}
            </Button>
            <Button
              variant="default"
              aria-label={`${pastedList.remove}: ${person.source}`}
              onClick={() => onRemove(key)}
            >
              {pastedList.remove}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

type PresentPeopleProps = { rows: readonly ListRow[]; onChoose: (key: string) => void };

/** Names of the text that are on the tournament's list: the same people, unless the organiser says otherwise. */
export function PresentPeople({ rows, onChoose }: PresentPeopleProps) {
  if (rows.length === 0) return null;
  return (
    <section className={classes.present} aria-label={pastedList.present(rows.length)}>
      <h3>{pastedList.present(rows.length)}</h3>
      <ul>
        {rows.map(({ key, person }) => (
          <li key={key} className={classes.line}>
            <span>{person.name}</span>
            <Button
              variant="subtle"
              size="sm"
              aria-label={`${pastedList.another}: ${person.name}`}
              onClick={() => onChoose(key)}
            >
              {pastedList.another}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
