import { isPaused, isSeated, organises, type Tournament, type TournamentParticipant } from "@bandeha/contract";
import { useSession } from "../../data/session/session.ts";
import { stoppedTexts } from "../../text/lobby/stopped.ts";
import { Note } from "../../ui/layout/Note.tsx";

type StoppedNoteProps = { tournament: Tournament; mine?: TournamentParticipant | undefined };

/** What an administrator has done to the tournament, and what that means for the viewer. */
export function StoppedNote({ tournament, mine }: StoppedNoteProps) {
  const { user } = useSession();
  return (
    <Note color="orange" mb="sm">
      {organises(tournament, user?.id) ? staffText(tournament) : playerText(tournament, mine)}
    </Note>
  );
}

const staffText = ({ hidden_by_admin }: Tournament): string =>
  hidden_by_admin ? stoppedTexts.hidden : stoppedTexts.blocked;

function playerText(tournament: Tournament, mine: TournamentParticipant | undefined): string {
  if (!isPaused(tournament)) return stoppedTexts.hiddenToOthers;
  if (!mine) return stoppedTexts.others;
  return isSeated(mine) ? stoppedTexts.seated : stoppedTexts.waiting;
}
