import { formatKopecks, MINUTE_MS, type Tournament } from "@bandeha/contract";
import { useQuery } from "@tanstack/react-query";
import { useServerTime } from "../../../data/client/use-server-time.ts";
import { unpaidEntriesQuery } from "../../../data/money/own-debts.ts";
import { debtTexts as texts } from "../../../text/lobby/debts.ts";
import { DebtsToOrganiser } from "../../../tournament/fees/DebtsToOrganiser.tsx";
import { ownDebts } from "../../../tournament/fees/own-debts.ts";
import { Card } from "../../../ui/layout/Card.tsx";
import { Stack } from "../../../ui/layout/Flow.tsx";

/** Earlier evenings of the same organiser that the viewer has not paid. */
export function EarlierDebts({ tournament, viewer }: { tournament: Tournament; viewer: string }) {
  const now = useServerTime(MINUTE_MS);
  const { data } = useQuery(unpaidEntriesQuery(viewer));
  // What is claimed waits for the organiser: it is in the profile, and in the lobby of its evening.
  const unclaimed = data?.filter(({ expand }) => expand?.tournament_dues_via_entry?.[0]?.claimed_at === "");
  const owed =
    unclaimed && ownDebts(unclaimed, viewer, now).find(({ organizer }) => organizer === tournament.organizer);
  if (!owed) return null;
  const [first, ...others] = owed.debts;
  const title =
    first && others.length === 0
      ? texts.one(first.tournament.date, owed.sum)
      : `${texts.before} ${formatKopecks(owed.sum)}`;
  return (
    <Card aria-labelledby="earlier-debts">
      <Stack gap={8}>
        <h2 id="earlier-debts">{title}</h2>
        <DebtsToOrganiser debts={owed} />
      </Stack>
    </Card>
  );
}
