import type { AdminPerson } from "@bandeha/contract";
import { useQuery } from "@tanstack/react-query";
import { peopleQuery } from "../../data/administration/admin.ts";
import { adminPeopleTexts, adminTexts } from "../../text/admin/admin.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import classes from "./Admin.module.css";
import { PersonName } from "./PersonName.tsx";
import { isCut, useSearch } from "./use-search.ts";

type PersonPickProps = {
  /** Who may be chosen. */
  accepts: (person: AdminPerson) => boolean;
  onPick: (person: AdminPerson) => void;
  /** The id of the person who is chosen, where the choice is confirmed later: two people may have one name. */
  chosen?: string | undefined;
};

const SHOWN = 6;

export function PersonPick({ accepts, onPick, chosen }: PersonPickProps) {
  const { typed, type, query } = useSearch();
  const { data, isError } = useQuery({ ...peopleQuery(query), enabled: query !== "" });
  const items = query === "" ? [] : (data?.items ?? []);
  const possible = items.filter(accepts);
  const found = possible.slice(0, SHOWN);
  const isMore = possible.length > SHOWN || isCut(items);
  return (
    <div>
      <TextField
        label={adminPeopleTexts.search}
        type="search"
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      {isError && <Note color="red">{adminTexts.failed}</Note>}
      {query !== "" && data && found.length === 0 && !isMore && <p className="quiet">{adminPeopleTexts.nobody}</p>}
      <ul className={classes.rows}>
        {found.map((person) => (
          <li key={person.id}>
            <span className={classes.grow}>
              <PersonName person={person} />
            </span>
            <Button
              size="sm"
              variant={person.id === chosen ? "filled" : "light"}
              aria-pressed={chosen === undefined ? undefined : person.id === chosen}
              onClick={() => onPick(person)}
            >
              {person.id === chosen ? adminPeopleTexts.chosen : adminPeopleTexts.choose}
            </Button>
          </li>
        ))}
      </ul>
      {isMore && <p className="quiet">{adminTexts.morePeople}</p>}
    </div>
  );
}
