import { toSettings } from "@bandeha/contract";
import { useSession } from "../../data/session/session.ts";
import { paths } from "../../paths.ts";
import { capitalised } from "../../text/format.ts";
import { results } from "../../text/results/results.ts";
import type { Play } from "../../tournament/play/use-play.ts";
import { StandingsTable } from "../../tournament/standings/StandingsTable.tsx";
import { placesOrder, whyAbove } from "../../tournament/standings/why-above.ts";
import { Card } from "../../ui/layout/Card.tsx";
import { Stack } from "../../ui/layout/Flow.tsx";
import { Text } from "../../ui/layout/Text.tsx";
import classes from "./ResultsScreen.module.css";

/** The table, the reason of each place, and the criteria. */
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
      <Stack as="section" gap={4} mt={16} aria-labelledby="order-title">
        <Text id="order-title" as="h2" size={17}>
          {results.order}
        </Text>
        <p className="quiet">{capitalised(placesOrder(play).join(", "))}</p>
        <p className="quiet">{results.orderText}</p>
      </Stack>
    </Card>
  );
}
