import {
  admitsLink,
  roundsTotal,
  statusOf,
  type TournamentMatch,
  type TournamentStatus,
  toSettings,
} from "@bandeha/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLive } from "../../data/live/live.ts";
import { followLink } from "../../data/tournaments/links.ts";
import { followReports } from "../../data/tournaments/score-reports.ts";
import { paths } from "../../paths.ts";
import { courtPage as texts } from "../../text/play/court.ts";
import { sidesOf } from "../../tournament/play/match-score.ts";
import { courtsInOrder, currentRound } from "../../tournament/play/round-plan.ts";
import { type Play, usePlay } from "../../tournament/play/use-play.ts";
import { lostScores } from "../../tournament/score/lost-scores.ts";
import { useWakeLock } from "../../ui/accessibility/use-wake-lock.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import classes from "./Court.module.css";
import { CourtMessage } from "./CourtFrame.tsx";
import { EndedReport } from "./EndedReport.tsx";
import { KeeperCourt } from "./KeeperCourt.tsx";
import { LostScores } from "./LostScores.tsx";
import { nextOnCourt } from "./next-on-court.ts";
import { PlayerCourt } from "./PlayerCourt.tsx";
import { useTypedScores } from "./typed-scores.tsx";
import { Unrecorded } from "./Unrecorded.tsx";
import type { CourtUser } from "./use-report.ts";

const notStarted = { title: texts.notStarted, text: texts.notStartedText };
const messages: Partial<Record<TournamentStatus, { title: string; text: string }>> = {
  completed: { title: texts.over, text: texts.overText },
  cancelled: { title: texts.cancelled, text: texts.cancelledText },
};

/** The current match of the court, live. */
export function LiveCourt({ id, by }: { id: string; by: CourtUser }) {
  const state = usePlay(id);
  const client = useQueryClient();
  const link = by.kind === "player" ? undefined : by.link;
  useLive(id);
  useWakeLock(true);
  useEffect(() => followReports(client, id), [client, id]);
  useEffect(() => (link ? followLink(client, link) : undefined), [client, link]);
  if (state.status === "loading") return <CourtMessage title={texts.title} />;
  if (state.status === "failed") return <CourtMessage title={texts.failed} text={texts.lostText} tournament={id} />;
  return <Court play={state.play} by={by} />;
}

function Court({ play, by }: { play: Play; by: CourtUser }) {
  const { tournament, rounds, matches } = play;
  const [chosen, setChosen] = useState(0);
  const [typing, setTyping] = useState<string>();
  const scores = useTypedScores();
  const status = statusOf(tournament);
  if (status !== "in_progress") {
    return (
      <CourtMessage {...(messages[status] ?? notStarted)} tournament={tournament.id}>
        {status !== "cancelled" && <Unrecorded play={play} by={by} />}
      </CourtMessage>
    );
  }
  // A round that begins does not take a typed correction off the screen.
  const typed = matches.find(({ id }) => id === typing);
  const current = currentRound(rounds);
  const round = rounds.find(({ round_number }) => round_number === typed?.round) ?? current;
  const courts = courtsInOrder(matches, round?.round_number ?? 0).toSorted((a, b) => a.court - b.court);
  const number = by.kind === "player" ? 0 : by.court || chosen || (courts[0]?.court ?? 0);
  const match = courts.find((one) =>
    by.kind === "player" ? sidesOf(one).flat().includes(by.user) : one.court === number,
  );
  // A player may still object to a saved result.
  const closed = !admitsLink(tournament, { kind: by.kind === "player" ? "court" : by.kind });
  if (closed && !(by.kind === "player" && match?.status === "completed"))
    return (
      <CourtMessage title={texts.organisersOnly} text={texts.organisersOnlyText} tournament={tournament.id}>
        <Unrecorded play={play} by={by} />
      </CourtMessage>
    );
  const isOpen = (one: TournamentMatch) =>
    one.status !== "pending" && (by.kind === "player" ? one === match : by.court === 0 || one.court === number);
  const lost = lostScores(scores.all, matches, courts.filter(isOpen));
  const waits = lost.every(({ seen }) => matches.some(({ id, status: at }) => id === seen.id && at === "pending"));
  const over = lost.every(({ seen }) => matches.some(({ id, status: at }) => id === seen.id && at === "completed"));
  const leave = () => {
    if (typing) scores.drop([typing]);
    setTyping(undefined);
  };
  const choose = (court: number) => {
    setChosen(court);
    setTyping(undefined);
  };
  return (
    <>
      <header className={classes.head}>
        <div>
          <h1>{match || number > 0 ? texts.court(match?.court ?? number) : texts.title}</h1>
          <p>
            {round && texts.round(round.round_number, roundsTotal(play))}
            {toSettings(tournament).scoring === "points" && ` · ${texts.upTo(tournament.points_per_match)}`}
          </p>
        </div>
        <AppLink className={classes.table} to={paths.results(tournament.id)}>
          {texts.table}
        </AppLink>
      </header>
      {by.kind !== "player" && by.court === 0 && (
        <fieldset className={classes.courts}>
          <legend className={classes.legend}>{texts.chooseCourt}</legend>
          {courts.map(({ court }) => (
            <button key={court} type="button" aria-pressed={court === number} onClick={() => choose(court)}>
              {court}
            </button>
          ))}
        </fieldset>
      )}
      {current && round !== current && (
        <div className={classes.note} role="status">
          <b>{texts.begun(current.round_number)}</b>
          <div className={classes.choices}>
            <Button variant="ghost" onClick={leave}>
              {texts.toRound(current.round_number)}
            </Button>
          </div>
        </div>
      )}
      <LostScores lost={lost} reason={waits ? texts.roundTakenBack : over ? texts.toOrganiser : texts.enterAgain} />
      {!match || match.status === "pending" ? (
        <CourtMessage
          heading="h2"
          title={by.kind === "player" ? texts.noMatch : texts.free}
          text={texts.freeText[nextOnCourt(play, round?.round_number ?? 0, by.kind === "player" ? 0 : number)]}
          tournament={tournament.id}
        >
          {match && by.kind !== "scorekeeper" && <EndedReport play={play} match={match} />}
        </CourtMessage>
      ) : by.kind === "scorekeeper" ? (
        <KeeperCourt key={match.id} play={play} match={match} link={by.link} onTyping={setTyping} />
      ) : (
        <PlayerCourt key={match.id} play={play} match={match} by={by} />
      )}
    </>
  );
}
