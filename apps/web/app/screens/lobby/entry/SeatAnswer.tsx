import { type Tournament, type TournamentParticipant, zoneOf } from "@bandeha/contract";
import { IconClockHour4 } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { afterSuccess } from "../../../data/client/after-success.ts";
import { useServerTime } from "../../../data/client/use-server-time.ts";
import { updateParticipant } from "../../../data/tournaments/participant-actions.ts";
import { errorCode, errorSentence } from "../../../text/errors.ts";
import { COUNTED_SECONDS, formatClock, formatCountdown, formatMoment } from "../../../text/format.ts";
import { seatTexts as texts } from "../../../text/lobby/seats.ts";
import { confirmedPartner } from "../../../tournament/people/pairing.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Chip } from "../../../ui/layout/Chip.tsx";
import { StickyBar } from "../../../ui/layout/StickyBar.tsx";
import { Text } from "../../../ui/layout/Text.tsx";
import { InPlace } from "../../../ui/loading/stand-in.tsx";
import { showNotice } from "../../../ui/overlays/notices.ts";
import { SECOND_MS } from "../../../ui/time/use-time.ts";
import classes from "./SeatAnswer.module.css";
import { type SeatQuestion, seatQuestion, type TakingStatus } from "./seat-question.ts";

/** Longer than usual, because the place is lost. */
const LOST_SHOWN_MS = 30_000;

type SeatAnswerProps = {
  tournament: Tournament;
  entries: readonly TournamentParticipant[];
  entry: TournamentParticipant;
};

/** The bar of a viewer who is asked for an answer: an offered or burning place, or whether they come. The usual bar stays while nothing is asked. */
export function SeatAnswer(props: SeatAnswerProps) {
  const now = useServerTime(SECOND_MS);
  const question = seatQuestion(props.tournament, props.entries, props.entry, now);
  return (
    question && (
      <InPlace>
        <AnswerBar {...props} question={question} now={now} />
      </InPlace>
    )
  );
}

function AnswerBar({
  tournament,
  entries,
  entry,
  question,
  now,
}: SeatAnswerProps & { question: SeatQuestion; now: number }) {
  const answer = useMutation(updateParticipant);
  const paired = confirmedPartner(entry, entries) !== undefined;
  const { title, text, take, done } = textsOf(question, paired, zoneOf(tournament));
  const say = (status: TakingStatus | "cancelled") =>
    afterSuccess(
      answer.mutateAsync({ id: entry.id, change: { status } }),
      () => status !== "cancelled" && showNotice({ message: done }),
      // A notice, because the bar goes when another player has taken the place.
      (error) =>
        isPlaceGone(error) && showNotice({ message: errorSentence(error), color: "red", shownMs: LOST_SHOWN_MS }),
    );
  const chosen = answer.isPending ? answer.variables.change.status : undefined;
  const left = question.kind === "offered" ? question.until - now : Number.POSITIVE_INFINITY;
  return (
    <StickyBar
      context={
        <>
          <span>
            <b className={classes.title}>{title}</b>
            {answer.isError && !isPlaceGone(answer.error) ? (
              <Text as="p" size={15} tone="bad" role="alert">
                {errorSentence(answer.error)}
              </Text>
            ) : (
              <Text as="p" size={15} tone="secondary">
                {text}
              </Text>
            )}
          </span>
          {left < COUNTED_SECONDS * SECOND_MS && <Countdown left={left} />}
        </>
      }
    >
      <Button
        variant="default"
        size="lg"
        loading={chosen === "cancelled"}
        disabled={answer.isPending}
        onClick={() => say("cancelled")}
      >
        {texts.cannot}
      </Button>
      <Button
        // Another question has another button, so that a tap which began on one never answers the next.
        key={question.kind}
        size="lg"
        loading={chosen === question.taking}
        disabled={answer.isPending}
        onClick={() => say(question.taking)}
      >
        {take}
      </Button>
    </StickyBar>
  );
}

const isPlaceGone = (error: Error): boolean => ["place-not-offered", "tournament-started"].includes(errorCode(error));

function textsOf(question: SeatQuestion, paired: boolean, zone: string) {
  switch (question.kind) {
    case "offered": {
      const until = formatMoment(new Date(question.until).toISOString(), zone);
      return {
        title: texts.answerBy(until),
        text: paired ? texts.forBoth : texts.thenNext,
        take: texts.take,
        done: texts.taken,
      };
    }
    case "burning":
      return {
        title: texts.burning,
        text: paired ? texts.forBoth : texts.burningText,
        take: texts.takeBurning,
        done: texts.taken,
      };
    case "coming": {
      const release = question.release ? formatClock(new Date(question.release), zone) : "";
      return { title: texts.asked, text: texts.askedText(release), take: texts.coming, done: texts.noted };
    }
  }
}

function Countdown({ left }: { left: number }) {
  return (
    <Chip tone="warn">
      <IconClockHour4 size={18} stroke={2} aria-hidden />
      <span className="num">{formatCountdown(Math.floor(left / SECOND_MS))}</span>
    </Chip>
  );
}
