import { type AdminPerson, softHyphens } from "@bandeha/contract";
import { adminPeopleTexts } from "../../text/admin/admin.ts";
import { Chip } from "../../ui/layout/Chip.tsx";
import { Facts } from "../../ui/layout/Facts.tsx";
import classes from "./Admin.module.css";

export const PersonName = ({
  person: { name, phone, guest, blocked, delete_after, deleted },
}: {
  person: AdminPerson;
}) => (
  <>
    <span className={classes.name}>
      {softHyphens(name || adminPeopleTexts.nameless)}
      {blocked && <Chip tone="bad">{adminPeopleTexts.blocked}</Chip>}
      {deleted && <Chip tone="line">{adminPeopleTexts.deleted}</Chip>}
      {delete_after && !deleted && <Chip tone="warn">{adminPeopleTexts.deleting}</Chip>}
    </span>
    <Facts of={[phone || adminPeopleTexts.noPhone, guest && adminPeopleTexts.guest]} />
  </>
);
