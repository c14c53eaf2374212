import { type ReactNode, useId } from "react";
import { Card } from "../../ui/layout/Card.tsx";
import classes from "./Edit.module.css";

export function EditSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={classes.fields}>{children}</div>
    </Card>
  );
}
