// Writes over what was on screen: a value that somebody else has saved meanwhile is not undone unseen (decision 198).
import { errorCode } from "../../text/errors.ts";

/** Fields that somebody else has set to another value since they were seen. */
export function conflictingFields(change: object, seen: object, now: object): string[] {
  const valueIn = (record: object, field: string) => JSON.stringify(Object(record)[field]);
  return Object.keys(change).filter((field) => {
    const value = valueIn(now, field);
    return value !== valueIn(seen, field) && value !== valueIn(change, field);
  });
}

/** Other writes change the revision of a record as well, so a conflict may be none of these fields. */
const TRIES = 5;

type SeenWrite<Row, Saved> = {
  seen: Row;
  change: object;
  /** Reads the record after a conflict, and stores it where screens find it. */
  read: () => Promise<Row>;
  /** Sends the change with `If-Match`. */
  write: (seen: Row) => Promise<Saved>;
};

/** Fails with `result-conflict` where one of the changed fields has another value now; `read` has stored it. */
export async function writeOverSeen<Row extends object, Saved>({
  seen,
  change,
  read,
  write,
}: SeenWrite<Row, Saved>): Promise<Saved> {
  let latest = seen;
  for (let tries = 1; ; tries++) {
    try {
      return await write(latest);
    } catch (error) {
      if (errorCode(error) !== "result-conflict" || tries === TRIES) throw error;
      latest = await read();
      if (conflictingFields(change, seen, latest).length > 0) throw error;
    }
  }
}
