import { PAYMENT_MODES, REFUND_RULES, refundRuleLabels } from "@bandeha/contract";
import { paths } from "../../paths.ts";
import { errorCode, errorSentence } from "../../text/errors.ts";
import { fees, terms as texts } from "../../text/manage/fees.ts";
import { ScopeDialog } from "../../tournament/form/ScopeDialog.tsx";
import { UnsavedGuard } from "../../tournament/form/UnsavedGuard.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { ChoiceTiles } from "../../ui/fields/ChoiceTiles.tsx";
import { Stack } from "../../ui/layout/Flow.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { ErrorNote } from "../../ui/states/ErrorNote.tsx";
import { ShopFields } from "./ShopFields.tsx";
import { TransferFields } from "./TransferFields.tsx";
import { type TermsOf, useTerms } from "./use-terms.ts";

const failureText = (error: Error): string =>
  errorCode(error) === "result-conflict" ? texts.changedMeanwhile : errorSentence(error);

/** @param isOver the evening has ended while the form was open */
export function TermsForm({ isOver, ...of }: TermsOf & { isOver: boolean }) {
  const { tournament } = of;
  const form = useTerms(of);
  return (
    <form noValidate onSubmit={isOver ? (event) => event.preventDefault() : form.submit}>
      <Stack gap={20}>
        <ChoiceTiles
          label={texts.mode}
          columns={1}
          value={form.mode}
          error={form.refused.mode}
          onChange={form.setMode}
          choices={PAYMENT_MODES.map((value) => ({ value, label: texts.modes[value], text: texts.modeTexts[value] }))}
        />
        {form.mode === "transfer" && (
          <TransferFields form={form.transfer} refused={form.refused} onChange={form.setTransfer} />
        )}
        {form.mode === "online" && (
          <ShopFields form={form.shopForm} shop={form.shop} errors={form.shopProblems} onChange={form.setShopForm} />
        )}
        {form.mode !== "off" && (
          <ChoiceTiles
            label={texts.release}
            value={String(form.release_hours)}
            error={form.refused.release_hours}
            onChange={(value) => form.setHours(Number(value))}
            choices={Object.entries(texts.releases).map(([value, label]) => ({ value, label }))}
          />
        )}
        {form.mode === "online" && (
          <ChoiceTiles
            label={texts.refund}
            columns={1}
            value={form.refund_rule}
            error={form.refused.refund_rule}
            onChange={form.setRule}
            choices={REFUND_RULES.map((value) => ({ value, label: refundRuleLabels[value] }))}
          />
        )}
        {form.failed && !isOver && <ErrorNote of={form.failed}>{failureText(form.failed)}</ErrorNote>}
        {isOver ? (
          <>
            <Note color="orange" role="alert">
              {fees.over.title}
            </Note>
            <Button component={AppLink} to={paths.money(tournament.id)} variant="default" size="lg" fullWidth>
              {fees.over.action}
            </Button>
          </>
        ) : (
          <Button type="submit" size="lg" fullWidth loading={form.saving}>
            {texts.save}
          </Button>
        )}
      </Stack>
      <UnsavedGuard losesChanges={() => !isOver && form.losesChanges()} />
      {tournament.series && (
        <ScopeDialog opened={form.asksScope && !isOver} onClose={form.closeScope} onSave={form.saveFor} />
      )}
    </form>
  );
}
