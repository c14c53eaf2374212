import { IconBrandTelegram } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { beginBotSignIn, botQuery } from "../../data/notifications/telegram.ts";
import { telegramSignIn } from "../../text/account/telegram.ts";
import { errorSentence } from "../../text/errors.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Stack } from "../../ui/layout/Flow.tsx";
import { Note } from "../../ui/layout/Note.tsx";

const icon = { size: 20, stroke: 1.75, "aria-hidden": true } as const;

/** Signing in by the phone that Telegram has verified; nothing where no bot is configured (decision 083). */
export function TelegramSignIn({ onStart }: { onStart: (url: string) => void }) {
  const bot = useQuery(botQuery()).data?.bot;
  const begin = useMutation(beginBotSignIn);
  if (!bot) return null;
  return (
    <Stack gap={12} mt={16}>
      <Button
        variant="default"
        size="lg"
        fullWidth
        leftSection={<IconBrandTelegram {...icon} />}
        loading={begin.isPending}
        onClick={() => begin.mutate(undefined, { onSuccess: ({ url }) => onStart(url) })}
      >
        {telegramSignIn.begin}
      </Button>
      {begin.error && (
        <Note color="red" role="alert">
          {errorSentence(begin.error, telegramSignIn.failed)}
        </Note>
      )}
    </Stack>
  );
}
