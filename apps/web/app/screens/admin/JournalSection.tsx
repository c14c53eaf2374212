import type { AdminLogLine } from "@bandeha/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { adminLogQuery } from "../../data/administration/admin.ts";
import { actNames, adminLogTexts, adminTexts, collectionLabel } from "../../text/admin/admin.ts";
import { formatMoment } from "../../text/format.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { RowsSkeleton } from "../../ui/states/Skeletons.tsx";
import classes from "./Admin.module.css";

export function JournalSection() {
  const { data, isError, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(adminLogQuery());
  if (!data) return isError ? <Note color="red">{adminTexts.failed}</Note> : <RowsSkeleton rows={6} />;
  const lines = data.pages.flatMap(({ items }) => items);
  return (
    <Card>
      {lines.length === 0 && <p className="quiet">{adminLogTexts.empty}</p>}
      <ul className={classes.rows}>
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="light" fullWidth loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {adminLogTexts.more}
        </Button>
      )}
    </Card>
  );
}

function Line({ line: { act, collection, record, label, details, admin_email, created } }: { line: AdminLogLine }) {
  const fields = details?.fields ?? [];
  return (
    <li className={classes.log}>
      <span className={classes.grow}>
        <span className={classes.name}>
          {act && actNames[act]}: {collectionLabel(collection)} {label ? `«${label}»` : record}
        </span>
        <span className="quiet">
          {admin_email || adminLogTexts.command}
          {fields.length > 0 && `, ${adminLogTexts.fields(fields.join(", "))}`}
        </span>
      </span>
      <span className="quiet num">{formatMoment(created)}</span>
    </li>
  );
}
