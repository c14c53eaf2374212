import type { StorageLog } from "./storage.ts";

/** A set of listeners that are called in order of arrival; one that throws is logged and does not affect the others. */
export const openListeners = <Arguments extends readonly unknown[]>(log: StorageLog | undefined) => {
  const listeners = new Set<(...values: Arguments) => void>();
  return {
    add: (listener: (...values: Arguments) => void) => {
      // A wrapper per call, so that one function can listen twice and each remover removes one of them.
      const own = (...values: Arguments) => listener(...values);
      listeners.add(own);
      return () => {
        listeners.delete(own);
      };
    },
    call: (...values: Arguments) => {
      for (const listener of listeners) {
        try {
          listener(...values);
        } catch (error) {
          log?.error({ err: error }, "a storage listener failed");
        }
      }
    },
    clear: () => listeners.clear(),
  };
};
