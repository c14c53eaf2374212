import type { ReactNode } from "react";
import { Card } from "../../ui/layout/Card.tsx";
import classes from "./FactList.module.css";

type FactListProps = {
  facts: readonly (readonly [label: string, value: ReactNode])[];
  /** Text on the page instead of a card. */
  plain?: boolean;
};

/** A card of «label: value» lines. */
export function FactList({ facts, plain = false }: FactListProps) {
  const list = (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
  return plain ? <div className={classes.plain}>{list}</div> : <Card>{list}</Card>;
}
