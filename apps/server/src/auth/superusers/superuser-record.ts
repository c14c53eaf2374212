import type { Row } from "../../storage/storage.ts";
import { authCollections } from "../sessions/tokens.ts";

/** The wire record of a superuser, which only superusers may read. */
export const superuserRecord = ({ id, created, updated, email, role }: Row): Record<string, unknown> => ({
  collectionId: authCollections._superusers.id,
  collectionName: "_superusers",
  id,
  created,
  updated,
  email,
  role: role === "moderator" ? "moderator" : "admin",
  emailVisibility: false,
  verified: true,
});
