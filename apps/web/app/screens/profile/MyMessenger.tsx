import type { Messenger } from "@bandeha/contract";
import { useMessenger } from "../../data/notifications/use-messenger.ts";
import { messengerAccountTexts } from "../../text/account/messengers.ts";
import { errorSentence } from "../../text/errors.ts";
import { keepFocus } from "../../ui/accessibility/keep-focus.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Row, Stack } from "../../ui/layout/Flow.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { ProfileSection } from "./ProfileSection.tsx";

/** The linked account and its state; nothing where no bot is configured. */
export function MyMessenger({ messenger }: { messenger: Messenger }) {
  const words = messengerAccountTexts[messenger];
  const { account, url, link, unlink, error } = useMessenger(messenger);
  if (account === undefined) return null;
  return (
    <ProfileSection id={`${messenger}-title`} title={words.title}>
      <Stack gap={12} ref={keepFocus}>
        {account?.state ? (
          <Row gap={12} rowGap={8} wrap align="center" justify="between">
            <span>
              <b>{account.name || words.title}</b>
              <br />
              <span className="quiet">{words.states[account.state]}</span>
            </span>
            <Button variant="light" loading={unlink.isPending} onClick={unlink.start}>
              {words.disconnect}
            </Button>
          </Row>
        ) : (
          <>
            <p className="quiet">{url ? words.opened : words.text}</p>
            {url ? (
              <Button component="a" href={url} target="_blank" rel="noopener" fullWidth>
                {words.open}
              </Button>
            ) : (
              <Button variant="light" fullWidth loading={link.isPending} onClick={link.start}>
                {words.connect}
              </Button>
            )}
          </>
        )}
      </Stack>
      {error && (
        <Note color="red" role="alert">
          {errorSentence(error, words.failed)}
        </Note>
      )}
    </ProfileSection>
  );
}
