import type { ReactNode } from "react";
import { teamTexts } from "../../../../text/results/teams.ts";
import { Button } from "../../../../ui/buttons/Button.tsx";
import { Chip } from "../../../../ui/layout/Chip.tsx";
import { Row } from "../../../../ui/layout/Flow.tsx";
import classes from "../start/PlanCard.module.css";

export type PairRowProps = {
  name: string;
  full: string;
  confirmed: boolean;
  /** The line in a team of a club tie, from 1. */
  line?: number;
  /** Whether the pair's team is chosen; undefined without teams. */
  chosen?: boolean;
  disabled: boolean;
  onExchange: (() => void) | undefined;
  onSplit: () => void;
  /** Beside the name. */
  order?: ReactNode;
  /** A button before the others. */
  children?: ReactNode;
};

/** A pair before the start, and what the organiser can do with it. */
export function PairRow({
  name,
  full,
  confirmed,
  line,
  chosen,
  disabled,
  onExchange,
  onSplit,
  order,
  children,
}: PairRowProps) {
  return (
    <Row as="li" gap={8} wrap align="center" justify="between" className={classes.pair} data-ordered={order && true}>
      <Row as="span" gap={8} rowGap={4} wrap align="center" className={classes.pairName}>
        <b>
          {line && `${line}. `}
          {name}
        </b>
        <span className={classes.pairChips}>
          {confirmed ? <Chip tone="good">Закреплена</Chip> : <Chip tone="line">По уровню</Chip>}
          {chosen === false && <Chip tone="line">{teamTexts.unchosen}</Chip>}
        </span>
      </Row>
      {order && <span className={classes.order}>{order}</span>}
      <Row as="span" gap={4} wrap justify="end" align="center" className={classes.pairButtons}>
        {children}
        {onExchange && (
          <Button variant="subtle" disabled={disabled} aria-label={`Обменять: ${full}`} onClick={onExchange}>
            Обменять
          </Button>
        )}
        {confirmed && (
          <Button variant="subtle" color="red" disabled={disabled} aria-label={`Разбить: ${full}`} onClick={onSplit}>
            Разбить
          </Button>
        )}
      </Row>
    </Row>
  );
}
