import { limits } from "@bandeha/contract";
import { useEffect, useState } from "react";
import { formatCountdown } from "../../text/format.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import classes from "./AuthScreen.module.css";

type ResendTimerProps = {
  /** When the last code was sent, in milliseconds; a new value restarts the countdown. */
  from: number;
  /** The code has expired, so there is no wait. */
  dead: boolean;
  onResend: () => void;
  sending: boolean;
};

const SECOND_MS = 1000;

/** A countdown that screen readers do not announce every second, then the button. */
export function ResendTimer({ from, dead, onResend, sending }: ResendTimerProps) {
  const left = useSecondsLeft(from);
  return (
    <div className={classes.resend}>
      {left > 0 && !dead ? (
        <span>
          Новый код можно запросить через <b className="num">{formatCountdown(left)}</b>
        </span>
      ) : (
        <Button variant="subtle" onClick={onResend} loading={sending}>
          Отправить новый код
        </Button>
      )}
    </div>
  );
}

/** By the clock, not by ticks, because timers stop while a phone sleeps. */
function secondsLeft(from: number): number {
  const passed = (Date.now() - from) / SECOND_MS;
  // A clock that was set back must not block; the server has its own budget.
  return passed < 0 ? 0 : Math.max(0, Math.ceil(limits.send.resendSeconds - passed));
}

function useSecondsLeft(from: number): number {
  const [left, setLeft] = useState(() => secondsLeft(from));
  useEffect(() => {
    const tick = () => setLeft(secondsLeft(from));
    tick();
    const timer = setInterval(tick, SECOND_MS);
    return () => clearInterval(timer);
  }, [from]);
  return left;
}
