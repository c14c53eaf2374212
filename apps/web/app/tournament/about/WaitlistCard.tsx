import { isPaused, type Tournament, type TournamentParticipant } from "@bandeha/contract";
import { useState } from "react";
import { useSession } from "../../data/session/session.ts";
import { lobby } from "../../text/lobby/lobby.ts";
import { Card } from "../../ui/layout/Card.tsx";
import { isAhead } from "../card/phases.ts";
import { EntryRow } from "../people/EntryRow.tsx";
import classes from "./About.module.css";
import { ShowAll, shownOf } from "./ShowAll.tsx";

type WaitlistCardProps = { tournament: Tournament; waiting: readonly TournamentParticipant[] };

export function WaitlistCard({ tournament, waiting }: WaitlistCardProps) {
  const { user } = useSession();
  const [all, setAll] = useState(false);
  const line = waiting.toSorted((a, b) => a.position - b.position);
  return (
    <Card aria-labelledby="wait-title">
      <h2 id="wait-title">Лист ожидания</h2>
      {isAhead(tournament) && !isPaused(tournament) && (
        <p className={`quiet ${classes.hint}`}>
          {tournament.seat_offers === "timed" ? lobby.offers(tournament.start_time) : lobby.waitlistHint}
        </p>
      )}
      <ol className={classes.people} id="waiting">
        {line.slice(0, all ? line.length : shownOf(line.length)).map((entry) => (
          <EntryRow
            key={entry.id}
            player={entry.expand?.user}
            mine={entry.user === user?.id}
            lead={<b className={classes.position}>{entry.position}</b>}
          />
        ))}
      </ol>
      <ShowAll count={line.length} of="waiting" all={all} onToggle={() => setAll(!all)} />
    </Card>
  );
}
