import { IconChevronRight } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { peopleQuery } from "../../data/administration/admin.ts";
import { adminPeopleTexts, adminTexts } from "../../text/admin/admin.ts";
import classes from "./Admin.module.css";
import { PersonDialog } from "./PersonDialog.tsx";
import { PersonName } from "./PersonName.tsx";
import { SearchList } from "./SearchList.tsx";
import type { SectionProps } from "./section-props.ts";
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
