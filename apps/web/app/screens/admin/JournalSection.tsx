import { type AdminLogLine, RETRIED_QUEUES } from "@bandeha/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { adminLogQuery, type JournalSubject } from "../../data/administration/admin.ts";
import type { JournalNames } from "../../data/administration/journal-names.ts";
import { adminTexts, queueNames } from "../../text/admin/admin.ts";
import { actLabel, adminLogTexts } from "../../text/admin/journal.ts";
import { formatMoment } from "../../text/format.ts";
import { quoted } from "../../text/quoted.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { RowsSkeleton } from "../../ui/states/Skeletons.tsx";
import classes from "./Admin.module.css";
import { FilterChips } from "./FilterChips.tsx";
import { PersonDialog } from "./PersonDialog.tsx";
import type { SectionProps } from "./section-props.ts";

export function JournalSection({ overview }: SectionProps) {
  const [opened, setOpened] = useState<string>();
  const [subject, setSubject] = useState<JournalSubject>("all");
  const { data, isError, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(adminLogQuery(subject));
  const names = Object.assign({}, ...(data?.pages.map((page) => page.names) ?? []));
  const reported = Object.assign({}, ...(data?.pages.map((page) => page.reported) ?? []));
  const lines = data?.pages.flatMap(({ items }) => items);
  return (
    <Card>
      <FilterChips label={adminLogTexts.about} choices={subjects} chosen={subject} onChoose={setSubject} />
      {!lines && (isError ? <Note color="red">{adminTexts.failed}</Note> : <RowsSkeleton rows={6} />)}
      {lines?.length === 0 && <p className="quiet">{adminLogTexts.empty}</p>}
      <ul className={classes.rows}>
        {lines?.map((line) => (
          <Line key={line.id} line={line} names={names} reported={reported} onOpen={setOpened} />
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

const subjects = (["all", "people", "tournaments", "places", "access"] as const).map((key) => ({
  key,
  name: adminLogTexts.subjects[key],
}));

type LineProps = JournalNames & { line: AdminLogLine; onOpen: (person: string) => void };

function Line({ line, names, reported, onOpen }: LineProps) {
  const { act, collection, record, label, details, admin_email, created } = line;
  const fields = details?.fields ?? [];
  const person = collection === "users" ? record : collection === "reports" ? reported[record] : undefined;
  const name =
    act === "retry-queue"
      ? RETRIED_QUEUES.filter((key) => key === record)
          .map(nameOfQueue)
          .join()
      : label;
  return (
    <li className={classes.log}>
      <span className={classes.grow}>
        <span className={classes.name}>
          {act && actLabel(act, collection)}{" "}
          {person ? <RecordOfPerson id={person} {...{ names, onOpen }} /> : name && quoted(name)}
        </span>
        <span className="quiet">
          {admin_email || adminLogTexts.command}
          {!person && !name && `, ${adminLogTexts.record(record)}`}
          {details?.rows && `, ${adminLogTexts.rows(details.rows)}`}
          {fields.length > 0 && `, ${adminLogTexts.fields(collection, fields)}`}
          {details?.into &&
            act === "merge-places" &&
            `, ${adminLogTexts.intoPlace} ${names[details.into] ?? details.into}`}
          {details?.into && act !== "merge-places" && (
            <>
              , {adminLogTexts.toPerson} <RecordOfPerson id={details.into} {...{ names, onOpen }} />
            </>
          )}
        </span>
      </span>
      <span className="quiet num">{formatMoment(created)}</span>
    </li>
  );
}

const nameOfQueue = (key: (typeof RETRIED_QUEUES)[number]) => queueNames[key];

type RecordOfPersonProps = { id: string } & Pick<LineProps, "names" | "onOpen">;

/** The journal keeps no names of people; who it was is read now. */
const RecordOfPerson = ({ id, names, onOpen }: RecordOfPersonProps) => (
  <button type="button" className={classes.inline} onClick={() => onOpen(id)}>
    {names[id] || id}
  </button>
);
