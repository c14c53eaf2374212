import { can, roundsTotal, type TournamentMatch, type TournamentRound } from "@bandeha/contract";
import { useSearchParams } from "react-router";
import { manage } from "../../../text/manage/manage.ts";
import { courtsInOrder, currentRound, isDone, roundStep } from "../../../tournament/play/round-plan.ts";
import type { Play } from "../../../tournament/play/use-play.ts";
import { draftOf, hasChangedSince, isNewScore, readEntered, rulesOf } from "../../../tournament/score/entered.ts";
import { useWakeLock } from "../../../ui/accessibility/use-wake-lock.ts";
import { Page } from "../../../ui/layout/Page.tsx";
import { lazyPart } from "../../../ui/loading/lazy-part.tsx";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import classes from "../Manage.module.css";
import { NextBar } from "./bar/NextBar.tsx";
import type { OpenCourt } from "./bar/use-bar-step.ts";
import { useDisputes } from "./courts/use-disputes.ts";
import { useSave } from "./drafts/use-save.ts";
import { type ScoreEntry, useScoring } from "./drafts/use-scoring.ts";
import { AbsentNote } from "./late/AbsentNote.tsx";
import { PlayAside } from "./PlayAside.tsx";
import { RoundCourts } from "./RoundCourts.tsx";
import { LineupSheet } from "./roster/LineupSheet.tsx";
import { arrivingIn, LINEUP, leavingIn, withoutLineup } from "./roster/lineup-address.ts";
import { RoundTabs } from "./round/RoundTabs.tsx";
import { roundOf, withoutRound, withRound } from "./round/round-address.ts";
import { roundInView } from "./round/round-in-view.ts";

const ShareRound = lazyPart(() => import("../chat/ShareRound.tsx").then((file) => file.ShareRound));

/** The round, the next step in reach, and what recedes during play: other rounds, the table, people, settings. */
export function InProgress({ play }: { play: Play }) {
  const scoring = useScoring(play);
  const saving = useSave(play, scoring);
  const disputes = useDisputes(play);
  const [search, setSearch] = useSearchParams();
  const asked = roundOf(search);
  const round = roundInView(play, asked, scoring.drafts, scoring.open);
  useWakeLock(true);

  if (!round) {
    return (
      <Page>
        <EmptyState title={manage.noRound} text={manage.noRoundText} />
      </Page>
    );
  }
  const open = openCourt(play, round, scoring);
  return (
    <>
      {can("changeRoster", play.tournament, play.viewer).ok && (
        <LineupSheet
          play={play}
          opened={search.has(LINEUP)}
          leaving={leavingIn(search)}
          arriving={arrivingIn(search)}
          onClose={() => setSearch(withoutLineup, keepPlace)}
        />
      )}
      <Page>
        <div className={classes.columns}>
          <div className={classes.stack}>
            <RoundCourts
              {...{ play, round, open, disputes, scoring, saving }}
              onSettle={(match) => {
                scoring.openCourt(match);
                // A player may object to a result of the round before.
                if (match.round !== round.round_number)
                  setSearch((now) => new URLSearchParams(withRound(now, match.round)), keepPlace);
              }}
            />
            {isOver(play, round) && <ShareRound play={play} />}
            <AbsentNote play={play} />
            <RoundTabs rounds={play.rounds} total={roundsTotal(play)} shown={round.round_number} />
          </div>
          <PlayAside play={play} />
        </div>
      </Page>
      <NextBar
        play={play}
        shown={round.round_number}
        open={open}
        disputes={disputes}
        scoring={scoring}
        saving={saving}
        onNext={() => {
          // The answer may come after another tap, which has changed the address since this render.
          if (asked !== undefined)
            setSearch(withoutRound(new URLSearchParams(window.location.search)), { replace: true });
          window.scrollTo({ top: 0 });
          scoring.focusNewRound();
        }}
      />
    </>
  );
}

/** The shown round is the last one and has all its results. */
function isOver(play: Play, round: TournamentRound): boolean {
  const isCurrent = currentRound(play.rounds)?.id === round.id;
  return isCurrent && roundStep(play).kind !== "score" && can("post", play.tournament, play.viewer).ok;
}

const keepPlace = { replace: true, preventScrollReset: true } as const;

/** The court that the organiser has opened, otherwise the first without a score, otherwise one with a chosen score that is not saved. */
function openCourt(play: Play, round: TournamentRound, scoring: ScoreEntry): OpenCourt | undefined {
  const { tournament, viewer } = play;
  if (round.status === "pending" || !can("recordResult", tournament, viewer).ok) return undefined;
  const courts = courtsInOrder(play.matches, round.round_number);
  const isChosen = (match: TournamentMatch) => {
    const draft = scoring.drafts[match.id];
    return draft !== undefined && isNewScore(draft, match);
  };
  const match =
    courts.find(({ id }) => id === scoring.open) ?? courts.find((one) => !isDone(one)) ?? courts.find(isChosen);
  if (!match) return undefined;
  const draft = draftOf(scoring.drafts, match);
  const reading = readEntered(draft.entered, rulesOf(tournament, match));
  // Another device has written meanwhile: the card asks which value is right.
  const savable = reading.ok && isNewScore(draft, match) && !hasChangedSince(draft, match);
  return { match, text: savable ? reading.text : undefined };
}
