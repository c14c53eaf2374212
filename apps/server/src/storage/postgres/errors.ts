// Translates PostgreSQL's errors to those of the port. The only place with its codes (appendix A of its documentation) and those of the connection.
import { DatabaseError } from "pg";
import { errorText } from "../error-text.ts";
import { StaleRead } from "../sql/transactor.ts";
import { type Outage, StorageUnavailable, UniqueViolation } from "../storage.ts";

const UNIQUE_VIOLATION = "23505";
const SERIALIZATION_FAILURE = "40001";
const DEADLOCK = "40P01";

/** `Key (tournament, "user")=(a, b) already exists.`, in any language of the server. */
const KEY = /\(([^()]*)\)=\(/;

const outages: Record<string, Outage> = {
  "53100": "full", // disk_full
  "25006": "read-only", // read_only_sql_transaction: a standby, or a server that was set so
  "25P03": "away", // idle_in_transaction_session_timeout
  "28000": "away", // invalid_authorization_specification
  "28P01": "away", // invalid_password: changed while we run
  "3D000": "away", // invalid_catalog_name: the database is gone
  "55P03": "away", // lock_not_available
  "58030": "away", // io_error
  XX001: "damaged", // data_corrupted
  XX002: "damaged", // index_corrupted
};
/** Connection exceptions, insufficient resources, operator intervention (shutdown, start-up, cancelled by a time limit). */
const AWAY_CLASSES = ["08", "53", "57"];

/** Messages of the driver `pg` for a missing answer, which have no code. A new version may change them; outages.test.ts shows it. */
const DRIVER_SENTENCES =
  /^(timeout e|Query read timeout|Connection terminated|timeout expired|Client has encountered a connection error|Client was closed)/;
const SYSTEM_CODES = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_|EHOSTUNREACH|ENETUNREACH|ENOENT|ENETDOWN|EHOSTDOWN)/;

const outageOf = (error: Error): Outage | undefined => {
  const code = "code" in error ? String(error.code) : "";
  if (error instanceof DatabaseError)
    return outages[code] ?? (AWAY_CLASSES.includes(code.slice(0, 2)) ? "away" : undefined);
  return SYSTEM_CODES.test(code) || DRIVER_SENTENCES.test(error.message) ? "away" : undefined;
};

export const translate = (error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof StorageUnavailable) return error;
  const why = outageOf(error);
  if (why) return new StorageUnavailable(why, errorText(error), { cause: error });
  if (!(error instanceof DatabaseError) || error.code !== UNIQUE_VIOLATION) return error;
  const columns = KEY.exec(error.detail ?? "")?.[1]?.split(", ") ?? [];
  return new UniqueViolation(
    error.table ?? "",
    columns.map((column) => column.replaceAll('"', "")),
  );
};

/** A conflict of transactions, which succeeds after a retry. */
export const isCollision = (error: unknown): boolean =>
  error instanceof StaleRead ||
  (error instanceof DatabaseError && (error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK));

/** Not there yet: no connection, or a server that starts, stops or has no free connection. */
export const isStarting = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  if (error instanceof DatabaseError) return AWAY_CLASSES.includes(code.slice(0, 2));
  return outageOf(error) === "away";
};

/** Of TLS in Node: UNABLE_TO_VERIFY_LEAF_SIGNATURE, SELF_SIGNED_CERT_IN_CHAIN, ERR_TLS_CERT_ALTNAME_INVALID, CERT_HAS_EXPIRED… */
const CERTIFICATE_CODES = /CERT|LEAF_SIGNATURE|HOSTNAME_MISMATCH/;

/** Why the connection failed, one clause without a full stop. */
export function connectText(error: unknown): string {
  const text = errorText(error).replace(/\.$/, "");
  const isOfCertificate = error instanceof Error && "code" in error && CERTIFICATE_CODES.test(String(error.code));
  return isOfCertificate ? `сертификат не подходит (${text}), файл своего центра назовите в sslrootcert` : text;
}
