import { can, formatKopecks, limits, MINUTE_MS, readTimestamp, type Tournament, zoneOf } from "@bandeha/contract";
import { IconBell } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { serverNow } from "../../data/client/server-clock.ts";
import { useServerTime } from "../../data/client/use-server-time.ts";
import { saveTerms } from "../../data/money/fees.ts";
import { useSession } from "../../data/session/session.ts";
import { errorSentence } from "../../text/errors.ts";
import { formatMoment } from "../../text/format.ts";
import { fees } from "../../text/manage/fees.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { StickyBar } from "../../ui/layout/StickyBar.tsx";
import { showNotice } from "../../ui/overlays/notices.ts";
import type { FeesState } from "./use-fees.ts";
import { isUsuallyQuiet } from "./usually-quiet.ts";

function contextText(last: string, tournament: Tournament, quiet: boolean): string {
  if (quiet) return fees.quietNow;
  return last ? fees.lastReminder(formatMoment(last, zoneOf(tournament))) : fees.notReminded;
}

/** Only who is to be reminded is counted; the bar is away for an hour after a reminder. */
export function RemindBar({ state: { terms, remind, tournament } }: { state: FeesState }) {
  const { user } = useSession();
  const now = useServerTime(MINUTE_MS);
  const quiet = isUsuallyQuiet(now, zoneOf(tournament));
  const save = useMutation({
    ...saveTerms,
    onSuccess: () => showNotice({ message: quiet ? fees.remindedByNight : fees.reminded }),
    onError: (error) => showNotice({ color: "red", message: errorSentence(error) }),
  });
  const last = terms?.reminded_at ?? "";
  const isRecent = last !== "" && now - readTimestamp(last).getTime() < limits.payments.remindMinutes * MINUTE_MS;
  if (!terms || remind.length === 0 || isRecent || !can("remind", tournament, user?.id).ok) return null;
  const sum = remind.reduce((total, { balance }) => total + balance.open, 0);
  return (
    <StickyBar
      width="column"
      context={
        <>
          <span>{contextText(last, tournament, quiet)}</span>
          <b>{formatKopecks(sum)}</b>
        </>
      }
    >
      <Button
        size="lg"
        fullWidth
        loading={save.isPending}
        leftSection={<IconBell size={20} stroke={1.75} aria-hidden />}
        onClick={() => save.mutate({ id: terms.id, terms: { reminded_at: new Date(serverNow()).toISOString() } })}
      >
        {fees.remind(remind.length)}
      </Button>
    </StickyBar>
  );
}
