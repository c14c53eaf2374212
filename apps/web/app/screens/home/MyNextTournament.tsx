import { statusOf } from "@bandeha/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useSession } from "../../data/session.ts";
import { entriesQuery } from "../../data/tournament-participants.ts";
import { paths } from "../../paths.ts";
import { formatDistance } from "../../text/format.ts";
import { entryText } from "../../tournament/EntryChip.tsx";
import { placeText } from "../../tournament/place.ts";
import cardClasses from "../../ui/Card.module.css";
import { Chip } from "../../ui/Chip.tsx";
import classes from "./HomeScreen.module.css";
import { nextEntry } from "./next-entry.ts";

export function MyNextTournament({ day }: { day: string }) {
  const { user } = useSession();
  const { data } = useQuery({ ...entriesQuery(user?.id ?? ""), enabled: Boolean(user) });
  const entry = nextEntry(data ?? [], day);
  const tournament = entry?.expand?.tournament;
  if (!entry || !tournament) return null;
  const playing = statusOf(tournament) === "in_progress";
  return (
    <Link
      to={paths.lobby(tournament.id)}
      prefetch="intent"
      className={`${cardClasses.card} ${classes.next}`}
      data-tone="court"
    >
      <div className={classes.nextHead}>
        <Chip tone="ball">{playing ? "Идёт сейчас" : entryText(entry, statusOf(tournament))}</Chip>
        <span>
          {formatDistance(tournament.date, day)}, {tournament.start_time}
        </span>
      </div>
      <h2 className={classes.nextName}>{tournament.name}</h2>
      <div className={classes.nextPlace}>{placeText(tournament)}</div>
    </Link>
  );
}
