import type { Tournament, TournamentParticipant } from "@bandeha/contract";
import { useSession } from "../../data/session.ts";
import { lobby } from "../../text/lobby.ts";
import { ParticipantRow } from "../../tournament/ParticipantRow.tsx";
import { isAhead } from "../../tournament/phases.ts";
import { Card } from "../../ui/Card.tsx";
import classes from "./Lobby.module.css";

type WaitlistCardProps = { tournament: Tournament; waiting: readonly TournamentParticipant[] };

/** Who is next, in order. */
export function WaitlistCard({ tournament, waiting }: WaitlistCardProps) {
  const { user } = useSession();
  return (
    <Card aria-labelledby="wait-title">
      <h2 id="wait-title">Лист ожидания</h2>
      {isAhead(tournament) && <p className={`quiet ${classes.hint}`}>{lobby.waitlistHint}</p>}
      <ol className={classes.people}>
        {waiting
          .toSorted((a, b) => a.position - b.position)
          .map((entry) => (
            <ParticipantRow
              key={entry.id}
              player={entry.expand?.user}
              mine={entry.user === user?.id}
              lead={<b className={classes.position}>{entry.position}</b>}
            />
          ))}
      </ol>
    </Card>
  );
}
