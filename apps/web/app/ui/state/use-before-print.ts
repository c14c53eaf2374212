import { useEffect } from "react";
import { flushSync } from "react-dom";

/** Runs before the page is printed; what it sets is on the paper. `prepare` is of a fixed identity, as a setter. */
export function useBeforePrint(prepare: () => void): void {
  useEffect(() => {
    const print = () => flushSync(prepare);
    window.addEventListener("beforeprint", print);
    return () => window.removeEventListener("beforeprint", print);
  }, [prepare]);
}
