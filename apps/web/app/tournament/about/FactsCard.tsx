import { scoringLabels, skillLabels, type Tournament, typeNames, zoneOf } from "@bandeha/contract";
import { useQuery } from "@tanstack/react-query";
import { paths } from "../../paths.ts";
import { formatMoment } from "../../text/format.ts";
import { lobby } from "../../text/lobby/lobby.ts";
import { Card } from "../../ui/layout/Card.tsx";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { CostText } from "../card/CostText.tsx";
import { isAhead } from "../card/phases.ts";
import { signupsEndOf } from "../join/use-deadline.ts";
import { levelRange } from "../people/level.ts";
import classes from "./FactsCard.module.css";
import { LeavingRules } from "./LeavingRules.tsx";
import { openingText } from "./opening-text.ts";
import { playOutlineQuery } from "./play-outline-query.ts";

const StoppedLeaving = lazyPart(() => import("./StoppedNote.tsx").then((code) => code.StoppedLeaving));

type FactsCardProps = { tournament: Tournament; seated: number | undefined; deadlinePassed: boolean };

/** Conditions, rules and the description of the tournament. */
export function FactsCard({ tournament, seated, deadlinePassed }: FactsCardProps) {
  const { data: outline } = useQuery(playOutlineQuery(tournament, seated));
  const rules = outline?.rules ?? [];
  const levels = levelNames(tournament);
  const opening = openingText(tournament);
  return (
    <Card aria-label="Условия">
      <dl className={classes.facts}>
        <div>
          <dt>Уровень</dt>
          <dd>
            {levelRange(tournament)}
            {levels && <span className={classes.note}>{levels}</span>}
          </dd>
        </div>
        <div>
          <dt>Взнос</dt>
          <dd>
            <CostText cost={tournament.cost} />
          </dd>
        </div>
        <div>
          <dt>Корты</dt>
          <dd>{tournament.courts}</dd>
        </div>
        <div>
          <dt>Раунды</dt>
          <dd>{outline?.rounds ?? tournament.rounds}</dd>
        </div>
        {tournament.type && (
          <div className={classes.wide}>
            <dt>Тип</dt>
            <dd>{typeNames[tournament.type].caption}</dd>
          </div>
        )}
        <div className={classes.wide}>
          <dt>Счёт</dt>
          <dd>{outline?.scoring ?? scoringLabels[tournament.scoring_method || "points"]}</dd>
        </div>
        {tournament.series && (
          <div className={classes.wide}>
            <dt>{lobby.series}</dt>
            <dd>
              <AppLink to={paths.series(tournament.series)}>{lobby.seriesPage}</AppLink>
            </dd>
          </div>
        )}
        {tournament.registration_deadline && isAhead(tournament) && !tournament.stopped && (
          <div className={classes.wide}>
            <dt>{deadlinePassed ? "Запись закрылась" : "Запись открыта до"}</dt>
            <dd>{formatMoment(signupsEndOf(tournament), zoneOf(tournament))}</dd>
          </div>
        )}
      </dl>
      {opening && <p className={classes.opening}>{opening}</p>}
      {rules.length > 0 && (
        <div className={classes.rules}>
          <h2>Как играем</h2>
          <p>{rules[0]}</p>
          {rules.length > 1 && <p>{rules.at(-1)}</p>}
          {rules.length > 2 && (
            <details className={classes.whole}>
              <summary>Все правила</summary>
              {rules.slice(1, -1).map((line) => (
                <p key={line}>{line}</p>
              ))}
            </details>
          )}
        </div>
      )}
      {isAhead(tournament) &&
        (tournament.stopped ? <StoppedLeaving tournament={tournament} /> : <LeavingRules tournament={tournament} />)}
      {tournament.description && (
        <section className={classes.rules} aria-labelledby="about-title">
          <h2 id="about-title">О турнире</h2>
          <p className={classes.description}>{tournament.description}</p>
        </section>
      )}
    </Card>
  );
}

/** «Любитель — Продвинутый»; empty if a level has no name. */
function levelNames({ skill_level_type, skill_level_fixed, skill_level_min, skill_level_max }: Tournament): string {
  if (skill_level_type === "fixed") return skillLabels[skill_level_fixed] ?? "";
  if (skill_level_type !== "range") return "";
  const [least, most] = [skillLabels[skill_level_min], skillLabels[skill_level_max]];
  return least && most && least !== most ? `${least} — ${most}` : (least ?? "");
}
