import { bool, date, defineCollection, number, type RecordOf, text } from "../fields/fields.ts";

/** An active sign-in on one device. Its owner can read and delete it; deleting ends it. Only the server writes it. */
export const sessions = defineCollection("sessions", "pbc_3660498186", {
  /** Id of the user, or of the superuser. Not a relation, because a session must not prevent the deletion of a record. */
  account: text({ required: true, max: 15 }),
  superuser: bool(),
  /** «iPhone, Safari»; empty when the browser did not send it. */
  device: text({ max: 60 }),
  /** Accurate to a few minutes. */
  last_seen: date(),
  /** The session ends at this time, even if it is used. */
  expires: date(),
  /** The value in its tokens beside the id; empty for tokens issued before sessions existed. */
  key: text({ hidden: true }),
  /** The number of the current token: how many issued tokens have been used. */
  generation: number({ hidden: true, int: true, min: 0 }),
  /** When the current token replaced the previous one. */
  replaced: date({ hidden: true }),
});

export type DeviceSession = Omit<RecordOf<typeof sessions.fields>, "key" | "generation" | "replaced">;
