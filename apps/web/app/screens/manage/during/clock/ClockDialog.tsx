import type { TournamentRound } from "@bandeha/contract";
import { addRoundMinutes } from "../../../../offline/clock/send-minutes.ts";
import { useConnection } from "../../../../offline/connection.ts";
import { clockTexts } from "../../../../text/play/running-round.ts";
import { clockText, type RoundClock } from "../../../../tournament/play/round-clock.ts";
import { Button } from "../../../../ui/buttons/Button.tsx";
import { SwitchField } from "../../../../ui/fields/SwitchField.tsx";
import { Stack } from "../../../../ui/layout/Flow.tsx";
import { Dialog } from "../../../../ui/overlays/Dialog.tsx";
import { allowSound, canVibrate, playTones, vibrate } from "../../../../ui/time/signal.ts";
import classes from "../round/RoundHead.module.css";
import { chooseSignals, useSignals } from "./timer-choice.ts";

type ClockDialogProps = {
  round: TournamentRound;
  clock: RoundClock | undefined;
  /** Why the viewer may not move the end. */
  denied: string | undefined;
  opened: boolean;
  onClose: () => void;
};

/** A minute more or less for this round on every device, and the signals at its end. A changed switch is tried out at once. */
export function ClockDialog({ round, clock, denied, opened, onClose }: ClockDialogProps) {
  const { sound, vibration } = useSignals();
  const { online } = useConnection();
  return (
    <Dialog opened={opened} onClose={onClose} title={clockTexts.title}>
      <div className={classes.minutes}>
        <Button variant="light" disabled={denied !== undefined} onClick={() => addRoundMinutes(round, -1)}>
          {clockTexts.minuteLess}
        </Button>
        <b className={classes.figures}>
          {clock ? `${clock.kind === "over" ? "+" : ""}${clockText(clock.seconds)}` : "—"}
        </b>
        <Button variant="light" disabled={denied !== undefined} onClick={() => addRoundMinutes(round, 1)}>
          {clockTexts.minuteMore}
        </Button>
      </div>
      <p className="quiet" role="status">
        {denied ?? (online ? clockTexts.everywhere : clockTexts.waits)}
      </p>
      <Stack gap={16} mt={16}>
        <SwitchField
          label={clockTexts.sound}
          hint={clockTexts.soundHint}
          checked={sound}
          onChange={(on) => {
            chooseSignals({ sound: on });
            if (on) void allowSound().then(playTones);
          }}
        />
        {canVibrate() && (
          <SwitchField
            label={clockTexts.vibration}
            hint={clockTexts.vibrationHint}
            checked={vibration}
            onChange={(on) => {
              chooseSignals({ vibration: on });
              if (on) vibrate();
            }}
          />
        )}
      </Stack>
    </Dialog>
  );
}
