import { formatKopecks, softHyphens } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { serverNow } from "../../data/client/server-clock.ts";
import { claimDues } from "../../data/money/own-debts.ts";
import { useSession } from "../../data/session/session.ts";
import { paths } from "../../paths.ts";
import { errorSentence } from "../../text/errors.ts";
import { debtTexts } from "../../text/lobby/debts.ts";
import { due as texts } from "../../text/manage/fees.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Details } from "../../ui/layout/Details.tsx";
import { Stack } from "../../ui/layout/Flow.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { ErrorNote } from "../../ui/states/ErrorNote.tsx";
import type { DebtsToOne, OwnDebt } from "./own-debts.ts";
import classes from "./Transfer.module.css";
import { TransferDetails } from "./TransferDetails.tsx";

/** What one organiser waits for: each evening leads to its page, where it is paid unless one transfer pays it with others. */
export function DebtsToOrganiser({ debts: { debts, together } }: { debts: DebtsToOne }) {
  return (
    <>
      <ul className={classes.list}>
        {debts.map((debt) => (
          <DebtLine key={debt.due.id} debt={debt} isPaidHere={together.includes(debt)} />
        ))}
      </ul>
      {together.length > 0 && <OneTransfer debts={together} />}
    </>
  );
}

function DebtLine({ debt: { due, tournament, open, friend }, isPaidHere }: { debt: OwnDebt; isPaidHere: boolean }) {
  const hint = [friend && debtTexts.ofFriend(friend), due.claimed_at && debtTexts.claimed].filter(Boolean).join(", ");
  return (
    <li>
      <span className={classes.line}>
        <AppLink to={paths.lobby(tournament.id)}>{debtTexts.evening(tournament)}</AppLink>
        {hint && <span className="quiet">{softHyphens(hint)}</span>}
        {!isPaidHere && !due.claimed_at && <span className="quiet">{debtTexts.onItsPage}</span>}
      </span>
      <span className={classes.kopecks}>{formatKopecks(open)}</span>
    </li>
  );
}

function OneTransfer({ debts }: { debts: readonly OwnDebt[] }) {
  const save = useMutation(claimDues);
  const { user } = useSession();
  const to = debts.at(-1)?.to;
  const sum = debts.reduce((total, { open }) => total + open, 0);
  if (!to) return null;
  const claim = () =>
    save.mutate({ ids: debts.map(({ due }) => due.id), claimed_at: new Date(serverNow()).toISOString() });
  return (
    <Details title={debtTexts.pay(sum)}>
      <Stack gap={12}>
        <TransferDetails to={to} notes={debts.map(({ due }) => due.note)} />
        {save.isError && <ErrorNote of={save.error}>{errorSentence(save.error)}</ErrorNote>}
        <Button fullWidth loading={save.isPending} onClick={claim}>
          {texts.iPaid(user?.gender)}
        </Button>
      </Stack>
    </Details>
  );
}
