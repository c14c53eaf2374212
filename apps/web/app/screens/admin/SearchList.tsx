import { IconSearch } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { adminTexts } from "../../text/admin/admin.ts";
import { TextField } from "../../ui/fields/TextField.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { RowsSkeleton } from "../../ui/states/Skeletons.tsx";
import classes from "./Admin.module.css";
import { isCut } from "./use-search.ts";

type SearchListProps = {
  label: string;
  typed: string;
  onType: (typed: string) => void;
  title: string;
  empty: string;
  /** Said where there may be more rows than these. */
  more: string;
  /** The rows found; undefined while they load. */
  rows: readonly ReactNode[] | undefined;
  isError: boolean;
};

/** A search field over the rows that it finds. */
export function SearchList({ label, typed, onType, title, empty, more, rows, isError }: SearchListProps) {
  return (
    <>
      <TextField
        label={label}
        type="search"
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
      <Card>
        <div className={classes.head}>
          <h2>{title}</h2>
        </div>
        {isError && <Note color="red">{adminTexts.failed}</Note>}
        {!rows && !isError && <RowsSkeleton rows={3} />}
        {/* The skeleton has a live region of its own. */}
        <div aria-live="polite">
          {rows?.length === 0 && <p className="quiet">{empty}</p>}
          {rows && rows.length > 0 && <ul className={classes.rows}>{rows}</ul>}
          {rows && isCut(rows) && <p className="quiet">{more}</p>}
        </div>
      </Card>
    </>
  );
}
