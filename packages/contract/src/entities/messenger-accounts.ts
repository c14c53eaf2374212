import { defineCollection, type RecordOf, relation, select, text } from "../fields/fields.ts";

export const messengers = ["telegram", "max"] as const;
export type Messenger = (typeof messengers)[number];

/**
 * A person's account in a messenger, linked by that person. Read and deleted by its owner; deleting unlinks it. The server writes it when the
 * person presses Start, stops the bot or blocks it.
 */
export const messengerAccounts = defineCollection("messenger_accounts", "pbc_235747888", {
  user: relation("users", { required: true, cascade: true, serverOwned: true }),
  messenger: select(messengers, { required: true, serverOwned: true }),
  /** The id in the messenger, which is also the id of the private chat. */
  account: text({ required: true, hidden: true, max: 32, serverOwned: true }),
  /** «@anna», or the name shown there. */
  name: text({ max: 100, serverOwned: true }),
  /** `stopped`: by /stop; `blocked`: the messenger refuses messages. */
  state: select(["active", "stopped", "blocked"], { required: true, serverOwned: true }),
});

export type MessengerAccount = Omit<RecordOf<typeof messengerAccounts.fields>, "account">;
