import { PAYMENT_MODES, REFUND_RULES, refundRuleLabels } from "@bandeha/contract";
import { errorSentence } from "../../text/errors.ts";
import { terms as texts } from "../../text/manage/fees.ts";
import { ScopeDialog } from "../../tournament/form/ScopeDialog.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { ChoiceTiles } from "../../ui/fields/ChoiceTiles.tsx";
import { Stack } from "../../ui/layout/Flow.tsx";
import { ErrorNote } from "../../ui/states/ErrorNote.tsx";
import { ShopFields } from "./ShopFields.tsx";
import { TransferFields } from "./TransferFields.tsx";
import { type TermsOf, useTerms } from "./use-terms.ts";

export function TermsForm(of: TermsOf) {
  const { tournament, shop } = of;
  const form = useTerms(of);
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap={20}>
        <ChoiceTiles
          label={texts.mode}
          columns={1}
          value={form.mode}
          onChange={form.setMode}
          choices={PAYMENT_MODES.map((value) => ({ value, label: texts.modes[value], text: texts.modeTexts[value] }))}
        />
        {form.mode === "transfer" && <TransferFields form={form.transfer} onChange={form.setTransfer} />}
        {form.mode === "online" && (
          <ShopFields form={form.shopForm} shop={shop} errors={form.shopProblems} onChange={form.setShopForm} />
        )}
        {form.mode !== "off" && (
          <ChoiceTiles
            label={texts.release}
            value={String(form.hours)}
            onChange={(value) => form.setHours(Number(value))}
            choices={Object.entries(texts.releases).map(([value, label]) => ({ value, label }))}
          />
        )}
        {form.mode === "online" && (
          <ChoiceTiles
            label={texts.refund}
            columns={1}
            value={form.rule}
            onChange={form.setRule}
            choices={REFUND_RULES.map((value) => ({ value, label: refundRuleLabels[value] }))}
          />
        )}
        {form.failed && <ErrorNote of={form.failed}>{errorSentence(form.failed)}</ErrorNote>}
        <Button type="submit" size="lg" fullWidth loading={form.saving}>
          {texts.save}
        </Button>
      </Stack>
      {tournament.series && <ScopeDialog opened={form.asksScope} onClose={form.closeScope} onSave={form.saveFor} />}
    </form>
  );
}
