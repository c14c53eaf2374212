import type { PaymentMode, RefundRule, SeriesScope, Shop, Tournament, TournamentMoney } from "@bandeha/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { conflictingFields } from "../../data/client/write-over-seen.ts";
import { saveShop, saveTerms, shopQuery, termsQuery } from "../../data/money/fees.ts";
import { paths } from "../../paths.ts";
import { errorCode } from "../../text/errors.ts";
import { terms as texts } from "../../text/manage/fees.ts";
import { asksScope } from "../../tournament/form/asks-scope.ts";
import { isEmpty } from "../../tournament/form/problems.ts";
import { focusFirstInvalid } from "../../ui/fields/focus-invalid.ts";
import { useNavigateTo } from "../../ui/navigation/use-navigate-to.ts";
import { showNotice } from "../../ui/overlays/notices.ts";
import { type ShopForm, type ShopProblems, shopChange, shopConflicts, shopErrors, shopFormOf } from "./ShopFields.tsx";
import type { TransferForm } from "./TransferFields.tsx";
import {
  rebasedTerms,
  type TermsField,
  type TermsValues,
  termsChange,
  termsProblems,
  termsValuesOf,
} from "./terms-change.ts";

export type TermsOf = {
  tournament: Tournament;
  stored: TournamentMoney | null;
  /** Of the organiser's last tournament: details of a transfer are the same every week. */
  last: TournamentMoney | null;
  shop: Shop | null;
  viewer: string;
};

type Change = NonNullable<ReturnType<typeof termsChange>>;

/**
 * The form of the terms of payment as they were when it was opened, and what saving them takes: the shop first, then the terms, of one evening or of
 * several. Where another page has saved other values of the same fields, it says so and goes on from theirs.
 */
export function useTerms({ tournament, stored, last, shop, viewer }: TermsOf) {
  const [opened, setOpened] = useState({ terms: stored, shop });
  const before = termsValuesOf(opened.terms, last);
  const [form, setForm] = useState<TermsValues>(before);
  const [shopForm, setShopForm] = useState<ShopForm>(() => shopFormOf(shop));
  const [asked, setAsked] = useState<{ change: Change; page: HTMLFormElement }>();
  const [refused, setRefused] = useState<Partial<Record<TermsField, string>>>({});
  const [shopRefused, setShopRefused] = useState<ShopProblems>({});
  const [isTried, setTried] = useState(false);
  const saved = useRef(false);
  const navigateTo = useNavigateTo();
  const cache = useQueryClient();
  const keep = useMutation(saveTerms);
  const connect = useMutation(saveShop);
  const { mode } = form;
  // A refused shop says nothing about another mode.
  const failed = (mode === "online" ? connect.error : null) ?? keep.error;

  function change(part: Partial<Omit<TermsValues, "transfer">> | TransferForm) {
    const isTransfer = "phone" in part;
    setForm((now) => (isTransfer ? { ...now, transfer: part } : { ...now, ...part }));
    const changed = Object.entries(part).filter(
      ([field, value]) => !isTransfer || value !== Object(form.transfer)[field],
    );
    setRefused((now) =>
      Object.fromEntries(Object.entries(now).filter(([name]) => !changed.some(([field]) => field === name))),
    );
  }

  function changeShop(typed: ShopForm) {
    setShopForm(typed);
    setShopRefused(({ shop_id, vat_code }) => ({
      ...(typed.shop_id === shopForm.shop_id && { shop_id }),
      ...(typed.vat_code === shopForm.vat_code && { vat_code }),
    }));
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const page = event.currentTarget;
    const changed = termsChange(form, opened.terms, last);
    if (!changed) return focusFirstInvalid(page);
    flushSync(() => setTried(true));
    if (mode === "online" && !isEmpty(shopErrors(shopForm, opened.shop))) return focusFirstInvalid(page);
    if (asksScope(tournament, viewer) && !isEmpty(changed)) return setAsked({ change: changed, page });
    void send(changed, "", page);
  }

  /** @param page the form, for the focus after a refusal */
  async function send(changed: Change, scope: SeriesScope | "", page: HTMLFormElement) {
    setAsked(undefined);
    const terms = { ...changed, ...(scope && { series_scope: scope }) };
    try {
      const isUnchecked = mode === "online" && (await keepShop());
      const { terms: seen } = opened;
      if (!seen) await keep.mutateAsync({ terms: { tournament: tournament.id, ...terms } });
      else if (!isEmpty(changed)) await keep.mutateAsync({ id: seen.id, terms, seen });
      if (isUnchecked) showNotice({ color: "red", message: texts.savedUnchecked });
      saved.current = true;
      navigateTo(paths.money(tournament.id));
    } catch (error) {
      // A refusal is shown on the form, from the mutation.
      // Without an answer the next save finds the same conflict.
      if (errorCode(error) === "result-conflict") await follow(changed).catch(() => undefined);
      requestAnimationFrame(() => focusFirstInvalid(page));
    }
  }

  /** Whether the key could not be checked. */
  async function keepShop(): Promise<boolean> {
    const seen = opened.shop ?? undefined;
    const sent = shopChange(shopForm, opened.shop);
    if (seen && isEmpty(sent)) return false;
    const saved = await connect.mutateAsync({ id: seen?.id, shop: sent, seen });
    setOpened((now) => ({ ...now, shop: saved }));
    setShopForm(shopFormOf(saved));
    setShopRefused({});
    return saved.checked_at === "";
  }

  async function follow(changed: Change) {
    const shop = await cache.fetchQuery({ ...shopQuery(viewer), staleTime: 0 });
    const typed = shopChange(shopForm, opened.shop);
    if (shop && opened.shop) setShopRefused(shopConflicts(conflictingFields(typed, opened.shop, shop), shop));
    setShopForm({ ...shopFormOf(shop), ...typed });
    setOpened((known) => ({ ...known, shop }));
    const now = await cache.fetchQuery({ ...termsQuery(tournament.id), staleTime: 0 });
    if (!now) return;
    // Without terms on screen every value was chosen here.
    const seen = opened.terms ?? { ...now, ...Object.fromEntries(Object.keys(changed).map((field) => [field, null])) };
    setRefused(termsProblems(conflictingFields(changed, seen, now), now));
    setForm(rebasedTerms(form, before, termsValuesOf(now, null)));
    setOpened((known) => ({ ...known, terms: now }));
  }

  /** Whether leaving the screen would lose changes; false after a save. */
  const losesChanges = () =>
    !saved.current &&
    (isChangedForm(form, before) || (mode === "online" && isChangedForm(shopForm, shopFormOf(opened.shop))));

  return {
    ...form,
    losesChanges,
    setMode: (mode: PaymentMode) => change({ mode }),
    setTransfer: change,
    setHours: (release_hours: number) => change({ release_hours }),
    setRule: (refund_rule: RefundRule) => change({ refund_rule }),
    refused,
    shop: opened.shop,
    shopForm,
    setShopForm: changeShop,
    shopProblems: { ...shopRefused, ...(isTried && shopErrors(shopForm, opened.shop)) },
    submit,
    asksScope: asked !== undefined,
    saveFor: (scope: SeriesScope) => void (asked && send(asked.change, scope, asked.page)),
    closeScope: () => setAsked(undefined),
    failed,
    saving: keep.isPending || connect.isPending,
  };
}

const isChangedForm = <Form extends object>(now: Form, before: Form): boolean =>
  Object.entries(now).some(([name, value]) => JSON.stringify(value) !== JSON.stringify(Object(before)[name]));
