import { useMutation, useQuery } from "@tanstack/react-query";
import { botQuery, linkTelegram, telegramAccountQuery, unlinkTelegram } from "../../data/telegram.ts";
import { errorSentence } from "../../text/errors.ts";
import { telegramAccount } from "../../text/telegram.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Row, Stack } from "../../ui/layout/Flow.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import classes from "./Devices.module.css";

/** While the person is in Telegram, this asks whether the bot has linked them. */
const ASK_MS = 3000;

/** The linked Telegram and its state; nothing where no bot is configured. */
export function MyTelegram() {
  const bot = useQuery(botQuery()).data?.bot;
  const link = useMutation(linkTelegram);
  const unlink = useMutation(unlinkTelegram);
  const { data: account } = useQuery({
    ...telegramAccountQuery(),
    enabled: Boolean(bot),
    refetchInterval: link.data ? ASK_MS : false,
  });
  if (!bot || account === undefined) return null;
  const failed = link.error ?? unlink.error;
  return (
    <section aria-labelledby="telegram-title" className={classes.section}>
      <Stack gap={12}>
        <h2 id="telegram-title">{telegramAccount.title}</h2>
        {account?.state ? (
          <Row gap={12} align="center" justify="between">
            <span>
              <b>{account.name || telegramAccount.title}</b>
              <br />
              <span className="quiet">{telegramAccount.states[account.state]}</span>
            </span>
            <Button
              variant="light"
              loading={unlink.isPending}
              onClick={() => unlink.mutate(account.id, { onSuccess: link.reset })}
            >
              {telegramAccount.disconnect}
            </Button>
          </Row>
        ) : (
          <>
            <p className="quiet">{link.data ? telegramAccount.opened : telegramAccount.text}</p>
            {link.data ? (
              <Button component="a" href={link.data.url} target="_blank" rel="noopener" fullWidth>
                {telegramAccount.open}
              </Button>
            ) : (
              <Button variant="light" fullWidth loading={link.isPending} onClick={() => link.mutate()}>
                {telegramAccount.connect}
              </Button>
            )}
          </>
        )}
        {failed && (
          <Note color="red" role="alert">
            {errorSentence(failed, telegramAccount.failed)}
          </Note>
        )}
      </Stack>
    </section>
  );
}
