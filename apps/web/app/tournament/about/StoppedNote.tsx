import { isPaused, isSeated, organises, type Tournament, type TournamentParticipant } from "@bandeha/contract";
import { useSession } from "../../data/session/session.ts";
import { useRequests } from "../../data/tournaments/requests.ts";
import { leavingRules } from "../../text/lobby/leaving-rules.ts";
import { stoppedTexts } from "../../text/lobby/stopped.ts";
import { Note } from "../../ui/layout/Note.tsx";
import classes from "./FactsCard.module.css";

type StoppedNoteProps = {
  tournament: Tournament;
  mine?: TournamentParticipant | undefined;
};

/** What an administrator has done to the tournament, and what that means for the viewer. */
export function StoppedNote({ tournament, mine }: StoppedNoteProps) {
  const { user } = useSession();
  const asks = user && tournament.approval && !mine && !organises(tournament, user.id);
  return (
    <Note color="orange">
      {organises(tournament, user?.id) ? (
        staffText(tournament)
      ) : asks && isPaused(tournament) ? (
        <RequestText tournament={tournament.id} viewer={user.id} />
      ) : (
        playerText(tournament, mine)
      )}
    </Note>
  );
}

const staffText = ({ hidden_by_admin }: Tournament): string =>
  hidden_by_admin ? stoppedTexts.hidden : stoppedTexts.blocked;

function playerText(tournament: Tournament, mine: TournamentParticipant | undefined): string {
  if (!isPaused(tournament)) return stoppedTexts.hiddenToOthers;
  if (!mine) return stoppedTexts.others;
  if (!isSeated(mine)) return stoppedTexts.waiting;
  return tournament.cost > 0 && mine.payment_status === "unpaid" ? stoppedTexts.seatedAndOwes : stoppedTexts.seated;
}

function RequestText({ tournament, viewer }: { tournament: string; viewer: string }) {
  const isAsked = useRequests(tournament)?.some(({ user }) => user === viewer);
  return isAsked ? stoppedTexts.requested : stoppedTexts.others;
}

/** The rules of leaving while an administrator has stopped the tournament: nobody gets the place, and all that was paid on the site comes back. */
export const StoppedLeaving = ({ tournament: { cost, allow_waitlist } }: { tournament: Tournament }) => (
  <section className={classes.rules} aria-labelledby="leaving-title">
    <h2 id="leaving-title">{leavingRules.title}</h2>
    <p>{stoppedTexts.leaving}</p>
    <p>{allow_waitlist ? stoppedTexts.placeToLine : stoppedTexts.placeToAnyone}</p>
    {cost > 0 && <p>{stoppedTexts.refund}</p>}
  </section>
);
