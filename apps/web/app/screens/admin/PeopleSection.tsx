import type { AdminPerson } from "@bandeha/contract";
import { IconChevronRight } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { peopleQuery } from "../../data/admin.ts";
import { peopleText } from "../../text/admin.ts";
import { Chip } from "../../ui/layout/Chip.tsx";
import classes from "./Admin.module.css";
import type { SectionProps } from "./AdminDesk.tsx";
import { PersonDialog } from "./PersonDialog.tsx";
import { SearchList } from "./SearchList.tsx";
import { useSearch } from "./use-search.ts";

export function PeopleSection({ overview }: SectionProps) {
  const { typed, type, query } = useSearch();
  const [opened, setOpened] = useState<string>();
  const { data, isError } = useQuery(peopleQuery(query));
  return (
    <>
      <SearchList
        label={peopleText.search}
        typed={typed}
        onType={type}
        title={query ? peopleText.found : peopleText.blockedNow}
        empty={query ? peopleText.nobody : peopleText.nobodyBlocked}
        isError={isError}
        rows={data?.items.map((person) => (
          <li key={person.id}>
            <button type="button" className={classes.open} onClick={() => setOpened(person.id)}>
              <PersonName person={person} />
            </button>
            <IconChevronRight size={20} stroke={1.75} aria-hidden />
          </li>
        ))}
      />
      {opened && <PersonDialog id={opened} role={overview.administrator.role} onClose={() => setOpened(undefined)} />}
    </>
  );
}

export const PersonName = ({
  person: { name, phone, guest, blocked, delete_after, deleted },
}: {
  person: AdminPerson;
}) => (
  <>
    <span className={classes.name}>
      {name || peopleText.nameless}
      {blocked && <Chip tone="bad">{peopleText.blocked}</Chip>}
      {deleted && <Chip tone="line">{peopleText.deleted}</Chip>}
      {delete_after && !deleted && <Chip tone="warn">{peopleText.deleting}</Chip>}
    </span>
    <span className="quiet num">
      {phone || peopleText.noPhone}
      {guest && ` · ${peopleText.guest}`}
    </span>
  </>
);
