import type { Tournament, TournamentParticipant } from "@bandeha/contract";
import { IconClockHour4 } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { updateParticipant } from "../../data/participant-actions.ts";
import { errorSentence } from "../../text/errors.ts";
import { formatClock, formatCountdown, formatMoment } from "../../text/format.ts";
import { seatWords as words } from "../../text/seats.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Chip } from "../../ui/layout/Chip.tsx";
import { StickyBar } from "../../ui/layout/StickyBar.tsx";
import { Text } from "../../ui/layout/Text.tsx";
import { notify } from "../../ui/overlays/notices.ts";
import { SECOND_MS, useTime } from "../../ui/time/use-time.ts";
import classes from "./SeatAnswer.module.css";
import { seatQuestion, zoneOf } from "./seat-question.ts";

type SeatAnswerProps = {
  tournament: Tournament;
  entry: TournamentParticipant;
  /** The bar while nothing is asked. */
  otherwise: ReactNode;
};

/** Farther away a countdown says less than the time. */
const COUNTED_MS = 60 * 60_000;

/** The bar of a viewer who is asked for an answer: an offered or burning place, or whether they come. */
export function SeatAnswer({ tournament, entry, otherwise }: SeatAnswerProps) {
  const now = useTime(SECOND_MS);
  const zone = zoneOf(tournament);
  const question = seatQuestion(tournament, entry, now);
  switch (question?.kind) {
    case "offered":
      return (
        <Answer
          entry={entry}
          title={words.answerBy(formatMoment(entry.offered_until, zone))}
          text={words.thenNext}
          sign={question.until - now < COUNTED_MS && <Countdown left={question.until - now} />}
          take={words.take}
          status="registered"
          done={words.taken}
        />
      );
    case "burning":
      return (
        <Answer
          entry={entry}
          title={words.burning}
          text={words.burningText}
          take={words.takeBurning}
          status="registered"
          done={words.taken}
        />
      );
    case "coming":
      return (
        <Answer
          entry={entry}
          title={words.asked}
          text={words.askedText(question.release ? formatClock(new Date(question.release), zone) : "")}
          take={words.coming}
          status="confirmed"
          done={words.noted}
        />
      );
  }
  return otherwise;
}

function Countdown({ left }: { left: number }) {
  return (
    <Chip tone="warn">
      <IconClockHour4 size={18} stroke={2} aria-hidden />
      <span className="num">{formatCountdown(Math.floor(left / SECOND_MS))}</span>
    </Chip>
  );
}

type AnswerProps = {
  entry: TournamentParticipant;
  title: string;
  text: string;
  sign?: ReactNode;
  take: string;
  status: "registered" | "confirmed";
  done: string;
};

function Answer({ entry, title, text, sign, take, status, done }: AnswerProps) {
  const answer = useMutation(updateParticipant);
  const say = (chosen: "registered" | "confirmed" | "cancelled") =>
    answer.mutate(
      { id: entry.id, change: { status: chosen } },
      { onSuccess: () => chosen !== "cancelled" && notify({ message: done }) },
    );
  const chosen = answer.isPending ? answer.variables.change.status : undefined;
  return (
    <StickyBar
      context={
        <>
          <span>
            <b className={classes.title}>{title}</b>
            {answer.isError ? (
              <Text as="p" size={15} tone="bad" role="alert">
                {errorSentence(answer.error)}
              </Text>
            ) : (
              <Text as="p" size={15} tone="secondary">
                {text}
              </Text>
            )}
          </span>
          {sign}
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
        {words.cannot}
      </Button>
      <Button size="lg" loading={chosen === status} disabled={answer.isPending} onClick={() => say(status)}>
        {take}
      </Button>
    </StickyBar>
  );
}
