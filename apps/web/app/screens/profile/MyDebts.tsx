import { formatKopecks, MINUTE_MS, softHyphens } from "@bandeha/contract";
import { useQuery } from "@tanstack/react-query";
import { useServerTime } from "../../data/client/use-server-time.ts";
import { unpaidEntriesQuery } from "../../data/money/own-debts.ts";
import { debtTexts as texts } from "../../text/lobby/debts.ts";
import { DebtsToOrganiser } from "../../tournament/fees/DebtsToOrganiser.tsx";
import { ownDebts } from "../../tournament/fees/own-debts.ts";
import classes from "../../tournament/fees/Transfer.module.css";
import { Stack } from "../../ui/layout/Flow.tsx";
import { ProfileSection } from "./ProfileSection.tsx";

/** What the viewer has not paid of evenings that are over; nothing where all is paid. */
export function MyDebts({ user }: { user: string }) {
  const now = useServerTime(MINUTE_MS);
  const { data } = useQuery(unpaidEntriesQuery(user));
  const owed = data ? ownDebts(data, user, now) : [];
  if (owed.length === 0) return null;
  return (
    <ProfileSection id="debts-title" title={texts.title}>
      {owed.map((debts) => (
        <Stack key={debts.organizer} gap={8}>
          <div className={classes.head}>
            <h3>{softHyphens(debts.name)}</h3>
            <span className={classes.kopecks}>{formatKopecks(debts.sum)}</span>
          </div>
          <DebtsToOrganiser debts={debts} />
        </Stack>
      ))}
    </ProfileSection>
  );
}
