import { paths } from "../../../../paths.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { Card } from "../../../../ui/layout/Card.tsx";
import { Stack } from "../../../../ui/layout/Flow.tsx";
import { AppLink } from "../../../../ui/navigation/AppLink.tsx";
import { PairsCard } from "../pairs/PairsCard.tsx";
import classes from "./PlanCard.module.css";
import type { StartPlan } from "./start-plan.ts";

/** «Что получится»: the schedule as text, and fixed pairs. */
export function PlanCard({ play, plan }: { play: Play; plan: StartPlan }) {
  return (
    <div className={classes.side}>
      <Card aria-labelledby="plan-title">
        <h2 id="plan-title">Что получится</h2>
        {plan.ok ? (
          <Stack as="ul" gap={8} className={classes.lines}>
            {plan.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Stack>
        ) : (
          <p className={classes.blocked}>{plan.reason}</p>
        )}
        <p className="quiet">
          Корты, раунды и счёт меняются <AppLink to={paths.edit(play.tournament.id)}>в настройках турнира</AppLink>
        </p>
      </Card>
      {plan.pairs && plan.pairs.pairs.length > 0 && <PairsCard play={play} formed={plan.pairs} />}
    </div>
  );
}
