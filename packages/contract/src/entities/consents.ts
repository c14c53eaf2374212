import { date, defineCollection, type RecordOf, relation, text } from "../fields/fields.ts";

/**
 * Who agreed to which text and when (`created`): a row for each account and version. Written by the server when an account's `consent` changes,
 * read by its owner. The row outlives the account, because the operator must be able to prove the consent.
 */
export const consents = defineCollection("consents", "pbc_1184142718", {
  user: relation("users", { required: true, cascade: true }),
  version: text({ max: 40 }),
  /** SHA-256 of the displayed text, with the operator's details, in hexadecimal. */
  digest: text({ max: 64 }),
  /** Withdrawn when the account was deleted. */
  withdrawn: date(),
});

export type Consent = RecordOf<typeof consents.fields>;
