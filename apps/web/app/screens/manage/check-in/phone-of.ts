import type { TournamentParticipant } from "@bandeha/contract";
import type { Play } from "../../../tournament/play/use-play.ts";

type CalledPerson = { name: string; phone: string };

const PLUS_ONE = /^(.+) \+\d$/;

/** The person with whom «Олег Носов +1» comes. */
function friendOf(entry: TournamentParticipant, { participants, names }: Pick<Play, "participants" | "names">) {
  const name = PLUS_ONE.exec(names.full(entry.user))?.[1];
  return name === undefined ? undefined : participants.find(({ user }) => names.full(user) === name);
}

/** Whom to call about a missing player: them, or the friend they come with. */
export function phoneOf(
  entry: TournamentParticipant,
  play: Pick<Play, "participants" | "names">,
): CalledPerson | undefined {
  const friend = friendOf(entry, play);
  for (const one of friend ? [entry, friend] : [entry]) {
    const user = one.expand?.user;
    const phone = user?.phone || user?.noted_phone;
    if (phone) return { name: play.names.full(one.user), phone };
  }
  return undefined;
}
