import { toSettings } from "@bandeha/contract";
import { useSession } from "../../data/session/session.ts";
import { paths } from "../../paths.ts";
import type { Play } from "../../tournament/play/use-play.ts";
import { StandingsTable } from "../../tournament/standings/StandingsTable.tsx";
import { whyAbove } from "../../tournament/standings/why-above.ts";
import { Card } from "../../ui/layout/Card.tsx";
import classes from "./ResultsScreen.module.css";

/** The table and the reason of each place. */
export function TableCard({ play, caption }: { play: Play; caption: string }) {
  const { user } = useSession();
  const { tournament } = play;
  const members = new Set(
    play.participants.flatMap(({ user: id, expand }) => (expand?.user && !expand.user.guest ? [id] : [])),
  );
  const pageOf = (id: string) => (members.has(id) ? paths.player(id) : undefined);
  return (
    <Card aria-label="Таблица" className={classes.table}>
      <StandingsTable
        standings={play.standings}
        names={play.names}
        teams={play.teams}
        scoring={toSettings(tournament).scoring}
        viewer={user?.id}
        pageOf={pageOf}
        caption={caption}
        whyAbove={(line, below) => whyAbove(tournament, line, below)}
      />
    </Card>
  );
}
