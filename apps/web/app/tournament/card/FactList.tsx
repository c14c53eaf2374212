import type { ReactNode } from "react";
import { Card } from "../../ui/layout/Card.tsx";
import classes from "./FactList.module.css";

/** A card of «label: value» lines. */
export function FactList({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <Card>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
