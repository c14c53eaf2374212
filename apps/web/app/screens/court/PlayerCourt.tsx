import { enteredLine, listText, roundsTotal, savedText, type TournamentMatch } from "@bandeha/contract";
import type { Score } from "@bandeha/engine";
import { errorSentence } from "../../text/errors.ts";
import { courtPage as texts } from "../../text/play/court.ts";
import type { Play } from "../../tournament/play/use-play.ts";
import { ObjectToResult } from "../../tournament/score/ObjectToResult.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { Stack } from "../../ui/layout/Flow.tsx";
import { AnswerToReport } from "./AnswerToReport.tsx";
import { ChangedCourt } from "./ChangedCourt.tsx";
import classes from "./Court.module.css";
import { CourtBar } from "./CourtBar.tsx";
import { CourtHalves } from "./CourtHalves.tsx";
import { CourtPad } from "./CourtPad.tsx";
import type { CourtHalf } from "./court-device.ts";
import { EndedReport } from "./EndedReport.tsx";
import { nextOnCourt } from "./next-on-court.ts";
import { ObjectByCode } from "./ObjectByCode.tsx";
import { ReportNotes } from "./ReportNotes.tsx";
import { UnsentReport } from "./UnsentReport.tsx";
import { type CourtUser, type ReportOf, useReport } from "./use-report.ts";

/** One half enters the score, the other confirms it or says that it is wrong. */
export function PlayerCourt({ play, match, by }: ReportOf) {
  const court = useReport({ play, match, by });
  const { given, own, rules, sides, draft, reports, mine, theirs, read, stored, enters, kept, textOf } = court;

  const refusal = court.refusal && errorSentence(court.refusal.error);
  const sent = enters && draft.typed && !draft.changed && read.ok ? read.text : undefined;

  return (
    <>
      <CourtHalves match={match} names={play.names} own={own} figures={court.figures} onPick={court.pick} />
      {stored ? (
        <Accepted
          play={play}
          match={match}
          text={enteredLine(stored, rules.scoring, sides)}
          unsaved={court.unsaved}
          side={given}
          by={by}
        />
      ) : !own ? (
        <ChooseHalf said={reports.flatMap((report) => (report.score ? [textOf(report)] : []))} />
      ) : kept ? null : (
        <ReportNotes
          {...{ mine, theirs, enters, textOf }}
          later={given && texts.later(match.round + 2, roundsTotal(play))}
        />
      )}
      {!stored && !kept && <EndedReport {...{ play, match, own }} />}
      {kept && <UnsentReport entry={kept} onChange={enters || stored ? undefined : court.change} />}
      {enters && own && !draft.changed && (
        <CourtPad
          entered={draft.typed ?? {}}
          onEnter={draft.enter}
          rules={rules}
          sides={sides}
          own={own}
          question={texts.howMany}
          saving={court.saving}
        />
      )}
      {enters && draft.changed && <ChangedCourt {...{ play, match, draft }} onReplace={court.submit} />}
      {sent ? (
        <CourtBar refusal={refusal}>
          <Button size="lg" variant="ball" loading={court.saving} onClick={court.submit}>
            {texts.send(sent)}
          </Button>
        </CourtBar>
      ) : (
        enters && refusal && <CourtBar refusal={refusal} />
      )}
      {!enters && !stored && !kept && (
        <AnswerToReport
          {...{ mine, theirs }}
          refusal={refusal}
          barred={court.refusal?.bars ?? false}
          pending={court.sending}
          confirmed={theirs?.score ? savedText(theirs.score, rules.scoring) : ""}
          onAnswer={court.answer}
          onChange={court.change}
        />
      )}
    </>
  );
}

/** What the sides have reported so far is for everybody at the court; who answers it says first where they stand. */
const ChooseHalf = ({ said }: { said: readonly string[] }) => (
  <>
    {said.length > 0 && (
      <p className={classes.note} role="status">
        <b>{texts.reportedBefore(listText(said))}</b>
      </p>
    )}
    <p className={classes.question}>{texts.tapHalf}</p>
  </>
);

type AcceptedProps = {
  play: Play;
  match: TournamentMatch;
  text: string;
  unsaved: { score: Score; text: string } | undefined;
  side: CourtHalf | undefined;
  by: CourtUser;
};

function Accepted({ play, match, text, unsaved, side, by }: AcceptedProps) {
  return (
    <div className={classes.note}>
      <Stack gap={8} role="status">
        <b>{texts.saved(text)}</b>
        {unsaved && <p>{texts.notSaved(unsaved.text, side !== undefined)}</p>}
        <p>{texts.savedText[nextOnCourt(play, match.round, by.kind === "player" ? 0 : match.court)]}</p>
      </Stack>
      {side ? (
        <ObjectToResult play={play} match={match} variant="ghost" />
      ) : (
        by.kind !== "player" && (
          <ObjectByCode key={match.updated} {...{ play, match }} link={by.link} token={by.token} claim={unsaved} />
        )
      )}
    </div>
  );
}
