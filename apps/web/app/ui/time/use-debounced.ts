import { useEffect, useLayoutEffect, useRef } from "react";

type Debounced<Value> = ((value: Value) => void) & { cancel: () => void };

/** Calls the `act` of the latest render with the last value after `pauseMs` without another call; never after unmounting. */
export function useDebounced<Value>(act: (value: Value) => void, pauseMs: number): Debounced<Value> {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const call = (value: Value) => {
    cancel();
    timer.current = setTimeout(() => latest.current(value), pauseMs);
  };
  return Object.assign(call, { cancel });
}
