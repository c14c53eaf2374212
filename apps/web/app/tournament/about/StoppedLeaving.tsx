import type { Tournament } from "@bandeha/contract";
import { leavingRules } from "../../text/lobby/leaving-rules.ts";
import { stoppedTexts } from "../../text/lobby/stopped.ts";
import classes from "./FactsCard.module.css";

/** The rules of leaving while an administrator has stopped the tournament: nobody gets the place, and all that was paid on the site comes back. */
export const StoppedLeaving = ({ tournament: { cost, allow_waitlist } }: { tournament: Tournament }) => (
  <section className={classes.rules} aria-labelledby="leaving-title">
    <h2 id="leaving-title">{leavingRules.title}</h2>
    <p>{stoppedTexts.leaving}</p>
    <p>{allow_waitlist ? stoppedTexts.placeToLine : stoppedTexts.placeToAnyone}</p>
    {cost > 0 && <p>{stoppedTexts.refund}</p>}
  </section>
);
