import { collections } from "@bandeha/contract";
import { addGuest } from "../actions/participants/joining/add-guest.ts";
import { deleteUser } from "../actions/users/erase/delete-user.ts";
import { updateUser } from "../actions/users/update-user.ts";
import { where } from "../storage/condition.ts";
import type { Row } from "../storage/storage.ts";
import { equals, isOrganiserOf } from "./access-rules.ts";
import type { Rule, ServerCollection, ViewContext } from "./collection.ts";

/** The viewer's own record, and the guests they added (product-rules D15). */
const own: Rule = (viewer) =>
  viewer.kind === "user"
    ? { or: [equals([], "id", viewer.id), equals([], "created_by", viewer.id)] }
    : where({ id: "" });

/** Fields that PocketBase clients expect of an auth record. Constant, because there is no sign-in by e-mail. */
const AUTH_FIELDS = { emailVisibility: false, verified: false } as const;

export const users: ServerCollection = {
  schema: collections.users,
  // Users cannot be listed.
  list: own,
  // Visitors see organisers and players in expands, without private fields.
  view: () => "everyone",
  superuserWrites: { tokenKey: "token_key" },
  create: addGuest,
  update: updateUser,
  delete: deleteUser,
  // Others read the name, and the level and gender, which balance a draw.
  private: [
    { fields: ["city", "games_played_up_to", "playing_duration_months_up_to", "created_by"], readers: own },
    // Phones are shown in some expands to viewers who may not read them here, so no filter may use them.
    { fields: ["phone", "noted_phone", "consent", "delete_after"], readers: own, compared: false },
  ],
  // Tournaments can be searched by the organiser's name; no other field of a user can be filtered through a relation (decision 014).
  readWithRecord: ["name"],
  async present(row, context) {
    const { viewer, unread } = context;
    const isOwn = viewer.kind === "superuser" || (viewer.kind === "user" && row.id === viewer.id);
    const phone = unread.includes("phone") && { phone: await phoneFor(row, context) };
    return { ...AUTH_FIELDS, ...(isOwn && { email: "" }), ...phone };
  },
};

/** Product-rules D8. */
async function phoneFor({ id, phone }: Row, context: ViewContext): Promise<string> {
  const { parent, viewer } = context;
  if (!parent || typeof phone !== "string") return "";
  if (parent.collection === "tournaments" && parent.field === "organizer")
    return viewer.kind === "user" && viewer.mayReadPhone?.(id) !== false ? phone : maskedPhone(phone);
  // Only through an entry's own user: a partner or a match could name any user and reveal a stranger's phone.
  if (parent.collection !== "tournament_participants" || parent.field !== "user") return "";
  return (await isOrganiserOf(context, parent.row.tournament)) ? phone : "";
}

/** «+7 9•• •••-••-12» */
export const maskedPhone = (phone: string): string =>
  phone ? `${phone.slice(0, 2)} ${phone[2]}•• •••-••-${phone.slice(-2)}` : "";
