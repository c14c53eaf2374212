import { can, type TournamentMatch, type TournamentRound, toScore, toSettings } from "@bandeha/contract";
import { VisuallyHidden } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { manage } from "../../../text/manage.ts";
import { scoreWords, sidesOf } from "../../../tournament/match-score.ts";
import { restingIn } from "../../../tournament/resting.ts";
import { courtsInOrder, currentRound, isDone, roundsTotal } from "../../../tournament/round-plan.ts";
import type { Play } from "../../../tournament/use-play.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Page } from "../../../ui/Page.tsx";
import { useWakeLock } from "../../../ui/use-wake-lock.ts";
import { AnnounceLink } from "../announce/AnnounceLink.tsx";
import classes from "../Manage.module.css";
import { AbsentNote } from "./AbsentNote.tsx";
import { CourtCard } from "./CourtCard.tsx";
import { LineupSheet } from "./lineup/LineupSheet.tsx";
import { LINEUP } from "./lineup/lineup-address.ts";
import { NextBar } from "./NextBar.tsx";
import { PlayAside } from "./PlayAside.tsx";
import { RoundTabs } from "./RoundTabs.tsx";
import { aboutRound, stagesOf } from "./round-words.ts";
import { type Scoring, useScoring } from "./use-scoring.ts";

/** The round is the screen: a card per court, the next step at the thumb, the table beside or below. */
export function InProgress({ play }: { play: Play }) {
  const scoring = useScoring();
  const [search, setSearch] = useSearchParams();
  const asked = Number(search.get("round"));
  const round = play.rounds.find(({ round_number }) => round_number === asked) ?? currentRound(play.rounds);
  useWakeLock(true);

  if (!round) {
    return (
      <Page>
        <EmptyState title={manage.noRound} text={manage.noRoundText} />
      </Page>
    );
  }
  return (
    <>
      <LineupSheet play={play} opened={search.has(LINEUP)} onClose={() => setSearch(withoutLineup, keepPlace)} />
      <Page>
        <RoundTabs rounds={play.rounds} total={roundsTotal(play)} shown={round.round_number} />
        <AnnounceLink play={play} />
        <AbsentNote play={play} />
        <div className={classes.columns}>
          <Courts play={play} round={round} scoring={scoring} />
          <PlayAside play={play} />
        </div>
      </Page>
      <NextBar
        play={play}
        shown={round.round_number}
        scoring={scoring}
        onNext={() => {
          setSearch({}, { replace: true });
          window.scrollTo({ top: 0 });
        }}
      />
    </>
  );
}

const keepPlace = { replace: true, preventScrollReset: true } as const;

function withoutLineup(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  rest.delete(LINEUP);
  return rest;
}

function Courts({ play, round, scoring }: { play: Play; round: TournamentRound; scoring: Scoring }) {
  const list = useRef<HTMLElement>(null);
  const { round_number: number, status } = round;
  const begun = (id: string) => scoring.drafts[id]?.seen.status === "active";
  const courts = courtsInOrder(play.matches, number, (match) => !isDone(match) || begun(match.id));
  const resting = restingIn(play, number);
  const stages = stagesOf(courts);
  const about = status === "active" ? aboutRound(play) : undefined;
  const live = can("recordResult", play.tournament, play.tournament.organizer).ok && status !== "pending";
  const chosen = courts.find(({ id }) => id === scoring.open);
  const open = live ? (chosen ?? courts.find((match) => !isDone(match))) : undefined;
  const saved = scoring.saved?.after;

  // The saved card has moved down and taken the thumb's place with it: the next court comes to the eye and to the focus.
  useEffect(() => {
    const next = saved && list.current?.querySelector<HTMLElement>("[data-open]");
    next?.scrollIntoView({ block: "start" });
    next?.querySelector("h2")?.focus({ preventScroll: true });
  }, [saved]);

  return (
    <section className={classes.courts} aria-label={`Корты, раунд ${number}`} ref={list}>
      {stages && <h2>{stages}</h2>}
      {about && <p className="quiet">{about}</p>}
      {courts.map((match) => (
        <CourtCard
          key={match.id}
          play={play}
          match={match}
          isOpen={match === open}
          scoring={scoring}
          live={live}
          oneStage={courts.every(({ stage }) => stage !== "" && stage === stages)}
        />
      ))}
      {resting.length > 0 && (
        <p className={classes.resting}>
          {status === "completed" ? "Отдыхали" : "Отдыхают"}: {resting.map(play.names.short).join(", ")}
        </p>
      )}
      <VisuallyHidden role="status">{saved && savedWords(play, saved)}</VisuallyHidden>
    </section>
  );
}

function savedWords(play: Play, match: TournamentMatch): string {
  const score = toScore(match);
  if (!score) return "";
  const sides = sidesOf(match).map(play.names.side) as [string, string];
  return `Корт ${match.court} сохранён. ${scoreWords(score, toSettings(play.tournament).scoring, sides)}`;
}
