import { can, readTimestamp, type TournamentRound } from "@bandeha/contract";
import { IconBell, IconBellOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { clockSkewQuery } from "../../../../data/client/server-clock.ts";
import { errorSentences } from "../../../../text/errors.ts";
import { clockTexts, endedAt, endsAt } from "../../../../text/play/running-round.ts";
import { addedMinutes } from "../../../../tournament/play/added-minutes.ts";
import { clockText, roundClock } from "../../../../tournament/play/round-clock.ts";
import { cityClock } from "../../../../tournament/play/round-time.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { VisuallyHidden } from "../../../../ui/accessibility/VisuallyHidden.tsx";
import { allowSoundByGestures, canVibrate, playTones, vibrate } from "../../../../ui/time/signal.ts";
import { SECOND_MS, useTime } from "../../../../ui/time/use-time.ts";
import classes from "../round/RoundHead.module.css";
import { ClockDialog } from "./ClockDialog.tsx";
import { takeSignal, useSignals } from "./timer-choice.ts";

/** A phone that is unlocked, or a page that is opened, later than this after the end stays silent. */
const SIGNAL_WITHIN_S = 60;

const icon = { size: 22, stroke: 1.75, "aria-hidden": true } as const;

type RoundCountdownProps = { play: Play; round: TournamentRound; end: Date };

/** When the round ends, the running clock that opens its settings, and the part of the round that is over. */
export function RoundCountdown({ play, round, end }: RoundCountdownProps) {
  const [opened, setOpened] = useState(false);
  const { data: skew = 0, isLoading: isAsking } = useQuery(clockSkewQuery());
  const now = useTime(SECOND_MS, { skew });
  const clock = roundClock(end, now);
  const over = clock?.kind === "over";
  const { sound, vibration } = useSignals();
  const signals = sound || (vibration && canVibrate());
  // A device whose clock is wrong must not ring before it knows.
  useSignal(round.id, end, over && clock.seconds < SIGNAL_WITHIN_S && !isAsking);

  const start = readTimestamp(round.actual_start).getTime();
  // Minutes may be taken away up to the start of the round.
  const gone = Math.min(1, Math.max(0, (now - start) / Math.max(1, end.getTime() - start)));
  const shown = clock && `${over ? "+" : ""}${clockText(clock.seconds)}`;
  const at = cityClock(end, play.tournament);
  const mayMove = can("nextRound", play.tournament, play.viewer);
  return (
    <>
      <div className={classes.sub}>{(over ? endedAt : endsAt)(at, addedMinutes(round))}</div>
      {clock && (
        <>
          <VisuallyHidden role="timer" aria-label={over ? clockTexts.over : clockTexts.left}>
            {clockText(clock.seconds)}
          </VisuallyHidden>
          <button
            type="button"
            className={classes.clock}
            aria-label={`${clockTexts.open}: ${shown}`}
            onClick={() => setOpened(true)}
          >
            <span className={classes.time}>{shown}</span>
            <span className={classes.bell}>{signals ? <IconBell {...icon} /> : <IconBellOff {...icon} />}</span>
          </button>
        </>
      )}
      <i className={classes.gone} style={{ width: `${Math.round(gone * 100)}%` }} aria-hidden />
      <ClockDialog
        round={round}
        clock={clock}
        denied={mayMove.ok ? undefined : errorSentences[mayMove.reason]}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    </>
  );
}

/** Signals once per end of a round. */
function useSignal(round: string, end: Date, due: boolean) {
  const { sound, vibration } = useSignals();
  const at = end.getTime();

  useEffect(() => (sound ? allowSoundByGestures() : undefined), [sound]);

  useEffect(() => {
    if (!due || !takeSignal(round, new Date(at))) return;
    if (sound) void playTones();
    if (vibration) vibrate();
  }, [due, round, at, sound, vibration]);
}
