import { limits } from "@bandeha/contract";
import { useEffect, useState } from "react";
import { formatCountdown } from "../../text/format.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import classes from "./AuthScreen.module.css";

type ResendTimerProps = {
  /** When the last code was sent, in milliseconds: counts anew for each. */
  from: number;
  /** That code works no longer, so there is nothing to wait for. */
  dead: boolean;
  onResend: () => void;
  sending: boolean;
};

const SECOND_MS = 1000;

/** A quiet clock (not read aloud every second), then the button. */
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

/** By the clock, not by ticks: a phone that slept has waited too. */
function secondsLeft(from: number): number {
  const passed = (Date.now() - from) / SECOND_MS;
  // A clock that was set back keeps nobody waiting: the server has its own budget.
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
