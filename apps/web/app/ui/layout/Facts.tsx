import { Fragment } from "react";
import classes from "./Facts.module.css";

type FactsProps = {
  /** Those that are not known are left out. */
  of: readonly (string | false | undefined)[];
  className?: string;
};

/** «Москва · 4 корта · вечеров за месяц: 3». Where it wraps, no line begins or ends with a dot. */
export const Facts = ({ of: facts, className = "quiet num" }: FactsProps) => (
  <span className={`${classes.facts} ${className}`}>
    <span className={classes.line}>
      {facts.filter(Boolean).map((fact) => (
        <Fragment key={String(fact)}>
          <span>{fact}</span>{" "}
        </Fragment>
      ))}
    </span>
  </span>
);
