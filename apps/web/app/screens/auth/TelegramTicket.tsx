import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { bringTicket } from "../../data/notifications/telegram.ts";
import { paths } from "../../paths.ts";
import { telegramSignIn } from "../../text/account/telegram.ts";
import { errorCode, errorSentence } from "../../text/errors.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Stack } from "../../ui/layout/Flow.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";

/** The page behind the bot's button: signs in the browser that began, or asks in another one (decision 083). */
export function TelegramTicket({ ticket }: { ticket: string }) {
  const bring = useMutation(bringTicket);
  const { mutate } = bring;
  const brought = useRef(false);
  useEffect(() => {
    // A ticket acts once, and effects run twice in development.
    if (brought.current) return;
    brought.current = true;
    mutate({ ticket });
  }, [mutate, ticket]);

  if (bring.error) {
    const isElsewhere = errorCode(bring.error) === "sign-in-elsewhere";
    return (
      <Stack gap={16}>
        <h1>{telegramSignIn.title}</h1>
        <Note color="red" role="alert">
          {isElsewhere ? telegramSignIn.elsewhere : errorSentence(bring.error, telegramSignIn.failed)}
        </Note>
        <Button component={AppLink} to={paths.auth()} size="lg" fullWidth>
          {telegramSignIn.other}
        </Button>
      </Stack>
    );
  }
  const state = bring.data;
  if (state?.step === "approve" || (bring.isPending && bring.variables.approve)) {
    return (
      <Stack gap={16}>
        <h1>{telegramSignIn.approveTitle}</h1>
        <p>{telegramSignIn.approve(state?.step === "approve" ? state.device : "")}</p>
        <Button size="lg" fullWidth loading={bring.isPending} onClick={() => bring.mutate({ ticket, approve: true })}>
          {telegramSignIn.yes}
        </Button>
      </Stack>
    );
  }
  if (state?.step === "approved")
    return (
      <Note color="green" role="status">
        {telegramSignIn.approved(state.device)}
      </Note>
    );
  return <p role="status">{telegramSignIn.returning}</p>;
}
