import { toSettings } from "@bandeha/contract";
import { type CupStages, stageCode } from "@bandeha/engine";
import { stageTitle } from "../../text/results/standings.ts";
import type { Play } from "../play/use-play.ts";
import { StandingsTable } from "../standings/StandingsTable.tsx";
import classes from "./GroupTables.module.css";

type GroupTablesProps = { play: Play; viewer: string | undefined; groups: CupStages["groups"] };

export function GroupTables({ play, viewer, groups }: GroupTablesProps) {
  const { scoring } = toSettings(play.tournament);
  return (
    <div className={classes.groups}>
      {groups.map(({ stage, table }) => (
        <div key={stageCode(stage)}>
          <h3>{stageTitle(stage)}</h3>
          <StandingsTable
            standings={table}
            names={play.names}
            scoring={scoring}
            viewer={viewer}
            caption={stageTitle(stage)}
            ofGroup
          />
        </div>
      ))}
    </div>
  );
}
