import { StorageUnavailable } from "./storage.ts";

/** A transaction that takes longer holds others up: it is rolled back. */
export const TRANSACTION_MS = 15_000;

/** The database, or what the transaction waited for, did not answer in time. */
class TransactionTimeout extends StorageUnavailable {
  constructor(sentence: string) {
    super("away", sentence);
    this.name = "TransactionTimeout";
  }
}

/** The work's outcome, or `TransactionTimeout` when it takes longer than `ms`; the work itself cannot be stopped. */
export const within = <Result>(ms: number, work: Promise<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    const tooLong = () => reject(new TransactionTimeout(`a transaction took longer than ${ms} ms`));
    const timer = setTimeout(tooLong, ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
