import { IconChevronDown } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./Details.module.css";

type DetailsProps = { title: string; className?: string; children: ReactNode };

/** A part of a card that opens at its line of title. */
export const Details = ({ title, className, children }: DetailsProps) => (
  <details className={className}>
    <summary className={classes.summary}>
      {title}
      <IconChevronDown size={20} stroke={1.75} className={classes.arrow} aria-hidden />
    </summary>
    {children}
  </details>
);
