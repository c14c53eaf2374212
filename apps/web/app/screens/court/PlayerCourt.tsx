import {
  enteredLine,
  roundsTotal,
  savedText,
  type TournamentMatch,
  type TournamentScoreReport,
  toScore,
} from "@bandeha/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { reportScore, reportsQuery } from "../../data/tournaments/score-reports.ts";
import { errorSentence } from "../../text/errors.ts";
import { courtPage as texts } from "../../text/play/court.ts";
import { figuresOf, sidesOf } from "../../tournament/play/match-score.ts";
import type { Play } from "../../tournament/play/use-play.ts";
import { readEntered, rulesOf } from "../../tournament/score/entered.ts";
import { ObjectToResult } from "../../tournament/score/ObjectToResult.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { AnswerToReport } from "./AnswerToReport.tsx";
import { ChangedCourt } from "./ChangedCourt.tsx";
import classes from "./Court.module.css";
import { CourtBar } from "./CourtBar.tsx";
import { CourtHalves } from "./CourtHalves.tsx";
import { CourtPad } from "./CourtPad.tsx";
import { type CourtHalf, deviceName, keepHalf, keptHalf } from "./court-device.ts";
import type { CourtUser } from "./LiveCourt.tsx";
import { ReportNotes } from "./ReportNotes.tsx";
import { typedFigures } from "./typed-figures.ts";
import { useCourtDraft } from "./use-court-draft.ts";

type PlayerCourtProps = { play: Play; match: TournamentMatch; by: CourtUser };

/** One half enters the score, the other confirms it or says that it is wrong. */
export function PlayerCourt({ play, match, by }: PlayerCourtProps) {
  const { tournament } = play;
  const player = by.kind === "player" ? by.user : play.viewer;
  const given = sideOf(match, player);
  const [half, setHalf] = useState<CourtHalf | undefined>(() => keptHalf(match.id));
  const [editing, setEditing] = useState(false);
  const send = useMutation(reportScore);
  const reports = useQuery(reportsQuery(tournament.id)).data?.filter((report) => report.match === match.id) ?? [];
  const own = given ?? half;
  const rules = rulesOf(tournament, match);
  const sides = sidesOf(match).map(play.names.side) as [string, string];
  const draft = useCourtDraft(match, { rules, sides });
  const { typed, changed } = draft;
  const mine = reports.find(({ side }) => side === own);
  const theirs = own && reports.find(({ side }) => side !== own);
  const read = readEntered(typed ?? {}, rules);
  const stored = toScore(match);
  const clash = mine?.state === "clash" || theirs?.state === "clash";
  const enters = own !== undefined && !stored && (editing || clash || (!mine && !theirs));
  const shown = stored ?? theirs?.score ?? mine?.score ?? undefined;
  // What arrives while the user types, a result or a report, is shown instead.
  const figures = typed && enters ? typedFigures(typed, read, rules) : shown && figuresOf(shown, rules.scoring);
  const textOf = ({ score }: TournamentScoreReport) => (score ? enteredLine(score, rules.scoring, sides) : "");

  const report = (score?: NonNullable<TournamentScoreReport["score"]>) => {
    if (!own) return;
    const token = by.kind === "player" ? undefined : by.token;
    send.mutate(
      { tournament: tournament.id, match: match.id, side: own, device: deviceName(), token, ...(score && { score }) },
      {
        onSuccess: () => {
          // The pad of an objection may open before its answer comes, so what is typed there stays.
          if (!score) return;
          draft.drop();
          setEditing(false);
        },
      },
    );
  };
  const submit = () => {
    if (!read.ok) return;
    const { team1_score: team1, team2_score: team2, sets, ending, winner } = read.result;
    const stopped = ending && ending !== "played" ? { ending, ...(winner && { winner }) } : {};
    report({ team1, team2, ...(sets && { sets }), ...stopped });
  };
  const pick = (side: CourtHalf) => {
    keepHalf(match.id, side);
    setHalf(side);
  };

  return (
    <>
      <CourtHalves
        match={match}
        names={play.names}
        own={own}
        figures={figures}
        onPick={given || stored || mine ? undefined : pick}
      />
      {stored ? (
        <Accepted play={play} match={match} text={enteredLine(stored, rules.scoring, sides)} side={given} />
      ) : !own ? (
        <p className={classes.question}>{texts.tapHalf}</p>
      ) : (
        <ReportNotes
          {...{ reports, mine, theirs, enters, textOf }}
          later={given && texts.later(match.round + 2, roundsTotal(play))}
        />
      )}
      {enters && !changed && (
        <CourtPad
          entered={typed ?? {}}
          onEnter={draft.enter}
          rules={rules}
          sides={sides}
          own={own}
          question={texts.howMany}
          saving={send.isPending}
        />
      )}
      {enters && changed && <ChangedCourt {...{ play, match, draft }} onReplace={submit} />}
      {send.isError && (
        <p className={classes.note} role="alert">
          {errorSentence(send.error)}
        </p>
      )}
      {enters && typed && !changed && read.ok && (
        <CourtBar>
          <Button size="lg" variant="ball" loading={send.isPending} onClick={submit}>
            {texts.send(read.text)}
          </Button>
        </CourtBar>
      )}
      {!enters && !stored && (
        <AnswerToReport
          {...{ mine, theirs }}
          pending={send.isPending}
          confirmed={theirs?.score ? savedText(theirs.score, rules.scoring) : ""}
          onAnswer={report}
          onChange={() => setEditing(true)}
        />
      )}
    </>
  );
}

function sideOf(match: TournamentMatch, user: string | undefined): CourtHalf | undefined {
  const at = user ? sidesOf(match).findIndex((side) => side.includes(user)) : -1;
  return at === -1 ? undefined : at === 0 ? "team1" : "team2";
}

type AcceptedProps = { play: Play; match: TournamentMatch; text: string; side: CourtHalf | undefined };

function Accepted({ play, match, text, side }: AcceptedProps) {
  return (
    <div className={classes.note} role="status">
      <b>{texts.saved(text)}</b>
      <p>{texts.savedText}</p>
      {side && <ObjectToResult tournament={play.tournament.id} match={match} variant="ghost" />}
    </div>
  );
}
