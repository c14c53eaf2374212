import { hasMoney, isPaused, isSeated, type Tournament, type TournamentParticipant, zoneOf } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { afterSuccess } from "../../../data/client/after-success.ts";
import { useServerTime } from "../../../data/client/use-server-time.ts";
import { updateParticipant } from "../../../data/tournaments/participant-actions.ts";
import { errorSentence } from "../../../text/errors.ts";
import { formatMoment } from "../../../text/format.ts";
import { friendTexts as texts } from "../../../text/lobby/my-friend.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Card } from "../../../ui/layout/Card.tsx";
import { Row, Stack } from "../../../ui/layout/Flow.tsx";
import { Text } from "../../../ui/layout/Text.tsx";
import { Dialog, dialogActions } from "../../../ui/overlays/Dialog.tsx";
import { showNotice } from "../../../ui/overlays/notices.ts";
import { SECOND_MS } from "../../../ui/time/use-time.ts";
import { MyDue } from "../fees/MyDue.tsx";
import { LeaveRefund } from "../leaving/LeaveRefund.tsx";
import { friendConsequence } from "../leaving/leave-consequences.ts";
import { useLeavingMoney } from "../leaving/use-leaving-money.ts";
import classes from "./MyEntry.module.css";
import { type SeatQuestion, seatQuestion, type TakingStatus } from "./seat-question.ts";

type MyFriendProps = {
  tournament: Tournament;
  entries: readonly TournamentParticipant[];
  entry: TournamentParticipant;
  someoneWaits: boolean;
};

/** The guest whom the viewer has signed up before play. A guest has no account, so the viewer answers and leaves for them. */
export function MyFriend({ tournament, entries, entry, someoneWaits }: MyFriendProps) {
  const now = useServerTime(SECOND_MS);
  const [opened, setOpened] = useState(false);
  const save = useMutation(updateParticipant);
  const question = seatQuestion(tournament, entries, entry, now);
  const name = entry.expand?.user?.name || texts.label;
  const chosen = save.isPending ? save.variables.change.status : undefined;
  const money = useLeavingMoney(tournament, entry, opened);
  const say = (status: TakingStatus | "cancelled", message: string, seen?: string) =>
    afterSuccess(save.mutateAsync({ id: entry.id, change: { status }, seen }), () => {
      showNotice({ message });
      setOpened(false);
    });
  const problem = save.isError && (
    <Text as="p" weight={650} tone="bad" role="alert">
      {errorSentence(save.error)}
    </Text>
  );
  const taking = question && textsOf(question, zoneOf(tournament));
  return (
    <Card aria-label={texts.label}>
      <Stack gap={12}>
        <Row gap={12} rowGap={8} wrap align="center" justify="between">
          <div className={classes.beside}>
            <h2>{name}</h2>
            <p className="quiet">{statusOf(entry)}</p>
          </div>
          {!taking && (
            <Button variant="default" size="sm" onClick={() => setOpened(true)}>
              {texts.cancel}
            </Button>
          )}
        </Row>
        {taking && (
          <>
            <b>{taking.text}</b>
            <Row gap={8} wrap>
              <Button
                variant="default"
                loading={chosen === "cancelled"}
                disabled={save.isPending}
                onClick={() => say("cancelled", texts.cancelled)}
              >
                {texts.cannot}
              </Button>
              <Button
                loading={chosen === question.taking}
                disabled={save.isPending}
                onClick={() => say(question.taking, taking.done)}
              >
                {taking.take}
              </Button>
            </Row>
          </>
        )}
        {!opened && problem}
        {isSeated(entry) && hasMoney(tournament, entry) && <MyDue tournament={tournament} entry={entry} quiet />}
      </Stack>
      <CancelFriend
        {...{ opened, problem }}
        consequence={friendConsequence({ paused: isPaused(tournament), entry, someoneWaits })}
        title={texts.cancelTitle(name)}
        money={money.lines}
        saving={save.isPending || money.isPending}
        onClose={() => setOpened(false)}
        onCancel={() => say("cancelled", texts.cancelled, money.seen)}
      />
    </Card>
  );
}

type CancelFriendProps = {
  title: string;
  consequence: string;
  money: string[];
  opened: boolean;
  saving: boolean;
  problem: ReactNode;
  onClose: () => void;
  onCancel: () => void;
};

/** Asks before the friend loses the place, with what that costs. */
function CancelFriend({ consequence, title, money, opened, saving, problem, ...asked }: CancelFriendProps) {
  return (
    <Dialog opened={opened} onClose={asked.onClose} title={title}>
      <p>{consequence}</p>
      <LeaveRefund lines={money} />
      {problem}
      <div className={dialogActions}>
        <Button variant="light" color="red" size="lg" loading={saving} onClick={asked.onCancel}>
          {texts.cancel}
        </Button>
        <Button size="lg" onClick={asked.onClose} data-autofocus>
          {texts.keep}
        </Button>
      </div>
    </Dialog>
  );
}

function statusOf({ status, position }: TournamentParticipant): string {
  if (status === "waitlist") return texts.waits(position);
  return status === "confirmed" ? texts.comes : texts.seated;
}

function textsOf(question: SeatQuestion, zone: string) {
  switch (question.kind) {
    case "offered": {
      const until = formatMoment(new Date(question.until).toISOString(), zone);
      return { text: texts.offered(until), take: texts.take, done: texts.taken };
    }
    case "burning":
      return { text: texts.burning, take: texts.takeBurning, done: texts.taken };
    case "coming":
      return { text: texts.asked, take: texts.coming, done: texts.noted };
  }
}
