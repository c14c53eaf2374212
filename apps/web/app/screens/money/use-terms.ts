import type { PaymentMode, RefundRule, SeriesScope, Shop, Tournament, TournamentMoney } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { saveShop, saveTerms } from "../../data/money/fees.ts";
import { paths } from "../../paths.ts";
import { terms as texts } from "../../text/manage/fees.ts";
import { asksScope } from "../../tournament/form/asks-scope.ts";
import { focusFirstInvalid } from "../../ui/fields/focus-invalid.ts";
import { useNavigateTo } from "../../ui/navigation/use-navigate-to.ts";
import { showNotice } from "../../ui/overlays/notices.ts";
import { type ShopForm, shopErrors, shopFormOf } from "./ShopFields.tsx";
import { savedTransfer, type TransferForm, transferFormOf } from "./TransferFields.tsx";

export type TermsOf = {
  tournament: Tournament;
  stored: TournamentMoney | null;
  /** Of the organiser's last tournament: details of a transfer are the same every week. */
  last: TournamentMoney | null;
  shop: Shop | null;
  viewer: string;
};

/** The form of the terms of payment, and what saving them takes: the shop first, then the terms, of one evening or of several. */
export function useTerms({ tournament, stored, last, shop, viewer }: TermsOf) {
  const from = stored ?? last;
  const [mode, setMode] = useState<PaymentMode>(stored?.mode || last?.mode || "transfer");
  const [transfer, setTransfer] = useState(() => transferFormOf(from));
  const [hours, setHours] = useState(from?.release_hours ?? 0);
  const [rule, setRule] = useState<RefundRule>(from?.refund_rule || "by_hours");
  const [shopForm, setShopForm] = useState<ShopForm>(() => shopFormOf(shop));
  const [asked, setAsked] = useState<TransferForm>();
  const [isTried, setTried] = useState(false);
  const navigateTo = useNavigateTo();
  const keep = useMutation(saveTerms);
  const connect = useMutation(saveShop);
  // A refused shop says nothing about another mode.
  const failed = (mode === "online" ? connect.error : null) ?? keep.error;

  async function save(form: HTMLFormElement) {
    const saved = savedTransfer(mode, transfer, from);
    if (!saved) return focusFirstInvalid(form);
    setTried(true);
    if (mode === "online" && Object.keys(shopErrors(shopForm, shop)).length > 0) {
      // The errors are drawn first.
      await new Promise((resolve) => requestAnimationFrame(resolve));
      return focusFirstInvalid(form);
    }
    if (asksScope(tournament, viewer)) return setAsked(saved);
    return keepTerms(saved, "");
  }

  async function keepTerms(transfer: TransferForm, scope: SeriesScope | "") {
    setAsked(undefined);
    let isUnchecked = false;
    if (mode === "online") {
      const { secret_key, ...others } = shopForm;
      const saved = await connect.mutateAsync({ id: shop?.id, shop: { ...others, ...(secret_key && { secret_key }) } });
      isUnchecked = saved.checked_at === "";
    }
    const terms = {
      tournament: tournament.id,
      mode,
      ...transfer,
      release_hours: hours,
      refund_rule: rule,
      ...(scope && { series_scope: scope }),
    };
    await keep.mutateAsync({ id: stored?.id, terms });
    if (isUnchecked) showNotice({ color: "red", message: texts.savedUnchecked });
    navigateTo(paths.money(tournament.id));
  }

  return {
    mode,
    setMode,
    transfer,
    setTransfer,
    hours,
    setHours,
    rule,
    setRule,
    shopForm,
    setShopForm,
    shopProblems: isTried ? shopErrors(shopForm, shop) : {},
    // A refusal is shown on the form, from the mutation.
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      save(event.currentTarget).catch(() => undefined);
    },
    asksScope: asked !== undefined,
    saveFor: (scope: SeriesScope) => asked && keepTerms(asked, scope).catch(() => undefined),
    closeScope: () => setAsked(undefined),
    failed,
    saving: keep.isPending || connect.isPending,
  };
}
