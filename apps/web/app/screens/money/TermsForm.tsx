import {
  PAYMENT_MODES,
  type PaymentMode,
  REFUND_RULES,
  type RefundRule,
  refundRuleLabels,
  type SeriesScope,
  type Shop,
  type Tournament,
  type TournamentMoney,
} from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { saveShop, saveTerms } from "../../data/money/fees.ts";
import { paths } from "../../paths.ts";
import { errorSentence } from "../../text/errors.ts";
import { terms as texts } from "../../text/manage/fees.ts";
import { asksScope } from "../../tournament/form/asks-scope.ts";
import { ScopeDialog } from "../../tournament/form/ScopeDialog.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { ChoiceTiles } from "../../ui/fields/ChoiceTiles.tsx";
import { focusFirstInvalid } from "../../ui/fields/focus-invalid.ts";
import { Stack } from "../../ui/layout/Flow.tsx";
import { useNavigateTo } from "../../ui/navigation/use-navigate-to.ts";
import { showNotice } from "../../ui/overlays/notices.ts";
import { ErrorNote } from "../../ui/states/ErrorNote.tsx";
import { ShopFields, type ShopForm, shopErrors, shopFormOf } from "./ShopFields.tsx";
import { savedTransfer, TransferFields, type TransferForm, transferFormOf } from "./TransferFields.tsx";

type TermsFormProps = {
  tournament: Tournament;
  stored: TournamentMoney | null;
  /** Of the organiser's last tournament: details of a transfer are the same every week. */
  last: TournamentMoney | null;
  shop: Shop | null;
  viewer: string;
};

export function TermsForm({ tournament, stored, last, shop, viewer }: TermsFormProps) {
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

  async function submit(form: HTMLFormElement) {
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

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // A refusal is shown below, from the mutation.
        submit(event.currentTarget).catch(() => undefined);
      }}
    >
      <Stack gap={20}>
        <ChoiceTiles
          label={texts.mode}
          columns={1}
          value={mode}
          onChange={setMode}
          choices={PAYMENT_MODES.map((value) => ({ value, label: texts.modes[value], text: texts.modeTexts[value] }))}
        />
        {mode === "transfer" && <TransferFields form={transfer} onChange={setTransfer} />}
        {mode === "online" && (
          <ShopFields
            form={shopForm}
            shop={shop}
            errors={isTried ? shopErrors(shopForm, shop) : {}}
            onChange={setShopForm}
          />
        )}
        {mode !== "off" && (
          <ChoiceTiles
            label={texts.release}
            value={String(hours)}
            onChange={(value) => setHours(Number(value))}
            choices={Object.entries(texts.releases).map(([value, label]) => ({ value, label }))}
          />
        )}
        {mode === "online" && (
          <ChoiceTiles
            label={texts.refund}
            columns={1}
            value={rule}
            onChange={setRule}
            choices={REFUND_RULES.map((value) => ({ value, label: refundRuleLabels[value] }))}
          />
        )}
        {failed && <ErrorNote of={failed}>{errorSentence(failed)}</ErrorNote>}
        <Button type="submit" size="lg" fullWidth loading={keep.isPending || connect.isPending}>
          {texts.save}
        </Button>
      </Stack>
      {tournament.series && (
        <ScopeDialog
          opened={asked !== undefined}
          onClose={() => setAsked(undefined)}
          // A refusal is shown below, from the mutation.
          onSave={(scope) => asked && keepTerms(asked, scope).catch(() => undefined)}
        />
      )}
    </form>
  );
}
