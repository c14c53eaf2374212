// Whom the organiser does not accept, but who have an entry: from before the block, of the organiser before, or of an account that was merged. And the
// friends whom they brought along: those with a place stay, as their hosts do (decision 134).
import type { Block, TournamentParticipant } from "@bandeha/contract";

type Entered = Pick<TournamentParticipant, "user" | "brought_by">;
/** `host`: the blocked person who brought this player along; absent of a blocked person. */
export type BlockedHere<Entry> = { entry: Entry; host?: string };

/** A friend is after the person who brought them along, also where that person has left. */
export function blockedHere<Entry extends Entered>(
  entries: readonly Entry[],
  blocks: readonly Pick<Block, "user">[],
): BlockedHere<Entry>[] {
  const blocked = new Set(blocks.map(({ user }) => user));
  const friends = entries.filter(({ user, brought_by }) => blocked.has(brought_by) && !blocked.has(user));
  const own = entries.filter(({ user }) => blocked.has(user));
  const friendsOf = (host: string) =>
    friends.filter(({ brought_by }) => brought_by === host).map((entry) => ({ entry, host }));
  const left = new Set(
    friends.map(({ brought_by }) => brought_by).filter((host) => !own.some(({ user }) => user === host)),
  );
  return [...own.flatMap((entry) => [{ entry }, ...friendsOf(entry.user)]), ...[...left].flatMap(friendsOf)];
}
