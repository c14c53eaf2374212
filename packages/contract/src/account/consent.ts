// Whether an account has agreed to the processing of personal data. Every material change of the texts (consent-texts.ts) gets a
// new version here, and every user is asked again.
import type { User } from "../entities/users.ts";

export const CONSENT_VERSION = "2026-11-22";

/** The name of a deleted account, and its name as the organiser of a tournament. */
export const DELETED_NAME = "Игрок удалён";
const DELETED_ORGANISER = "Организатор удалён";

/** What screens say for the organiser of a tournament; empty where their record is not readable. */
export const organiserName = (organiser: Pick<User, "name" | "deleted"> | undefined): string =>
  organiser?.deleted ? DELETED_ORGANISER : (organiser?.name ?? "");

/** Whether the account has agreed to the texts of today. */
export const hasConsented = ({ consent }: Pick<User, "consent">): boolean => consent === CONSENT_VERSION;

/** The operator of personal data; every value may be missing (""). */
export type Operator = { name: string; inn: string; address: string; email: string };

export const unknownOperator: Operator = { name: "", inn: "", address: "", email: "" };

/** Whether the operator has a name and a contact, which the law requires. */
export const isOperatorKnown = ({ name, address, email }: Operator): boolean => Boolean(name && address && email);
