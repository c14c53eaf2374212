// Superusers by their e-mail, which people write in any case of letters and with spaces around it.
import type { Condition } from "../../storage/condition.ts";
import type { Reader, Row } from "../../storage/storage.ts";

/** Accounts whose e-mails differ by case only: older versions allowed them. */
const ALIKE_MAX = 10;

const hasEmail = (email: string): Condition => ({
  left: { path: { hops: [], column: "email", lower: true } },
  operator: "=",
  right: { value: email.trim().toLowerCase() },
});

/** Of several that differ by case, the one that is written exactly so. */
export async function findSuperuser(reader: Reader, email: string): Promise<Row | undefined> {
  const alike = await reader.find("_superusers", { where: hasEmail(email), limit: ALIKE_MAX });
  return alike.find((row) => row.email === email.trim()) ?? alike[0];
}
