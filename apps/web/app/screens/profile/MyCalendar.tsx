import { limits } from "@bandeha/contract";
import { IconCalendarPlus } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { calendarQuery, replaceCalendar, revokeCalendar } from "../../data/notifications/calendar.ts";
import { calendarTexts as text } from "../../text/account/calendar.ts";
import { errorSentence } from "../../text/errors.ts";
import { keepFocus } from "../../ui/accessibility/keep-focus.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { CopyButton } from "../../ui/buttons/CopyButton.tsx";
import { Row, Stack } from "../../ui/layout/Flow.tsx";
import { showNotice } from "../../ui/overlays/notices.ts";
import { ProfileSection } from "./ProfileSection.tsx";

/** A calendar that the phone subscribes to by a secret address. */
export function MyCalendar() {
  const { data: path } = useQuery(calendarQuery());
  const onError = (error: Error) => showNotice({ message: errorSentence(error, text.failed), color: "red" });
  const replace = useMutation({ ...replaceCalendar, onError });
  const revoke = useMutation({ ...revokeCalendar, onError });
  if (path === undefined) return null;
  const report = (message: string) => () => showNotice({ message, color: "green" });
  const make = (message?: string) => replace.mutate(undefined, message ? { onSuccess: report(message) } : {});
  const address = new URL(path, window.location.origin);
  return (
    <ProfileSection id="calendar-title" title={text.title}>
      <p className="quiet">{text.text}</p>
      <Stack gap={12} ref={keepFocus}>
        {path === "" ? (
          <Button variant="light" loading={replace.isPending} onClick={() => make()}>
            {text.make}
          </Button>
        ) : (
          <>
            <Button
              component="a"
              href={address.href.replace(/^https?:/, "webcal:")}
              variant="light"
              leftSection={<IconCalendarPlus size={20} stroke={1.75} aria-hidden />}
            >
              {text.add}
            </Button>
            <CopyButton
              variant="default"
              text={address.href}
              label={text.copy}
              done={text.copied}
              doneMs={limits.copyConfirmationMs}
              failed={text.copyFailed}
            />
            <p className="quiet">{text.secret}</p>
            <Row gap={8}>
              <Button variant="default" loading={replace.isPending} onClick={() => make(text.replaced)}>
                {text.replace}
              </Button>
              <Button
                variant="default"
                loading={revoke.isPending}
                onClick={() => revoke.mutate(undefined, { onSuccess: report(text.revoked) })}
              >
                {text.revoke}
              </Button>
            </Row>
          </>
        )}
      </Stack>
    </ProfileSection>
  );
}
