import { formatCost } from "../../text/format.ts";
import classes from "./CostText.module.css";

export function CostText({ cost }: { cost: number }) {
  return (
    <b className={classes.cost} data-free={cost === 0 || undefined}>
      {formatCost(cost)}
    </b>
  );
}
