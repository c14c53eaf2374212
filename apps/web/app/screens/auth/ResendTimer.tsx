import { limits } from "@bandeha/contract";
import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import type { CodeSent } from "../../data/auth.ts";
import { formatCountdown } from "../../text/format.ts";
import classes from "./AuthScreen.module.css";

type ResendTimerProps = { /** Counts anew for each code. */ from: CodeSent; onResend: () => void; sending: boolean };

/** A quiet clock (not read aloud every second), then the button. */
export function ResendTimer({ from, onResend, sending }: ResendTimerProps) {
  const left = useCountdown(from, limits.send.resendSeconds);
  return (
    <div className={classes.resend}>
      {left > 0 ? (
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

const SECOND_MS = 1000;

function useCountdown(start: unknown, seconds: number): number {
  const [left, setLeft] = useState(seconds);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new `start` winds the clock again.
  useEffect(() => {
    // By the clock, not by ticks: a phone that slept has waited too.
    const until = Date.now() + seconds * SECOND_MS;
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / SECOND_MS)));
    tick();
    const timer = setInterval(tick, SECOND_MS);
    return () => clearInterval(timer);
  }, [start, seconds]);
  return left;
}
