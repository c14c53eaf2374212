import type { Shop } from "@bandeha/contract";
import { errorSentences } from "../../text/errors.ts";
import { terms as texts, vatLabels } from "../../text/manage/fees.ts";
import { ChoiceTiles } from "../../ui/fields/ChoiceTiles.tsx";
import { SwitchField } from "../../ui/fields/SwitchField.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import { Stack } from "../../ui/layout/Flow.tsx";

import { DisconnectShop } from "./DisconnectShop.tsx";

export type ShopForm = Pick<Shop, "shop_id" | "secret_key" | "receipts" | "vat_code">;

export const shopFormOf = (shop: Shop | null): ShopForm => ({
  shop_id: shop?.shop_id ?? "",
  secret_key: "",
  receipts: shop?.receipts ?? false,
  vat_code: shop?.vat_code || 1,
});

/** A new shop, and another one in its place, need their key. */
export const shopErrors = (form: ShopForm, shop: Shop | null): { shop_id?: string; secret_key?: string } => ({
  ...(!/^\d+$/.test(form.shop_id) && { shop_id: texts.shopIdMissing }),
  ...(form.secret_key === "" && form.shop_id !== shop?.shop_id && { secret_key: errorSentences["shop-key-missing"] }),
});

/** What differs from the stored shop; a key that was typed is always sent. */
export const shopChange = (form: ShopForm, shop: Shop | null): Partial<ShopForm> => {
  const { secret_key, ...fields } = form;
  const changed = Object.entries(fields).filter(([name, value]) => value !== Object(shop)[name]);
  return { ...Object.fromEntries(changed), ...(secret_key && { secret_key }) };
};

export type ShopProblems = Partial<Record<keyof ShopForm, string>>;

/** What another page has saved meanwhile, at its field. A key is never shown, so the one that is saved last counts. */
export const shopConflicts = (fields: readonly string[], now: ShopForm): ShopProblems => ({
  ...(fields.includes("shop_id") && { shop_id: texts.savedElsewhere(now.shop_id) }),
  ...(fields.includes("vat_code") && { vat_code: texts.savedElsewhere(vatText(now.vat_code)) }),
});

const vatText = (code: number): string => new Map(Object.entries(vatLabels)).get(String(code)) ?? String(code);

type ShopFieldsProps = {
  form: ShopForm;
  shop: Shop | null;
  errors: ShopProblems;
  onChange: (form: ShopForm) => void;
};

/** The organiser's shop. A stored key is never shown. */
export function ShopFields({ form, shop, errors, onChange }: ShopFieldsProps) {
  return (
    <Stack gap={14}>
      <h2>{texts.shop}</h2>
      <TextField
        label={texts.shopId}
        inputMode="numeric"
        autoComplete="off"
        value={form.shop_id}
        error={errors.shop_id}
        onChange={({ currentTarget }) => onChange({ ...form, shop_id: currentTarget.value.trim() })}
      />
      <TextField
        label={texts.secretKey}
        hint={keyHint(shop)}
        type="password"
        autoComplete="off"
        value={form.secret_key}
        error={errors.secret_key}
        onChange={({ currentTarget }) => onChange({ ...form, secret_key: currentTarget.value.trim() })}
      />
      <SwitchField
        label={texts.receipts}
        hint={texts.receiptsHint}
        checked={form.receipts}
        onChange={(receipts) => onChange({ ...form, receipts })}
      />
      {form.receipts && (
        <ChoiceTiles
          label={texts.vat}
          error={errors.vat_code}
          value={String(form.vat_code)}
          onChange={(value) => onChange({ ...form, vat_code: Number(value) })}
          choices={Object.entries(vatLabels).map(([value, label]) => ({ value, label }))}
        />
      )}
      <TextField
        label={texts.notifications}
        readOnly
        value={typeof location === "undefined" ? "" : `${location.origin}/api/payments/yookassa`}
      />
      {shop && <DisconnectShop id={shop.id} />}
    </Stack>
  );
}

function keyHint(shop: Shop | null): string {
  if (!shop) return texts.keyHint;
  return shop.checked_at ? texts.keyKept : texts.keyUnchecked;
}
