import { fullName, type Tournament, type TournamentParticipant } from "@bandeha/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { followFees, ledgerQuery, ownEntriesQuery, termsQuery } from "../../../data/money/fees.ts";
import { due as texts } from "../../../text/manage/fees.ts";
import { Card } from "../../../ui/layout/Card.tsx";
import { Stack } from "../../../ui/layout/Flow.tsx";
import { Text } from "../../../ui/layout/Text.tsx";
import { ClaimButton } from "../fees/ClaimButton.tsx";
import { TakeBackClaim } from "../fees/TakeBackClaim.tsx";
import { leftMoney, unclaimedDues } from "./left-money.ts";

type LeftFeesProps = { tournament: Tournament; viewer: string; live: readonly string[] };

/** What a player who has no place any more has paid, and what comes back; also of a cancelled tournament. */
export function LeftFees({ tournament, viewer, live }: LeftFeesProps) {
  const client = useQueryClient();
  const { data: entries = [] } = useQuery(ownEntriesQuery(tournament.id, viewer, live));
  const { data: ledger } = useQuery({ ...ledgerQuery(tournament.id), enabled: entries.length > 0 });
  const { data: terms } = useQuery({ ...termsQuery(tournament.id), enabled: entries.length > 0 });
  const left = ledger ? leftMoney({ tournament, entries, ...ledger }) : [];
  const unclaimed = ledger && terms?.mode === "transfer" ? unclaimedDues({ tournament, entries, ...ledger }) : [];
  const isShown = left.length > 0 || unclaimed.length > 0;
  useEffect(() => (isShown ? followFees(client, tournament.id) : undefined), [client, isShown, tournament.id]);
  const ofWhom = ({ user, expand }: TournamentParticipant) =>
    texts.ofWhom(user === viewer ? "" : fullName(expand?.user));
  return (
    <>
      {left.map(({ entry, paid, claim, lines }) => (
        <Card key={entry.id} as="article" aria-label={texts.title}>
          <h2>{ofWhom(entry)}</h2>
          <Stack gap={4} mt={8}>
            {paid > 0 && <b>{texts.paid(paid)}</b>}
            {lines.map((line) => (
              <Text key={line} size={15}>
                {line}
              </Text>
            ))}
            {claim && <TakeBackClaim due={claim.id} />}
          </Stack>
        </Card>
      ))}
      {unclaimed.map(({ entry, due }) => (
        <Card key={entry.id} as="article" aria-label={texts.title}>
          <h2>{ofWhom(entry)}</h2>
          <Stack gap={12} mt={8}>
            <Text size={15}>{texts.unclaimedOff}</Text>
            <ClaimButton due={due.id} />
          </Stack>
        </Card>
      ))}
    </>
  );
}
