import type { AdminPerson } from "@bandeha/contract";
import { useQuery } from "@tanstack/react-query";
import { peopleQuery } from "../../data/administration/admin.ts";
import { adminPeopleTexts } from "../../text/admin/admin.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import classes from "./Admin.module.css";
import { PersonName } from "./PeopleSection.tsx";
import { useSearch } from "./use-search.ts";

type PersonPickProps = {
  /** Who may be chosen. */
  accepts: (person: AdminPerson) => boolean;
  onPick: (person: AdminPerson) => void;
};

const SHOWN = 6;

export function PersonPick({ accepts, onPick }: PersonPickProps) {
  const { typed, type, query } = useSearch();
  const { data } = useQuery({ ...peopleQuery(query), enabled: query !== "" });
  const found = query === "" ? [] : (data?.items.filter(accepts).slice(0, SHOWN) ?? []);
  return (
    <div>
      <TextField
        label={adminPeopleTexts.search}
        type="search"
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      {query !== "" && data && found.length === 0 && <p className="quiet">{adminPeopleTexts.nobody}</p>}
      <ul className={classes.rows}>
        {found.map((person) => (
          <li key={person.id}>
            <span className={classes.grow}>
              <PersonName person={person} />
            </span>
            <Button size="sm" variant="light" onClick={() => onPick(person)}>
              {adminPeopleTexts.choose}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
