import { type Notification, type NotificationAnswer, presentNotification, readTimestamp } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { afterSuccess } from "../../data/client/after-success.ts";
import { useServerTime } from "../../data/client/use-server-time.ts";
import { answerNotification } from "../../data/notifications/notifications.ts";
import { clockOf, inboxTexts } from "../../text/account/notifications.ts";
import { errorSentence } from "../../text/errors.ts";
import { COUNTED_SECONDS, formatCountdown } from "../../text/format.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Chip } from "../../ui/layout/Chip.tsx";
import { Row, Stack } from "../../ui/layout/Flow.tsx";
import { StickyBar } from "../../ui/layout/StickyBar.tsx";
import { showNotice } from "../../ui/overlays/notices.ts";
import { SECOND_MS } from "../../ui/time/use-time.ts";
import classes from "./Notifications.module.css";
import { countedUntil, nextQuestion } from "./next-question.ts";

/** The most urgent notification that waits for an answer; without one there is no bar. */
export function AnswerBar({ notifications }: { notifications: readonly Notification[] }) {
  const now = useServerTime(SECOND_MS);
  const question = nextQuestion(notifications, now);
  return question ? <Question key={question.id} question={question} now={now} /> : null;
}

function Question({ question, now }: { question: Notification; now: number }) {
  const send = useMutation(answerNotification);
  const { id, kind, tournament, data } = question;
  const until = countedUntil(question);
  const shown = kind && data ? presentNotification({ kind, tournament, data }) : undefined;
  if (!shown) return null;
  const left = until ? Math.max(0, Math.floor((readTimestamp(until).getTime() - now) / 1000)) : undefined;
  const isSoon = left !== undefined && left < COUNTED_SECONDS;
  const press = (answer: string) =>
    afterSuccess(
      send.mutateAsync({ id, answer }),
      () => showNotice({ message: inboxTexts.answered, color: "green" }),
      (error) => showNotice({ message: errorSentence(error, inboxTexts.failed), color: "red" }),
    );
  const [usual, ...others] = shown.answers;
  const button = (answer: NotificationAnswer, variant: "filled" | "default") => (
    <Button
      key={answer.id}
      size="lg"
      variant={variant}
      loading={send.isPending && send.variables.answer === answer.id}
      disabled={send.isPending}
      onClick={() => press(answer.id)}
    >
      {answer.label}
    </Button>
  );
  const context = (
    <Row justify="between" align="center" gap={12}>
      <Stack>
        <b>{isSoon ? inboxTexts.answerBy(clockOf(until)) : shown.title}</b>
        <span className={classes.body}>{isSoon ? shown.title : shown.body}</span>
      </Stack>
      {isSoon && <Chip tone="warn">{formatCountdown(left)}</Chip>}
    </Row>
  );
  return (
    <StickyBar width="column" context={context}>
      {others.map((answer) => button(answer, "default"))}
      {usual && button(usual, "filled")}
    </StickyBar>
  );
}
