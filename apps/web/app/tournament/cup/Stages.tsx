import { stagesOf } from "@bandeha/contract";
import { stageCode } from "@bandeha/engine";
import { useMemo } from "react";
import { stageTexts } from "../../text/results/results.ts";
import { stageTitle } from "../../text/results/standings.ts";
import { Card } from "../../ui/layout/Card.tsx";
import type { Play } from "../play/use-play.ts";
import { Bracket } from "./Bracket.tsx";
import { GroupTables } from "./GroupTables.tsx";

/** The brackets and the groups of a tournament with stages; renders nothing for other types. */
export function Stages({ play, viewer }: { play: Play; viewer: string | undefined }) {
  const { tournament, participants, rounds, matches } = play;
  const stages = useMemo(
    () => stagesOf(tournament, participants, rounds, matches),
    [tournament, participants, rounds, matches],
  );
  if (!stages || rounds.length === 0) return null;
  const { main, third, plate, places, groups } = stages;
  return (
    <>
      {main.length > 0 && (
        <Card aria-labelledby="stages-main">
          <h2 id="stages-main">{stageTexts.main}</h2>
          <Bracket play={play} viewer={viewer} rounds={main} label={stageTexts.main} third={third} />
        </Card>
      )}
      {plate.length > 0 && (
        <Card aria-labelledby="stages-plate">
          <h2 id="stages-plate">{stageTexts.plate}</h2>
          <Bracket play={play} viewer={viewer} rounds={plate} label={stageTexts.plate} />
        </Card>
      )}
      {places.length > 0 && (
        <Card aria-labelledby="stages-places">
          <h2 id="stages-places">{stageTexts.places}</h2>
          {places.map((round) => (
            <Bracket
              key={stageCode(round.stage)}
              play={play}
              viewer={viewer}
              rounds={[round]}
              label={stageTitle(round.stage)}
            />
          ))}
        </Card>
      )}
      {groups.length > 0 && (
        <Card aria-labelledby="stages-groups">
          <h2 id="stages-groups">{stageTexts.groups}</h2>
          <GroupTables play={play} viewer={viewer} groups={groups} />
        </Card>
      )}
    </>
  );
}
