import { can, roundsTotal, typeLine } from "@bandeha/contract";
import { IconDeviceTv, IconPencil } from "@tabler/icons-react";
import { paths } from "../../../paths.ts";
import { formatWhen } from "../../../text/format.ts";
import { CostText } from "../../../tournament/card/CostText.tsx";
import { FactList } from "../../../tournament/card/FactList.tsx";
import { scoringFact } from "../../../tournament/form/scoring/scoring-text.ts";
import { levelRange } from "../../../tournament/people/level.ts";
import type { Play } from "../../../tournament/play/use-play.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { AppLink } from "../../../ui/navigation/AppLink.tsx";
import classes from "../Manage.module.css";
import { statFacts } from "../stat-facts.ts";

const icon = { size: 20, stroke: 1.75, "aria-hidden": true } as const;

/** The settings and a link to edit them. */
export function SettingsPanel({ play }: { play: Play }) {
  const { tournament, viewer } = play;
  const { id } = tournament;
  return (
    <>
      <FactList
        facts={[
          ...statFacts(play),
          ["Тип", typeLine(tournament) || "—"],
          ["Счёт", scoringFact(tournament)],
          ["Корты", tournament.courts],
          ["Раунды", roundsTotal(play)],
          ["Когда", formatWhen(tournament)],
          ["Уровень", levelRange(tournament)],
          ["Взнос", <CostText key="cost" cost={tournament.cost} />],
        ]}
      />
      <div className={classes.settings}>
        {can("edit", tournament, viewer).ok && (
          <Button component={AppLink} to={paths.edit(id)} variant="light" leftSection={<IconPencil {...icon} />}>
            Редактировать
          </Button>
        )}
        <Button component={AppLink} to={paths.board(id)} variant="default" leftSection={<IconDeviceTv {...icon} />}>
          Табло
        </Button>
      </div>
    </>
  );
}
