import { Link } from "react-router";
import { paths } from "../../../paths.ts";
import { manage } from "../../../text/manage.ts";
import type { Play } from "../../../tournament/use-play.ts";
import { Card } from "../../../ui/Card.tsx";
import { Chip } from "../../../ui/Chip.tsx";
import classes from "./PlanCard.module.css";
import type { StartPlan } from "./start-plan.ts";

/** «Что получится»: the schedule in words, and the pairs where they are fixed. */
export function PlanCard({ play, plan }: { play: Play; plan: StartPlan }) {
  const { tournament, names, participants } = play;
  const agreed = (a: string, b: string) => participants.some(({ user, partner }) => user === a && partner === b);
  return (
    <div className={classes.side}>
      <Card aria-labelledby="plan-title">
        <h2 id="plan-title">Что получится</h2>
        {plan.ok ? (
          <ul className={classes.lines}>
            {plan.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : (
          <p className={classes.blocked}>{plan.reason}</p>
        )}
        <p className="quiet">
          Корты, раунды и счёт меняются <Link to={paths.edit(tournament.id)}>в настройках турнира</Link>
        </p>
      </Card>
      {plan.pairs && plan.pairs.pairs.length > 0 && (
        <Card aria-labelledby="pairs-title">
          <h2 id="pairs-title">Пары</h2>
          <ul className={classes.pairs}>
            {plan.pairs.pairs.map(([a, b]) => (
              <li key={a} className={classes.pair}>
                <b>{names.side([a, b])}</b>
                {agreed(a, b) && agreed(b, a) ? (
                  <Chip tone="good">Закреплена</Chip>
                ) : (
                  <Chip tone="line">По уровню</Chip>
                )}
              </li>
            ))}
          </ul>
          {plan.pairs.unpaired && (
            <p className={classes.blocked}>
              {names.full(plan.pairs.unpaired)} {manage.unpaired}
            </p>
          )}
          <p className="quiet">Чтобы сменить пару, откройте меню игрока</p>
        </Card>
      )}
    </div>
  );
}
