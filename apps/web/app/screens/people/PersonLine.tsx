import { debtOf, formatPhoneMask, type RegularPlayer, softHyphens } from "@bandeha/contract";
import { paths } from "../../paths.ts";
import { formatDate } from "../../text/format.ts";
import { peopleTexts as texts } from "../../text/players/people.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Facts } from "../../ui/layout/Facts.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import classes from "./People.module.css";

/** Links to evenings; the sum counts all. */
const DEBTS_SHOWN = 4;

export function PersonLine({ person, onNote }: { person: RegularPlayer; onNote: () => void }) {
  const { id, name, guest, played, missed, cancelled, last, note, phone, debts } = person;
  const facts = [
    guest && texts.guest,
    texts.played(played),
    missed > 0 && texts.missed(missed),
    cancelled > 0 && texts.cancelled(cancelled),
    last && texts.last(formatDate(last)),
  ];
  return (
    <li>
      {guest ? <b>{softHyphens(name)}</b> : <AppLink to={paths.player(id)}>{softHyphens(name)}</AppLink>}
      <Button variant="subtle" onClick={onNote} aria-label={`${texts.addNote}: ${name}`}>
        {texts.addNote}
      </Button>
      <Facts of={facts} />
      {phone && (
        <a className={`num ${classes.phone}`} href={`tel:${phone}`}>
          {formatPhoneMask(phone)}
        </a>
      )}
      {debts.length > 0 && (
        <p className={classes.debt}>
          <span>{texts.debt(debtOf(person))}</span>
          {debts.slice(0, DEBTS_SHOWN).map(({ tournament, date }) => (
            <AppLink key={tournament} to={paths.money(tournament)}>
              {formatDate(date)}
            </AppLink>
          ))}
        </p>
      )}
      {note && <p className={classes.note}>{note}</p>}
    </li>
  );
}
