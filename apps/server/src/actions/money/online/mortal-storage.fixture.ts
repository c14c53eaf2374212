// A storage whose process ends at a chosen transaction, for the histories of online payments.
import type { Reader, Storage } from "../../../storage/storage.ts";

class Killed extends Error {
  override readonly name = "Killed";
}

/** Learns what happened to the process and the wire. */
export type WatchHistory = (happened: "kill" | "fault" | "notification") => void;

/** The process ends before the commit (1) or right after it (2); then it does nothing more. */
export function mortal(storage: Storage, kills: readonly number[], watch: WatchHistory) {
  let at = 0;
  let killed: Killed | undefined;
  const alive = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (killed) throw killed;
    return work();
  };
  const { findById, find, count, countBy } = storage.reader;
  const transact: Storage["transact"] = (work) =>
    alive(async () => {
      const kill = kills.length === 0 ? 0 : kills[at++ % kills.length];
      if (kill) {
        watch("kill");
        killed = new Killed();
      }
      if (killed && kill === 1) throw killed;
      const result = await storage.transact(work);
      if (killed) throw killed;
      return result;
    });
  const reader: Reader = {
    findById: (...asked) => alive(() => findById(...asked)),
    find: (...asked) => alive(() => find(...asked)),
    count: (...asked) => alive(() => count(...asked)),
    countBy: (...asked) => alive(() => countBy(...asked)),
  };
  return { storage: { ...storage, reader, transact }, isKilled: () => killed !== undefined };
}
