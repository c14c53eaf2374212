import type { Messenger } from "@bandeha/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import {
  linkMessenger,
  messengerAccountQuery,
  messengerBotQuery,
  unlinkMessenger,
} from "../../data/notifications/linked-messengers.ts";
import { messengerAccountTexts } from "../../text/account/messengers.ts";
import { errorSentence } from "../../text/errors.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Row } from "../../ui/layout/Flow.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { useLiveLink } from "../../ui/time/use-live-link.ts";
import { ProfileSection } from "./ProfileSection.tsx";

/** While the person is in the messenger, this asks whether the bot has linked them. */
const ASK_MS = 3000;

/** The linked account and its state; nothing where no bot is configured. */
export function MyMessenger({ messenger }: { messenger: Messenger }) {
  const words = messengerAccountTexts[messenger];
  const bot = useQuery(messengerBotQuery(messenger)).data;
  const link = useMutation(linkMessenger);
  const live = useLiveLink(link);
  const unlink = useMutation(unlinkMessenger);
  const { data: account } = useQuery({
    ...messengerAccountQuery(messenger),
    enabled: Boolean(bot),
    refetchInterval: live ? ASK_MS : false,
  });
  if (!bot || account === undefined) return null;
  const failed = link.error ?? unlink.error;
  return (
    <ProfileSection id={`${messenger}-title`} title={words.title}>
      {account?.state ? (
        <Row gap={12} rowGap={8} wrap align="center" justify="between">
          <span>
            <b>{account.name || words.title}</b>
            <br />
            <span className="quiet">{words.states[account.state]}</span>
          </span>
          <Button
            variant="light"
            loading={unlink.isPending}
            onClick={() => unlink.mutate(account.id, { onSuccess: link.reset })}
          >
            {words.disconnect}
          </Button>
        </Row>
      ) : (
        <>
          <p className="quiet">{live ? words.opened : words.text}</p>
          {live ? (
            <Button component="a" href={live.url} target="_blank" rel="noopener" fullWidth>
              {words.open}
            </Button>
          ) : (
            <Button variant="light" fullWidth loading={link.isPending} onClick={() => link.mutate(messenger)}>
              {words.connect}
            </Button>
          )}
        </>
      )}
      {failed && (
        <Note color="red" role="alert">
          {errorSentence(failed, words.failed)}
        </Note>
      )}
    </ProfileSection>
  );
}
