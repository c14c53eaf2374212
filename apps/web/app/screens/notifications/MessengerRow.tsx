import type { Messenger } from "@bandeha/contract";
import { type Icon, IconBrandTelegram, IconMessageCircle } from "@tabler/icons-react";
import type { useMessenger } from "../../data/notifications/use-messenger.ts";
import { messengerAccountTexts } from "../../text/account/messengers.ts";
import { errorSentence } from "../../text/errors.ts";
import { keepFocus } from "../../ui/accessibility/keep-focus.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Row } from "../../ui/layout/Flow.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import classes from "./Notifications.module.css";

const icons: Record<Messenger, Icon> = { telegram: IconBrandTelegram, max: IconMessageCircle };

/** A messenger beside this device: its account, or how to connect one; nothing where no bot is configured. */
export function MessengerRow({ of }: { of: ReturnType<typeof useMessenger> }) {
  const { messenger, account, url, link, unlink, error } = of;
  if (account === undefined) return null;
  const words = messengerAccountTexts[messenger];
  const Sign = icons[messenger];
  const note = account?.state ? account.state !== "active" && words.states[account.state] : url && words.opened;
  return (
    <section className={classes.channel} aria-label={words.title}>
      <Row gap={12} align="center" wrap rowGap={8} ref={keepFocus}>
        <Sign size={24} stroke={1.75} aria-hidden />
        <div className={classes.text}>
          <b>{words.title}</b>
          <span className={classes.hint}>{account ? account.name : words.notLinked}</span>
        </div>
        {account ? (
          <Button variant="light" loading={unlink.isPending} onClick={unlink.start}>
            {words.disconnect}
          </Button>
        ) : url ? (
          <Button component="a" href={url} target="_blank" rel="noopener">
            {words.open}
          </Button>
        ) : (
          <Button variant="light" aria-label={words.connect} loading={link.isPending} onClick={link.start}>
            {words.connectHere}
          </Button>
        )}
      </Row>
      {note && <p className={classes.note}>{note}</p>}
      {error && (
        <Note color="red" role="alert">
          {errorSentence(error, words.failed)}
        </Note>
      )}
    </section>
  );
}
