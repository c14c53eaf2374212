import { bool, date, defineCollection, number, type RecordOf, text } from "../fields.ts";

/** A sign-in on one device that has not ended. Its owner reads and deletes it; a deleted one has ended. Written by the server alone. */
export const sessions = defineCollection("sessions", "pbc_3660498186", {
  /** Id of the user, or of the superuser. Not a relation: a session holds no record back from being deleted. */
  account: text({ required: true, max: 15 }),
  superuser: bool(),
  /** «iPhone, Safari»; empty when the browser did not say. */
  device: text({ max: 60 }),
  /** To a few minutes. */
  last_seen: date(),
  /** The session ends then, however much it is used. */
  expires: date(),
  /** What its tokens carry beside the id; empty for tokens that are older than sessions. */
  key: text({ hidden: true }),
  /** Tokens issued so far that were used: the number of the current one. */
  generation: number({ hidden: true, int: true, min: 0 }),
  /** When the current token was first used instead of the one before it. */
  replaced: date({ hidden: true }),
});

export type DeviceSession = Omit<RecordOf<typeof sessions.fields>, "key" | "generation" | "replaced">;
