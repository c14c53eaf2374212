import { type AfterEvening, hasWeighted, softHyphens, toSettings } from "@bandeha/contract";
import type { Standing } from "@bandeha/engine";
import { formatAverage } from "../../text/format.ts";
import { after } from "../../text/results/after.ts";
import { weightedText } from "../../text/results/standings.ts";
import { EveningCard } from "../../tournament/hosts/EveningCard.tsx";
import { NextEveningBar } from "../../tournament/hosts/NextEveningBar.tsx";
import { ShareFromHero } from "../../tournament/hosts/SharePage.tsx";
import type { Play } from "../../tournament/play/use-play.ts";
import { isLevel, whyAbove } from "../../tournament/standings/why-above.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Row, Stack } from "../../ui/layout/Flow.tsx";
import { Hero } from "../../ui/layout/Hero.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { StickyBar } from "../../ui/layout/StickyBar.tsx";
import { shareText } from "../../ui/sharing/share-text.ts";
import classes from "./AfterCard.module.css";
import { LevelCard } from "./LevelCard.tsx";

type AfterCardProps = { play: Play; viewer: string; card: AfterEvening };

export function AfterCard({ play, viewer, card }: AfterCardProps) {
  const at = play.standings.findIndex(({ side, played }) => played > 0 && side.includes(viewer));
  const line = play.standings[at];
  const { next, season } = card;
  return (
    <>
      {line ? (
        <PlaceHero play={play} line={line} below={play.standings[at + 1]} />
      ) : (
        <Hero width="column" title={after.title} />
      )}
      <Page width="column">
        <Stack gap={16}>
          <LevelCard card={card} />
          <div className={classes.pair}>
            {card.best && (
              <Card aria-label={after.best}>
                <span className="quiet">{after.best}</span>
                <b className={classes.name}>{softHyphens(card.best.name)}</b>
                <b className={classes.score}>{`${card.best.own} : ${card.best.their}`}</b>
              </Card>
            )}
            {card.revenge && (
              <Card aria-label={after.revenge}>
                <span className="quiet">{after.revenge}</span>
                <b className={classes.name}>{softHyphens(card.revenge.name)}</b>
                <b className={classes.score}>{`${card.revenge.own} : ${card.revenge.their}`}</b>
                {card.revenge.plays && <span className="quiet">{after.plays}</span>}
              </Card>
            )}
          </div>
          {next && <EveningCard evening={next} named />}
          {season && (
            <p className="quiet num">
              {[
                after.season(season.place),
                season.above && after.toNext(after.points1(season.above.points), season.above.place),
              ]
                .filter(Boolean)
                .join(", ")}
            </p>
          )}
        </Stack>
      </Page>
      {next ? (
        <NextEveningBar evenings={[next]} width="column" />
      ) : (
        <StickyBar width="column">
          <Button
            size="lg"
            onClick={() =>
              void shareText({ text: after.callText, url: window.location.href.replace("/after", "/results") })
            }
          >
            {after.callAgain}
          </Button>
        </StickyBar>
      )}
    </>
  );
}

type PlaceHeroProps = { play: Play; line: Standing; below: Standing | undefined };

function PlaceHero({ play, line, below }: PlaceHeroProps) {
  const { tournament, names, standings } = play;
  const reason = whyAbove(tournament, line, below);
  const figures = [
    ...after.outcomes(line),
    ...(toSettings(tournament).scoring === "wins" ? [] : [after.points(line.points)]),
  ];
  const belowName = below && names.sideFull(below.side);
  const levelText = below && below.side.length > 1 ? after.levelPair : after.level;
  return (
    <Hero
      width="column"
      title={
        <span className={classes.hero}>
          <span className={classes.of}>{after.place(standings.length)}</span>
          <span className={classes.place}>{line.place}</span>
        </span>
      }
    >
      <Row gap={16} rowGap={4} wrap align="baseline" className={classes.figures}>
        {figures.map(([value, label]) => (
          <span key={label}>
            <b>{value}</b> {label}
          </span>
        ))}
        <span>{`в среднем ${formatAverage(line.average)}`}</span>
      </Row>
      {hasWeighted(line) && <p className={classes.why}>{weightedText}</p>}
      {reason && belowName && (
        <p className={classes.why}>
          {isLevel(line, below) ? levelText(belowName, reason) : after.above(belowName, reason)}
        </p>
      )}
      <div className={classes.share}>
        <ShareFromHero title={tournament.name} />
      </div>
    </Hero>
  );
}
