import { useEffect } from "react";

/** Keeps the screen on; a tab that becomes visible requests the lock again, and a refusal changes nothing. */
export function useWakeLock(on: boolean): void {
  useEffect(() => {
    if (!on || !("wakeLock" in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let over = false;
    async function hold() {
      if (document.visibilityState !== "visible" || (lock && !lock.released)) return;
      // Refused on low battery: the screen then turns off as usual.
      const held = await navigator.wakeLock.request("screen").catch(() => undefined);
      if (over) await held?.release();
      else lock = held;
    }
    void hold();
    document.addEventListener("visibilitychange", hold);
    return () => {
      over = true;
      document.removeEventListener("visibilitychange", hold);
      void lock?.release();
    };
  }, [on]);
}
