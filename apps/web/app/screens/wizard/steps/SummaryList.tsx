import { IconPencil } from "@tabler/icons-react";
import { Card } from "../../../ui/layout/Card.tsx";
import { AppLink } from "../../../ui/navigation/AppLink.tsx";
import type { WizardFieldErrors } from "../draft/draft-store.ts";
import { stepFromSummary } from "../steps.ts";
import classes from "./SummaryList.module.css";
import type { SummaryLine } from "./summary-lines.ts";

/** Every line links to its step; a refused field shows the reason. */
export function SummaryList({ lines, refused }: { lines: readonly SummaryLine[]; refused: WizardFieldErrors }) {
  return (
    <Card className={classes.card}>
      <ul className={classes.lines}>
        {lines.map(({ label, value, step, fields }) => {
          const complaint = fields.map((field) => refused[field]).find(Boolean);
          return (
            <li key={label}>
              <AppLink to={stepFromSummary(step)} className={classes.line} data-refused={complaint ? true : undefined}>
                <span className={classes.text}>
                  <span className={classes.label}>{label}</span>
                  <b className={classes.value}>{value}</b>
                  {complaint && <span className={classes.complaint}>{complaint}</span>}
                </span>
                <IconPencil size={20} stroke={1.75} role="img" aria-label="Изменить" className={classes.pencil} />
              </AppLink>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
