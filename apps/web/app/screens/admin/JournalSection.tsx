import type { AdminLogLine } from "@bandeha/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { adminLogQuery } from "../../data/administration/admin.ts";
import { actLabel, adminLogTexts, adminTexts } from "../../text/admin/admin.ts";
import { formatMoment } from "../../text/format.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { RowsSkeleton } from "../../ui/states/Skeletons.tsx";
import classes from "./Admin.module.css";
import type { SectionProps } from "./AdminPanel.tsx";
import { PersonDialog } from "./PersonDialog.tsx";

export function JournalSection({ overview }: SectionProps) {
  const [opened, setOpened] = useState<string>();
  const { data, isError, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(adminLogQuery());
  if (!data) return isError ? <Note color="red">{adminTexts.failed}</Note> : <RowsSkeleton rows={6} />;
  const lines = data.pages.flatMap(({ items }) => items);
  return (
    <Card>
      {lines.length === 0 && <p className="quiet">{adminLogTexts.empty}</p>}
      <ul className={classes.rows}>
        {lines.map((line) => (
          <Line key={line.id} line={line} onOpen={setOpened} />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="light" fullWidth loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {adminLogTexts.more}
        </Button>
      )}
      {opened && <PersonDialog id={opened} role={overview.administrator.role} onClose={() => setOpened(undefined)} />}
    </Card>
  );
}

type LineProps = { line: AdminLogLine; onOpen: (person: string) => void };

function Line({ line: { act, collection, record, label, details, admin_email, created }, onOpen }: LineProps) {
  const fields = details?.fields ?? [];
  return (
    <li className={classes.log}>
      <span className={classes.grow}>
        <span className={classes.name}>
          {act && actLabel(act, collection)}{" "}
          {collection === "users" ? <RecordOfPerson id={record} onOpen={onOpen} /> : label ? `«${label}»` : record}
        </span>
        <span className="quiet">
          {admin_email || adminLogTexts.command}
          {fields.length > 0 && `, ${adminLogTexts.fields(fields)}`}
          {details?.into && act === "merge-places" && `, ${adminLogTexts.intoPlace} ${details.into}`}
          {details?.into && act !== "merge-places" && (
            <>
              , {adminLogTexts.toPerson} <RecordOfPerson id={details.into} onOpen={onOpen} />
            </>
          )}
        </span>
      </span>
      <span className="quiet num">{formatMoment(created)}</span>
    </li>
  );
}

/** The journal keeps no names of people; who it was is read now. */
const RecordOfPerson = ({ id, onOpen }: { id: string; onOpen: (person: string) => void }) => (
  <button type="button" className={classes.inline} onClick={() => onOpen(id)}>
    {id}
  </button>
);
