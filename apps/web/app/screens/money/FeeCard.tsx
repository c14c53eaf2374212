import type { FeeGroup, FeeLine } from "@bandeha/contract";
import type { ReactNode } from "react";
import { Card } from "../../ui/layout/Card.tsx";
import { Text } from "../../ui/layout/Text.tsx";
import { type FeeAction, FeeRow } from "./FeeRow.tsx";
import classes from "./Money.module.css";
import { isRefusable } from "./may-tick.ts";
import type { FeesState } from "./use-fees.ts";

type FeeCardProps = {
  state: FeesState;
  group: FeeGroup;
  title: string;
  /** Beside the title. */
  aside?: ReactNode;
  hint?: string;
  textOf?: (line: FeeLine) => string;
  actionOf?: (line: FeeLine) => FeeAction | undefined;
  onPrice: (line: FeeLine) => void;
  /** The organiser has not found what the player says was paid. */
  onMissing?: (entry: string) => void;
};

/** One group of fees: a row for each player; a tap on the name sets a price of their own. */
export function FeeCard({ state, group, title, aside, hint, textOf, actionOf, onPrice, onMissing }: FeeCardProps) {
  const lines = state.groups[group];
  if (lines.length === 0) return null;
  return (
    <Card aria-label={title}>
      <div className={classes.head}>
        <h2>{title}</h2>
        {aside && <span className="quiet">{aside}</span>}
      </div>
      <ul className={classes.list}>
        {lines.map((line) => (
          <FeeRow
            key={line.entry.id}
            line={line}
            text={textOf?.(line) ?? ""}
            action={actionOf?.(line)}
            matched={state.matched}
            onPrice={line.due && (state.mayPrice || line.balance.open > 0) ? () => onPrice(line) : undefined}
            onMissing={onMissing && isRefusable(line) ? () => onMissing(line.entry.id) : undefined}
          />
        ))}
      </ul>
      {hint && (
        <Text as="p" size={14} tone="secondary" mt={8}>
          {hint}
        </Text>
      )}
    </Card>
  );
}
