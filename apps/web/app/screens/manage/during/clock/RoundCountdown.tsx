import { IconBell, IconBellOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { clockSkewQuery } from "../../../../data/server-clock.ts";
import { clockWords, endedAt, endsAt } from "../../../../text/running-round.ts";
import { clockText, roundClock } from "../../../../tournament/play/round-clock.ts";
import { cityClock } from "../../../../tournament/play/round-time.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { VisuallyHidden } from "../../../../ui/accessibility/VisuallyHidden.tsx";
import { allowSound, canVibrate, playTones, vibrate } from "../../../../ui/time/signal.ts";
import { SECOND_MS, useTime } from "../../../../ui/time/use-time.ts";
import classes from "../RoundHead.module.css";
import { ClockDialog } from "./ClockDialog.tsx";
import { useAddedMinutes, useSignals } from "./timer-choice.ts";

const MINUTE_MS = 60 * SECOND_MS;
/** A page opened later than this after the end stays silent. */
const SIGNAL_WITHIN_S = 10;

const icon = { size: 22, stroke: 1.75, "aria-hidden": true } as const;

type RoundCountdownProps = { play: Play; round: { id: string; actual_start: string }; end: Date };

/** When the round ends, the running clock that opens its settings, and the part of the round that is over. */
export function RoundCountdown({ play, round, end: planned }: RoundCountdownProps) {
  const [opened, setOpened] = useState(false);
  const { data: skew = 0, isLoading: isAsking } = useQuery(clockSkewQuery());
  const now = useTime(SECOND_MS, { skew });
  const end = new Date(planned.getTime() + useAddedMinutes(round.id) * MINUTE_MS);
  const clock = roundClock(end, now);
  const over = clock?.kind === "over";
  const { sound, vibration } = useSignals();
  const signals = sound || (vibration && canVibrate());
  // A device whose clock is wrong must not ring before it knows.
  useSignal(round.id, end, over && clock.seconds < SIGNAL_WITHIN_S && !isAsking);

  const start = Date.parse(round.actual_start.replace(" ", "T"));
  const gone = Math.min(1, Math.max(0, (now - start) / (end.getTime() - start)));
  const shown = clock && `${over ? "+" : ""}${clockText(clock.seconds)}`;
  const at = cityClock(end, play.tournament);
  return (
    <>
      <div className={classes.sub}>{over ? endedAt(at) : endsAt(at)}</div>
      {clock && (
        <>
          <VisuallyHidden role="timer" aria-label={over ? clockWords.over : clockWords.left}>
            {clockText(clock.seconds)}
          </VisuallyHidden>
          <button
            type="button"
            className={classes.clock}
            aria-label={`${clockWords.open}: ${shown}`}
            onClick={() => setOpened(true)}
          >
            <span className={classes.time}>{shown}</span>
            <span className={classes.bell}>{signals ? <IconBell {...icon} /> : <IconBellOff {...icon} />}</span>
          </button>
        </>
      )}
      <i className={classes.gone} style={{ width: `${Math.round(gone * 100)}%` }} aria-hidden />
      <ClockDialog round={round.id} clock={clock} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

/** Signals once per end of a round. */
function useSignal(round: string, end: Date, due: boolean) {
  const { sound, vibration } = useSignals();
  const given = useRef("");
  const which = `${round} ${end.getTime()}`;

  useEffect(() => {
    if (!sound) return undefined;
    const allow = () => void allowSound();
    document.addEventListener("pointerdown", allow);
    return () => document.removeEventListener("pointerdown", allow);
  }, [sound]);

  useEffect(() => {
    if (!due || given.current === which) return;
    given.current = which;
    if (sound) playTones();
    if (vibration) vibrate();
  }, [due, which, sound, vibration]);
}
