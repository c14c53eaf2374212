import type { SendStage } from "../../data/session/auth.ts";
import { signInWaits } from "../../text/account/auth.ts";
import { Stack } from "../../ui/layout/Flow.tsx";
import classes from "./SendProgress.module.css";

/** Why a code is not there yet. The bar of a proof of work does not reach its end before the proof is found. */
export function SendProgress({ stage }: { stage: SendStage }) {
  const share = stage.kind === "proving" ? stage.share : undefined;
  return (
    <Stack gap={8} className={classes.progress}>
      <p role="status">{signInWaits[stage.kind]}</p>
      <progress aria-label={signInWaits[stage.kind]} max={1} value={share} />
    </Stack>
  );
}
