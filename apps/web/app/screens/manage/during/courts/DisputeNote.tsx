import { settleTexts } from "../../../../text/play/running-round.ts";
import classes from "./CourtCard.module.css";
import type { Dispute } from "./use-disputes.ts";

/** On the card of a court: who said what. The bar records one of the values, the pad below another one. */
export function DisputeNote({ dispute: { text, said, scores } }: { dispute: Dispute }) {
  return (
    <div className={classes.warning} role="status">
      {!said ? text : scores.length > 1 ? settleTexts.clash : settleTexts.unconfirmed}
      {said?.map((one) => (
        <div key={one.side} className={classes.said}>
          <span>{one.side}</span>
          <b>{one.text}</b>
        </div>
      ))}
    </div>
  );
}
