// Limits how many organisers' phones one account reads. Beyond the limit phones are masked, against programs that collect them.
import { HOUR_MS, limits } from "@bandeha/contract";
import type { Logger } from "pino";
import { steadyTime } from "../../http/load/steady-time.ts";

export type PhoneReads = {
  /** Counts a read of this organiser's phone; false when the account has reached the limit. */
  allow: (account: string, organiser: string) => boolean;
};

/** Accounts in memory; beyond it the oldest window is dropped. */
const ACCOUNTS_MAX = 20_000;
const MAX = limits.reading.organiserPhonesPerHour;

export function createPhoneReads({ clock, log }: { clock: () => Date; log: Logger }): PhoneReads {
  const time = steadyTime(clock);
  const windows = new Map<string, { ends: number; organisers: Set<string>; logged: boolean }>();

  const windowOf = (account: string) => {
    const open = windows.get(account);
    if (open && open.ends > time()) return open;
    const window = { ends: time() + HOUR_MS, organisers: new Set<string>(), logged: false };
    windows.delete(account);
    windows.set(account, window);
    const [oldest] = windows.keys();
    if (windows.size > ACCOUNTS_MAX && oldest) windows.delete(oldest);
    return window;
  };

  return {
    allow(account, organiser) {
      const window = windowOf(account);
      if (window.organisers.has(organiser)) return true;
      if (window.organisers.size < MAX) {
        window.organisers.add(organiser);
        return true;
      }
      if (!window.logged) log.warn({ account, phones: MAX }, "organisers' phones are masked for this account");
      window.logged = true;
      return false;
    },
  };
}
