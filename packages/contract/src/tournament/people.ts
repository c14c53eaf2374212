import type { TournamentMatch } from "../entities/tournament-matches.ts";
import type { TournamentParticipant } from "../entities/tournament-participants.ts";
import type { User } from "../entities/users.ts";

/** Everyone with an entry or a match in this tournament, including those who left. Reads the expanded records. */
export function peopleOf(
  participants: readonly Pick<TournamentParticipant, "expand">[],
  matches: readonly Pick<TournamentMatch, "expand">[],
): User[] {
  const people = new Map<string, User>();
  for (const { expand } of matches) {
    for (const person of Object.values(expand ?? {})) people.set(person.id, person);
  }
  for (const { expand } of participants) if (expand?.user) people.set(expand.user.id, expand.user);
  return [...people.values()];
}
