import { can, type TournamentMatch, type TournamentRound, toScore, toSettings } from "@bandeha/contract";
import { Fragment, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { manage } from "../../../text/manage.ts";
import { sidesOf, spokenScore } from "../../../tournament/play/match-score.ts";
import { restingIn } from "../../../tournament/play/resting.ts";
import { courtsInOrder, currentRound, isDone, roundsTotal } from "../../../tournament/play/round-plan.ts";
import type { Play } from "../../../tournament/play/use-play.ts";
import { useWakeLock } from "../../../ui/accessibility/use-wake-lock.ts";
import { VisuallyHidden } from "../../../ui/accessibility/VisuallyHidden.tsx";
import { Page } from "../../../ui/layout/Page.tsx";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { AnnounceLink } from "../announce/AnnounceLink.tsx";
import classes from "../Manage.module.css";
import { AbsentNote } from "./AbsentNote.tsx";
import { CourtCard } from "./CourtCard.tsx";
import { sectionsOf, sectionTitle } from "./court-sections.ts";
import { NextBar } from "./NextBar.tsx";
import { PlayAside } from "./PlayAside.tsx";
import { RoundTabs } from "./RoundTabs.tsx";
import { LineupSheet } from "./roster/LineupSheet.tsx";
import { LINEUP } from "./roster/lineup-address.ts";
import { roundOf, withoutRound } from "./round-address.ts";
import { roundNote, roundTitle } from "./round-text.ts";
import { type ScoreEntry, useScoring } from "./use-scoring.ts";

/** The round: a card per court, the main button in reach, the table beside or below. */
export function InProgress({ play }: { play: Play }) {
  const scoring = useScoring(play);
  const [search, setSearch] = useSearchParams();
  const asked = roundOf(search);
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
          setSearch(withoutRound, { replace: true });
          window.scrollTo({ top: 0 });
          scoring.focusNewRound();
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

function Courts({ play, round, scoring }: { play: Play; round: TournamentRound; scoring: ScoreEntry }) {
  const list = useRef<HTMLElement>(null);
  const { round_number: number, status } = round;
  const waits = (match: TournamentMatch) => !isDone(match) || scoring.drafts[match.id]?.seen.status === "active";
  const courts = courtsInOrder(play.matches, number, waits);
  const sections = sectionsOf(courts, waits);
  const resting = restingIn(play, number);
  const about = status === "active" ? roundNote(play) : undefined;
  const live = can("recordResult", play.tournament, play.tournament.organizer).ok && status !== "pending";
  const chosen = courts.find(({ id }) => id === scoring.open);
  const open = live ? (chosen ?? courts.find((match) => !isDone(match))) : undefined;
  const { saved, focusTarget } = scoring;

  // A card has opened, closed or moved: scrolls to the target court and focuses it.
  const openId = open?.id;
  const settled = useRef<ScoreEntry["focusTarget"]>(undefined);
  useEffect(() => {
    if (!focusTarget || focusTarget === settled.current || !list.current) return;
    // A round that has just begun may not have loaded yet.
    if (focusTarget.roundBegan && !openId) return;
    settled.current = focusTarget;
    const next = focusTarget.next && list.current.querySelector("[data-open]");
    const card = next || list.current.querySelector(`[data-court="${focusTarget.court}"]`);
    if (!focusTarget.roundBegan) card?.scrollIntoView({ block: focusTarget.next && !next ? "nearest" : "start" });
    card?.querySelector<HTMLElement>("[data-title]")?.focus({ preventScroll: true });
  }, [focusTarget, openId]);

  return (
    <section className={classes.courts} aria-label={`Корты, раунд ${number}`} ref={list}>
      {currentRound(play.rounds)?.id === round.id ? (
        <VisuallyHidden component="h2">{roundTitle(round)}</VisuallyHidden>
      ) : (
        <h2>{roundTitle(round)}</h2>
      )}
      {sections.map((section) => (
        <Fragment key={`${section.stage} ${section.played}`}>
          {section.stage && <h3 className={classes.stage}>{sectionTitle(section, sections)}</h3>}
          {section.courts.map((match) => (
            <CourtCard
              key={match.id}
              play={play}
              match={match}
              isOpen={match === open}
              scoring={scoring}
              live={live}
              heading={section.stage ? "h4" : "h3"}
            />
          ))}
        </Fragment>
      ))}
      {resting.length > 0 && (
        <p className={classes.resting}>
          {status === "completed" ? "Отдыхали" : "Отдыхают"}: {resting.map(play.names.short).join(", ")}
        </p>
      )}
      {about && <p className={classes.resting}>{about}</p>}
      <VisuallyHidden role="status">{saved && savedText(play, saved.after)}</VisuallyHidden>
    </section>
  );
}

function savedText(play: Play, match: TournamentMatch): string {
  const score = toScore(match);
  if (!score) return "";
  const sides = sidesOf(match).map(play.names.side) as [string, string];
  return `Корт ${match.court} сохранён. ${spokenScore(score, toSettings(play.tournament).scoring, sides)}`;
}
