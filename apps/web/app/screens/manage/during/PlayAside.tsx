import { toSettings } from "@bandeha/contract";
import { shortLevel } from "../../../tournament/level.ts";
import { RoundResults } from "../../../tournament/RoundResults.tsx";
import { StandingsTable } from "../../../tournament/StandingsTable.tsx";
import type { Play } from "../../../tournament/use-play.ts";
import { Card } from "../../../ui/Card.tsx";
import { PlayersCard } from "../before/PlayersCard.tsx";
import { Fold } from "../Fold.tsx";
import { JournalLink } from "../journal/JournalLink.tsx";
import classes from "../Manage.module.css";
import { StatsRow } from "../StatsRow.tsx";

/** The table as it stands, every result so far, and who is in. */
export function PlayAside({ play }: { play: Play }) {
  return (
    <div className={classes.aside}>
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
      <Fold title={`Участники · ${play.participants.length}`}>
        <PlayersCard play={play} />
      </Fold>
    </div>
  );
}
