import { can, isOrganiser, type Tournament } from "@bandeha/contract";
import { paths } from "../../paths.ts";
import { fees } from "../../text/manage/fees.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";

type NoTermsProps = { tournament: Tournament; viewer: string };

/** Only the organiser sets the terms of payment, and not after the evening: everyone else reads what they can do. */
export function NoTerms({ tournament, viewer }: NoTermsProps) {
  const { title, text, helperText, closedText, action } = fees.off;
  const state = (texts: { title: string; text: string }, to: string, label: string) => (
    <EmptyState heading="h1" {...texts}>
      <Button component={AppLink} to={to}>
        {label}
      </Button>
    </EmptyState>
  );
  const manage = paths.manage(tournament.id);
  if (tournament.cost === 0) return state(fees.free, manage, fees.toManage);
  if (!isOrganiser(tournament, viewer)) return state({ title, text: helperText }, manage, fees.toManage);
  if (!can("changeMoney", tournament, viewer).ok) return state({ title, text: closedText }, manage, fees.toManage);
  return state({ title, text }, paths.moneyTerms(tournament.id), action);
}
