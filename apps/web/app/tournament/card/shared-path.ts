// The address to send to others: of a tournament by invitation its invitation, which only who runs it knows.
import type { Tournament } from "@bandeha/contract";
import { paths } from "../../paths.ts";

export const sharedPath = (
  { id, by_invitation, invite_code }: Pick<Tournament, "id" | "by_invitation" | "invite_code">,
  page: "lobby" | "join" = "lobby",
): string => (by_invitation && invite_code ? paths.invite(invite_code) : paths[page](id));
