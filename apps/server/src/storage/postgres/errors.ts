// PostgreSQL's errors in the port's words.
import { DatabaseError } from "pg";
import { StaleRead } from "../sql/transactor.ts";
import { UniqueViolation } from "../storage.ts";

const UNIQUE_VIOLATION = "23505";
const SERIALIZATION_FAILURE = "40001";
const DEADLOCK = "40P01";

/** `Key (tournament, "user")=(a, b) already exists.`, in whatever language the server speaks. */
const KEY = /\(([^()]*)\)=\(/;

export const translate = (error: unknown): unknown => {
  if (!(error instanceof DatabaseError) || error.code !== UNIQUE_VIOLATION) return error;
  const columns = KEY.exec(error.detail ?? "")?.[1]?.split(", ") ?? [];
  return new UniqueViolation(
    error.table ?? "",
    columns.map((column) => column.replaceAll('"', "")),
  );
};

/** Two transactions met; run again, one of them will be first. */
export const isCollision = (error: unknown): boolean =>
  error instanceof StaleRead ||
  (error instanceof DatabaseError && (error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK));
