import { IconDeviceMobile } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type PushState, pushStateQuery, setPush, testPush } from "../../data/notifications/push.ts";
import type { useMessenger } from "../../data/notifications/use-messenger.ts";
import { thisDevice as text } from "../../text/account/notifications.ts";
import { errorSentence } from "../../text/errors.ts";
import { keepFocus } from "../../ui/accessibility/keep-focus.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Row } from "../../ui/layout/Flow.tsx";
import { showNotice } from "../../ui/overlays/notices.ts";
import { MessengerRow } from "./MessengerRow.tsx";
import classes from "./Notifications.module.css";

type ChannelsProps = { messengers: readonly ReturnType<typeof useMessenger>[] };

/** «Этот телефон»: whether push arrives here, and how to turn it on; then the messengers. */
export function Channels({ messengers }: ChannelsProps) {
  const { data: state } = useQuery(pushStateQuery());
  const onError = (error: Error) => showNotice({ message: errorSentence(error, text.failed), color: "red" });
  const turn = useMutation({ ...setPush, onError });
  const test = useMutation({ ...testPush, onError });
  const report = (isSent: boolean) =>
    showNotice(isSent ? { message: text.sent, color: "green" } : { message: text.notSent, color: "red" });
  return (
    <Card className={classes.channels}>
      <Row gap={12} align="center" wrap rowGap={8} ref={keepFocus}>
        <IconDeviceMobile size={24} stroke={1.75} aria-hidden />
        <div className={classes.text}>
          <b>{text.title}</b>
          <span className={classes.hint}>{state && text.states[state]}</span>
        </div>
        {state === "off" && (
          <Button loading={turn.isPending} onClick={() => turn.mutate(true)}>
            {text.turnOn}
          </Button>
        )}
        {state === "on" && (
          <Row gap={4}>
            <Button
              variant="light"
              loading={test.isPending}
              onClick={() => test.mutate(undefined, { onSuccess: report })}
            >
              {text.test}
            </Button>
            <Button variant="light" loading={turn.isPending} onClick={() => turn.mutate(false)}>
              {text.turnOff}
            </Button>
          </Row>
        )}
      </Row>
      {state && <Steps state={state} />}
      {messengers.map((one) => (
        <MessengerRow key={one.messenger} of={one} />
      ))}
    </Card>
  );
}

function Steps({ state }: { state: PushState }) {
  const steps = state === "install" ? text.install : state === "denied" ? text.denied : undefined;
  return (
    steps && (
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    )
  );
}
