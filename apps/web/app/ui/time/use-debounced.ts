import { useEffect, useRef } from "react";

type Debounced<Value> = ((value: Value) => void) & { cancel: () => void };

/** Calls `act` with the last value after `pauseMs` without another call; never after unmounting. */
export function useDebounced<Value>(act: (value: Value) => void, pauseMs: number): Debounced<Value> {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const call = (value: Value) => {
    cancel();
    timer.current = setTimeout(() => act(value), pauseMs);
  };
  return Object.assign(call, { cancel });
}
