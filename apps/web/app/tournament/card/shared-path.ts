// The address to send to others: of a tournament by invitation its invitation, which only who runs it knows.
import type { Tournament } from "@bandeha/contract";
import { paths } from "../../paths.ts";

export const sharedPath = (
  { id, invite_code }: Pick<Tournament, "id" | "invite_code">,
  page: "lobby" | "join" = "lobby",
): string => (invite_code ? paths.invite(invite_code) : paths[page](id));
