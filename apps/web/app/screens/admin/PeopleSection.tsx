import type { AdminPerson } from "@bandeha/contract";
import { IconChevronRight } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { peopleQuery } from "../../data/administration/admin.ts";
import { adminPeopleTexts, adminTexts } from "../../text/admin/admin.ts";
import { Chip } from "../../ui/layout/Chip.tsx";
import classes from "./Admin.module.css";
import type { SectionProps } from "./AdminPanel.tsx";
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
        label={adminPeopleTexts.search}
        typed={typed}
        onType={type}
        title={query ? adminPeopleTexts.found : adminPeopleTexts.blockedNow}
        empty={query ? adminPeopleTexts.nobody : adminPeopleTexts.nobodyBlocked}
        more={adminTexts.morePeople}
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
      {name || adminPeopleTexts.nameless}
      {blocked && <Chip tone="bad">{adminPeopleTexts.blocked}</Chip>}
      {deleted && <Chip tone="line">{adminPeopleTexts.deleted}</Chip>}
      {delete_after && !deleted && <Chip tone="warn">{adminPeopleTexts.deleting}</Chip>}
    </span>
    <span className="quiet num">
      {phone || adminPeopleTexts.noPhone}
      {guest && ` · ${adminPeopleTexts.guest}`}
    </span>
  </>
);
