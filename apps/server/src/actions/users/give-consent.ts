// Consent to the processing of personal data (decision 039): the account shows the version, `consents` keeps the history.
import { createHash } from "node:crypto";
import { CONSENT_VERSION, consentText, type Operator, unknownOperator } from "@bandeha/contract";
import type { Transactor } from "../../storage/storage.ts";
import { type ActionDeps, type Denied, refused } from "../transaction/action.ts";
import { insertRow } from "../transaction/write-row.ts";

/** Records the consent of an account, in the transaction that writes the version into its row. Only the current version is accepted. */
export async function recordConsent(
  tx: Transactor,
  deps: ActionDeps,
  user: string,
  version: string,
): Promise<Denied | undefined> {
  if (version !== CONSENT_VERSION) return refused("consent-outdated", "consent");
  const digest = consentDigest(deps.operator ?? unknownOperator);
  await insertRow(tx, deps, "consents", { user, version, digest, withdrawn: "" });
  return undefined;
}

export const consentDigest = (operator: Operator): string =>
  createHash("sha256")
    .update(JSON.stringify(consentText(operator)))
    .digest("hex");
