import { StorageBusy } from "../storage.ts";

/** Runs jobs one after the other, in order; refuses a job when `max` already wait. */
export const openQueue = (max: number) => {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    run: <Result>(job: () => Promise<Result>): Promise<Result> => {
      if (waiting >= max) return Promise.reject(new StorageBusy(`${max} transactions are waiting`));
      waiting++;
      const result = last.then(() => {
        waiting--;
        return job();
      });
      last = result.catch(() => undefined);
      return result;
    },
    /** Resolves when everything queued so far is over. */
    idle: (): Promise<unknown> => last,
  };
};
