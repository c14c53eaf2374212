import { isSeated, MINUTE_MS, savedText, toSettings } from "@bandeha/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useServerTime } from "../../../data/client/use-server-time.ts";
import { followReports, reportsQuery } from "../../../data/tournaments/score-reports.ts";
import { paths } from "../../../paths.ts";
import { myMatches } from "../../../text/play/my-matches.ts";
import { stageLabel } from "../../../text/results/standings.ts";
import { sidesOf } from "../../../tournament/play/match-score.ts";
import { asksForScore, type OwnMatch, type OwnRounds, ownRounds } from "../../../tournament/play/own-matches.ts";
import { cityClock, roundEnd, roundStart } from "../../../tournament/play/round-time.ts";
import { type Play, usePlay } from "../../../tournament/play/use-play.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Hero } from "../../../ui/layout/Hero.tsx";
import { InPlace } from "../../../ui/loading/stand-in.tsx";
import { AppLink } from "../../../ui/navigation/AppLink.tsx";
import { CourtDrawing } from "./CourtDrawing.tsx";
import classes from "./MyCourt.module.css";

/** A player's hero during play: the next match as a court with the names where they stand. Without a next match the usual hero stays. */
export function MyCourt({ id, viewer }: { id: string; viewer: string }) {
  const state = usePlay(id);
  if (state.status !== "ready") return null;
  const { play } = state;
  const own = ownRounds(play, viewer);
  return (
    own.next && (
      <InPlace>
        <NextMatch play={play} viewer={viewer} own={own} next={own.next} />
      </InPlace>
    )
  );
}

type NextMatchProps = { play: Play; viewer: string; own: OwnRounds; next: NonNullable<OwnRounds["next"]> };

function NextMatch({ play, viewer, own, next }: NextMatchProps) {
  const { match } = next;
  return (
    <Hero size="line" title={play.tournament.name}>
      <section aria-label={own.now ? myMatches.now : myMatches.nextMatch}>
        {own.restsIn !== undefined && <p className={classes.note}>{myMatches.restsIn(own.restsIn)}</p>}
        <div className={classes.head}>
          <div>
            <p className={classes.round}>
              {myMatches.round(match.round)}
              {match.stage && ` · ${stageLabel(match.stage)}`}
            </p>
            <p className={`${classes.court} num`}>{myMatches.court(match.court)}</p>
          </div>
          <When play={play} own={own} round={match.round} />
        </div>
        <CourtDrawing own={next} names={play.names} />
        {asksForScore(play, viewer) && <ToScore play={play} own={next} />}
      </section>
    </Hero>
  );
}

/** The way to the page of the court: what there is to do about the score. */
function ToScore({ play: { tournament }, own: { match, opponents } }: { play: Play; own: OwnMatch }) {
  const client = useQueryClient();
  const { id } = tournament;
  const side = sidesOf(match)[0].some((player) => opponents.includes(player)) ? "team2" : "team1";
  useEffect(() => followReports(client, id), [client, id]);
  const reports = useQuery(reportsQuery(id)).data?.filter((report) => report.match === match.id) ?? [];
  const waiting = reports.find(({ state, score }) => state === "waiting" && score);
  const score = waiting?.score && savedText(waiting.score, toSettings(tournament).scoring);
  const clash = reports.filter(({ state }) => state === "clash");
  return (
    <Button component={AppLink} to={paths.ownCourt(id)} variant="ball" size="lg" mt="sm">
      {clash.length > 0
        ? clash.filter((report) => report.score).length > 1
          ? myMatches.clash
          : myMatches.unsure
        : !score
          ? myMatches.enterScore
          : waiting.side === side
            ? myMatches.sentScore(score)
            : myMatches.checkScore(score)}
    </Button>
  );
}

/** For a longer wait only the clock is shown. */
const COUNTED_MINUTES = 60;

function When({ play, own, round }: { play: Play; own: OwnRounds; round: number }) {
  const now = useServerTime(MINUTE_MS);
  const { tournament, rounds, participants } = play;
  const players = participants.filter(isSeated).length;
  if (own.now) {
    const active = rounds.find(({ status }) => status === "active");
    const end = active && roundEnd(tournament, active, players);
    return (
      <p className={classes.when}>
        <span>{myMatches.now}</span>
        {end && end.getTime() > now && <b className="num">{myMatches.until(cityClock(end, tournament))}</b>}
      </p>
    );
  }
  const start = roundStart(tournament, rounds, round, { players, now });
  if (!start) return null;
  const minutes = Math.ceil((start.getTime() - now) / MINUTE_MS);
  return (
    <p className={classes.when}>
      {minutes > 0 && <span className="num">{myMatches.about(cityClock(start, tournament))}</span>}
      {minutes <= COUNTED_MINUTES && (
        <b className="num">{minutes > 0 ? myMatches.inMinutes(minutes) : myMatches.soon}</b>
      )}
    </p>
  );
}
