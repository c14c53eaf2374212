import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { drawRound, updateRound } from "../../../data/tournament-rounds.ts";
import { useUnsettled } from "../../../offline/outbox/use-outbox.ts";
import { errorCode, errorSentence } from "../../../text/errors.ts";
import { COURTS, pluralWord } from "../../../text/format.ts";
import { outboxWords } from "../../../text/outbox.ts";
import { currentRound, type RoundStep, roundStep } from "../../../tournament/play/round-plan.ts";
import type { Play } from "../../../tournament/play/use-play.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Row } from "../../../ui/layout/Flow.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { StickyBar } from "../../../ui/layout/StickyBar.tsx";
import { AppLink } from "../../../ui/navigation/AppLink.tsx";
import classes from "../Manage.module.css";
import { TransitionDialog } from "../TransitionDialog.tsx";
import { courtList } from "./court-sections.ts";
import { withRound } from "./round-address.ts";
import { nextRoundText } from "./round-text.ts";
import { UndoSaved } from "./UndoSaved.tsx";
import type { ScoreEntry } from "./use-scoring.ts";

type NextBarProps = { play: Play; shown: number; scoring: ScoreEntry; onNext: () => void };

/** The progress of the round, and the main button: the next round or finish. */
export function NextBar({ play, shown, scoring, onNext }: NextBarProps) {
  const [search] = useSearchParams();
  const [ending, setEnding] = useState(false);
  const begin = useMutation(updateRound);
  const draw = useMutation(drawRound);
  const current = currentRound(play.rounds)?.round_number;
  const { id } = play.tournament;
  // The number of rounds of a cup is known only when its bracket is decided, so this is the end, not a failure.
  const decided = draw.isError && errorCode(draw.error) === "no-rounds-left";
  const step: RoundStep = decided ? { kind: "finish" } : roundStep(play);
  const failed = begin.error ?? (decided ? undefined : draw.error);
  // The server draws from its own data, so the queued results are sent first.
  const { underWay, conflicts } = useUnsettled(id);
  const held =
    conflicts > 0 ? outboxWords.chooseFirst : underWay > 0 ? outboxWords.waitForResults(underWay) : undefined;

  function next() {
    if (step.kind !== "next") return;
    const done = { onSuccess: onNext };
    if (step.pending) begin.mutate({ id: step.pending.id, tournament: id, status: "active" }, done);
    else draw.mutate({ tournament: id }, done);
  }

  const away = shown !== current && current !== undefined;
  return (
    <StickyBar
      context={
        failed && (
          <Note color="red" role="alert" className={classes.barAlert}>
            {errorSentence(failed)}
          </Note>
        )
      }
    >
      <Row gap={12} align="center" justify="between" className={classes.barRow}>
        {scoring.saved ? (
          <UndoSaved play={play} scoring={scoring} />
        ) : (
          <div className={classes.progress}>
            <b>{progressText(step)}</b>
            <div className="quiet" id="next-reason">
              {(step.kind !== "score" && held) || reasonText(step, play.tournament.type)}
            </div>
          </div>
        )}
        {away ? (
          <Button
            component={AppLink}
            to={withRound(search, current)}
            size="lg"
            variant="light"
            replace
            preventScrollReset
          >
            К раунду {current}
          </Button>
        ) : step.kind === "finish" ? (
          <Button
            size="lg"
            disabled={held !== undefined}
            aria-describedby="next-reason"
            onClick={() => setEnding(true)}
          >
            Завершить турнир
          </Button>
        ) : (
          <Button
            size="lg"
            disabled={step.kind !== "next" || held !== undefined}
            aria-describedby="next-reason"
            loading={begin.isPending || draw.isPending}
            onClick={next}
          >
            {step.kind === "next" ? `Начать раунд ${step.number}` : "Следующий раунд"}
          </Button>
        )}
      </Row>
      <TransitionDialog
        tournament={play.tournament}
        move={ending ? "finish" : undefined}
        onClose={() => setEnding(false)}
      />
    </StickyBar>
  );
}

function progressText(step: RoundStep): string {
  switch (step.kind) {
    case "score":
      return `${step.done} из ${step.courts} ${pluralWord(step.courts, COURT_OF)}`;
    case "next":
      return "Раунд сыгран";
    case "finish":
      return "Всё сыграно";
  }
}

/** «2 из 4 кортов», «0 из 1 корта» */
const COURT_OF = { ...COURTS, one: "корта", few: "кортов" };

function reasonText(step: RoundStep, type: string): string {
  switch (step.kind) {
    case "score":
      return `Ждём ${step.missing.length === 1 ? "корт" : "корты"} ${courtList(step.missing)}`;
    case "next":
      return step.pending ? "Пары известны, корты свободны" : nextRoundText(type);
    case "finish":
      return "Проверьте таблицу";
  }
}
