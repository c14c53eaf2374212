import { toSettings } from "@bandeha/contract";
import { useSession } from "../../../data/session/session.ts";
import { Stages } from "../../../tournament/cup/Stages.tsx";
import { shortLevel } from "../../../tournament/people/level.ts";
import { RoundResults } from "../../../tournament/play/RoundResults.tsx";
import type { Play } from "../../../tournament/play/use-play.ts";
import { StandingsTable } from "../../../tournament/standings/StandingsTable.tsx";
import { TeamScore } from "../../../tournament/standings/TeamScore.tsx";
import { Card } from "../../../ui/layout/Card.tsx";
import { Fold } from "../../../ui/layout/Fold.tsx";
import { JournalLink } from "../journal/JournalLink.tsx";

/** The current table, before it the bracket of a cup, and all results. */
export function TablePanel({ play }: { play: Play }) {
  const { user } = useSession();
  return (
    <>
      <TeamScore play={play} />
      <Stages play={play} viewer={user?.id} />
      <Card aria-labelledby="table-title">
        <h2 id="table-title">Таблица</h2>
        <StandingsTable
          standings={play.standings}
          names={play.names}
          teams={play.teams}
          scoring={toSettings(play.tournament).scoring}
          levelOf={(id) => shortLevel(play.people.get(id))}
          caption="Участники по местам"
        />
      </Card>
      {play.rounds.length > 0 && (
        <Fold title="Все результаты">
          <RoundResults play={play} />
          <JournalLink />
        </Fold>
      )}
    </>
  );
}
