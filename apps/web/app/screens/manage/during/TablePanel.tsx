import { toSettings } from "@bandeha/contract";
import { useSession } from "../../../data/session.ts";
import { shortLevel } from "../../../tournament/level.ts";
import { RoundResults } from "../../../tournament/RoundResults.tsx";
import { Stages } from "../../../tournament/Stages.tsx";
import { StandingsTable } from "../../../tournament/StandingsTable.tsx";
import type { Play } from "../../../tournament/use-play.ts";
import { Card } from "../../../ui/Card.tsx";
import { Fold } from "../Fold.tsx";
import { JournalLink } from "../journal/JournalLink.tsx";
import { StatsRow } from "../StatsRow.tsx";

/** The table as it stands, in a cup the way to the final before it, and every result so far. */
export function TablePanel({ play }: { play: Play }) {
  const { user } = useSession();
  return (
    <>
      <Stages play={play} viewer={user?.id} />
      <Card aria-labelledby="table-title">
        <h2 id="table-title">Таблица</h2>
        <StandingsTable
          standings={play.standings}
          names={play.names}
          scoring={toSettings(play.tournament).scoring}
          levelOf={(id) => shortLevel(play.people.get(id))}
          caption="Участники по местам"
        />
      </Card>
      <StatsRow play={play} />
      {play.rounds.length > 0 && (
        <Fold title="Все результаты">
          <RoundResults play={play} />
          <JournalLink />
        </Fold>
      )}
    </>
  );
}
