import { settleTexts as texts } from "../../../../text/play/running-round.ts";
import { Stack } from "../../../../ui/layout/Flow.tsx";
import { DisputeChoices } from "../courts/DisputeChoices.tsx";
import type { Dispute } from "../courts/use-disputes.ts";
import type { SaveScore } from "../drafts/use-save.ts";
import classes from "./NextBar.module.css";

type DisputeDecisionProps = { dispute: Dispute; saving: SaveScore };

/** The dispute of the open court: another score than those that were said is entered on its pad. */
export function DisputeDecision({ dispute, saving }: DisputeDecisionProps) {
  return (
    <Stack gap={10} className={classes.decision}>
      <div className={classes.text}>
        <b>{texts.which(dispute.match.court)}</b>
        <div className="quiet">{texts.orEnter}</div>
      </div>
      <DisputeChoices dispute={dispute} saving={saving} />
    </Stack>
  );
}
