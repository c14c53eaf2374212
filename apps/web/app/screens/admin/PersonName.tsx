import { type AdminPerson, cityLabels, readTimestamp, softHyphens } from "@bandeha/contract";
import { adminPeopleTexts } from "../../text/admin/admin.ts";
import { formatDate, today } from "../../text/format.ts";
import { notedLevel } from "../../tournament/people/level.ts";
import { Chip } from "../../ui/layout/Chip.tsx";
import { Facts } from "../../ui/layout/Facts.tsx";
import classes from "./Admin.module.css";

/** A person with the facts by which two of one name differ. */
export const PersonName = ({ person }: { person: AdminPerson }) => {
  const { name, blocked, delete_after, deleted } = person;
  return (
    <>
      <span className={classes.name}>
        {softHyphens(name || adminPeopleTexts.nameless)}
        {blocked && <Chip tone="bad">{adminPeopleTexts.blocked}</Chip>}
        {deleted && <Chip tone="line">{adminPeopleTexts.deleted}</Chip>}
        {delete_after && !deleted && <Chip tone="warn">{adminPeopleTexts.deleting}</Chip>}
      </span>
      <Facts of={deleted ? [adminPeopleTexts.recorded(dayOfRecord(person))] : factsOf(person)} />
    </>
  );
};

/** In the viewer's own time zone, as the moment on the person's page. */
const dayOfRecord = ({ created }: AdminPerson): string => formatDate(today(undefined, readTimestamp(created)));

function factsOf(person: AdminPerson): (string | false)[] {
  const { phone, guest, city, created_by } = person;
  return [
    phone || adminPeopleTexts.noPhone,
    guest && adminPeopleTexts.guest,
    created_by !== null && adminPeopleTexts.host(created_by.name || adminPeopleTexts.nameless),
    city !== "" && cityLabels[city],
    notedLevel(person),
    adminPeopleTexts.recorded(dayOfRecord(person)),
  ];
}
