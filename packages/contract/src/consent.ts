// Whether an account has agreed to the processing of personal data. Every change of the texts (consent-texts.ts) that matters to a person gets a
// new version here, and everyone is asked again.
import type { User } from "./entities/users.ts";

export const CONSENT_VERSION = "2026-11-22";

/** The name of an account that was deleted, and what it is called as the organiser of a tournament. */
export const DELETED_NAME = "Игрок удалён";
const DELETED_ORGANISER = "Организатор удалён";

export const organiserName = (organiser: Pick<User, "name" | "deleted"> | undefined): string =>
  organiser?.deleted ? DELETED_ORGANISER : (organiser?.name ?? "");

export const hasConsented = ({ consent }: Pick<User, "consent">): boolean => consent === CONSENT_VERSION;

/** Who answers for the personal data; every value may be missing (""). */
export type Operator = { name: string; inn: string; address: string; email: string };

export const unknownOperator: Operator = { name: "", inn: "", address: "", email: "" };

/** The law asks for a name and a way to reach the operator. */
export const isOperatorKnown = ({ name, address, email }: Operator): boolean => Boolean(name && address && email);
