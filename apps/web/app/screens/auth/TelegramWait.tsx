import { useQuery } from "@tanstack/react-query";
import { waitForBot } from "../../data/notifications/telegram.ts";
import { telegramSignIn } from "../../text/account/telegram.ts";
import { errorSentence } from "../../text/errors.ts";
import { focusOnce } from "../../ui/accessibility/focus-once.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Stack } from "../../ui/layout/Flow.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { QrCode } from "../../ui/sharing/QrCode.tsx";
import classes from "./TelegramWait.module.css";

/** Success stores the session, and the screen leaves this step. */
export function TelegramWait({ url, onAgain }: { url: string; onAgain: () => void }) {
  const wait = useQuery(waitForBot());
  // The link has expired, or the sign-in ended in another tab.
  if (wait.error && wait.error.status !== 0)
    return (
      <Stack gap={16}>
        <h1>{telegramSignIn.title}</h1>
        <Note color="red" role="alert">
          {errorSentence(wait.error, telegramSignIn.failed)}
        </Note>
        <Button size="lg" fullWidth onClick={onAgain}>
          {telegramSignIn.again}
        </Button>
      </Stack>
    );
  return (
    <Stack gap={16}>
      <h1>{telegramSignIn.title}</h1>
      <p className={classes.text}>{telegramSignIn.text}</p>
      <Button component="a" ref={focusOnce} href={url} target="_blank" rel="noopener" size="lg" fullWidth>
        {telegramSignIn.open}
      </Button>
      <div className={classes.code}>
        <QrCode text={url} label={telegramSignIn.qr} />
        <span className="quiet">{telegramSignIn.scan}</span>
      </div>
      <p role="status" className="quiet">
        {telegramSignIn.waits}
      </p>
      <Button variant="subtle" onClick={onAgain}>
        {telegramSignIn.other}
      </Button>
    </Stack>
  );
}
