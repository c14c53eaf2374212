// Whether a person to whom an evening was announced is still to be asked: during quiet hours they may sign up, unfollow, or be blocked or left out.
import { FOLLOWED } from "@bandeha/contract";
import type { NotificationRow } from "../actions/notifications/answers.ts";
import { isBlocked } from "../actions/organisers/blocked.ts";
import { liveEntryOf, type TournamentRow } from "../actions/transaction/stored-rows.ts";
import { where } from "../storage/condition.ts";
import type { Reader } from "../storage/storage.ts";

export async function isStillInvited(
  reader: Reader,
  { kind, user }: NotificationRow,
  tournament: TournamentRow,
): Promise<boolean> {
  const isInvited = tournament.invited?.includes(user) ?? false;
  if (tournament.by_invitation && !isInvited) return false;
  if (kind === "new-evening" && !isInvited && !(await follows(reader, user, tournament))) return false;
  if (await isBlocked(reader, tournament.organizer, user)) return false;
  return (await liveEntryOf(reader, tournament.id, user)) === undefined;
}

const follows = async (reader: Reader, user: string, tournament: TournamentRow): Promise<boolean> => {
  const followed = FOLLOWED.filter((what) => tournament[what] !== "").map((what) =>
    where({ [what]: tournament[what] }),
  );
  return (await reader.count("follows", { and: [where({ user }), { or: followed }] })) > 0;
};
