import type { AdminPerson } from "@bandeha/contract";
import { adminPeopleTexts } from "../../text/admin/admin.ts";
import { Chip } from "../../ui/layout/Chip.tsx";
import classes from "./Admin.module.css";

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
