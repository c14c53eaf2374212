// Whom the organiser does not accept, but who have an entry: from before the block, of the organiser before, or of an account that was merged.
import type { Block, TournamentParticipant } from "@bandeha/contract";

export const blockedHere = <Entry extends Pick<TournamentParticipant, "user">>(
  entries: readonly Entry[],
  blocks: readonly Pick<Block, "user">[],
): Entry[] => {
  const blocked = new Set(blocks.map(({ user }) => user));
  return entries.filter(({ user }) => blocked.has(user));
};
