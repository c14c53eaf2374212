import { collections } from "@bandeha/contract";
import { addGuest } from "../actions/participants/add-guest.ts";
import { deleteUser } from "../actions/users/delete-user.ts";
import { updateUser } from "../actions/users/update-user.ts";
import { where } from "../storage/condition.ts";
import type { Row } from "../storage/storage.ts";
import { equals, isOrganiserOf } from "./access-rules.ts";
import type { Rule, ServerCollection, Setting } from "./collection.ts";

/** Oneself, and the guests one has added (product-rules D15). */
const own: Rule = (viewer) =>
  viewer.kind === "user"
    ? { or: [equals([], "id", viewer.id), equals([], "created_by", viewer.id)] }
    : where({ id: "" });

/** What PocketBase's clients expect of an auth record. Nobody signs in by e-mail here, so the values never change. */
const AUTH_FIELDS = { emailVisibility: false, verified: false } as const;

export const users: ServerCollection = {
  schema: collections.users,
  // Nobody browses people.
  list: own,
  // Cards and lists expand organisers and players for visitors, without what is private.
  view: () => "everyone",
  superuserWrites: { tokenKey: "token_key" },
  create: addGuest,
  update: updateUser,
  delete: deleteUser,
  // Others get the name and what a draw is balanced by (level, gender).
  private: [
    { fields: ["city", "games_played_up_to", "playing_duration_months_up_to", "created_by"], readers: own },
    // Phones are shown through some records to more viewers than those who read the row: no search may touch them.
    { fields: ["phone", "noted_phone", "consent", "delete_after"], readers: own, compared: false },
  ],
  // A tournament is sought by its organiser's name; nothing else of a person may be asked this way (decision 014).
  readWithRecord: ["name"],
  async present(row, setting) {
    const { viewer, unread } = setting;
    const isOwn = viewer.kind === "superuser" || (viewer.kind === "user" && row.id === viewer.id);
    const phone = unread.includes("phone") && { phone: await phoneFor(row, setting) };
    return { ...AUTH_FIELDS, ...(isOwn && { email: "" }), ...phone };
  },
};

/** Product-rules D8. */
async function phoneFor({ id, phone }: Row, setting: Setting): Promise<string> {
  const { parent, viewer } = setting;
  if (!parent || typeof phone !== "string") return "";
  if (parent.collection === "tournaments" && parent.field === "organizer")
    return viewer.kind === "user" && viewer.mayReadPhone?.(id) !== false ? phone : masked(phone);
  // Only through an entry's own user: a partner or a match may name anyone, and would give away a stranger's phone.
  if (parent.collection !== "tournament_participants" || parent.field !== "user") return "";
  return (await isOrganiserOf(setting, parent.row.tournament)) ? phone : "";
}

/** «+7 9•• •••-••-12»: enough to recognise, not enough to call. */
const masked = (phone: string): string => (phone ? `${phone.slice(0, 2)} ${phone[2]}•• •••-••-${phone.slice(-2)}` : "");
