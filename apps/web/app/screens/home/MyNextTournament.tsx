import { staffOf, statusOf } from "@bandeha/contract";
import { useQuery } from "@tanstack/react-query";
import { useSession } from "../../data/session/session.ts";
import { entriesQuery } from "../../data/tournaments/tournament-participants.ts";
import { staffedQuery } from "../../data/tournaments/tournaments.ts";
import { paths } from "../../paths.ts";
import { formatDistance } from "../../text/format.ts";
import { todayAt } from "../../tournament/card/city-today.ts";
import { PlaceLine } from "../../tournament/card/PlaceLine.tsx";
import { entryText, roleTexts } from "../../tournament/people/EntryChip.tsx";
import cardClasses from "../../ui/layout/Card.module.css";
import { Chip } from "../../ui/layout/Chip.tsx";
import { Row } from "../../ui/layout/Flow.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import classes from "./HomeScreen.module.css";
import { isRunningNow, myNext } from "./my-next.ts";

export function MyNextTournament({ day }: { day: string }) {
  const { user } = useSession();
  const own = { enabled: Boolean(user) };
  const entries = useQuery({ ...entriesQuery(user?.id ?? ""), ...own });
  const organised = useQuery({ ...staffedQuery(user?.id ?? ""), ...own });
  // Waits for both queries, because the card would change under the finger.
  if (!user || entries.isPending || organised.isPending) return null;
  const next = myNext(entries.data ?? [], organised.data ?? [], day);
  if (!next) return null;
  const { tournament, entry } = next;
  const status = statusOf(tournament);
  const staff = staffOf(tournament, user.id);
  return (
    <AppLink
      to={isRunningNow(next, user.id) ? paths.manage(tournament.id) : paths.lobby(tournament.id)}
      prefetch="intent"
      className={`${cardClasses.card} ${classes.next}`}
      data-tone="court"
    >
      <Row gap={8} wrap align="center" justify="between" className={classes.nextHead}>
        <Chip tone="ball">
          {status === "in_progress" ? "Идёт сейчас" : entry ? entryText(entry, status) : staff && roleTexts[staff]}
        </Chip>
        <span>
          {formatDistance(tournament.date, todayAt(tournament, day))}, {tournament.start_time}
        </span>
      </Row>
      <h2 className={classes.nextName}>{tournament.name}</h2>
      <div className={classes.nextPlace}>
        <PlaceLine tournament={tournament} />
      </div>
    </AppLink>
  );
}
