import { limits, type Typed } from "@bandeha/contract";
import { wizard } from "../../text/form/wizard.ts";
import { LongField, TextField } from "../../ui/fields/TextField.tsx";
import { Text } from "../../ui/layout/Text.tsx";

type Basic = { name: string; description: string; cost: Typed };

type BasicFieldsProps = {
  value: Basic;
  problems: Partial<Record<keyof Basic, string | undefined>>;
  onChange: (change: Partial<Basic>) => void;
  /** Why this person may not change the price. */
  costClosed?: string | undefined;
};

/** «1 000 000 ₽»: a price may be pasted as it is shown. */
const PRICE_MAX = 12;

export function BasicFields({ value, problems, onChange, costClosed }: BasicFieldsProps) {
  return (
    <>
      <TextField
        label="Название"
        required
        autoComplete="off"
        enterKeyHint="next"
        placeholder="Например, «Вечерний американо»"
        maxLength={limits.server.nameMax}
        value={value.name}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        error={problems.name}
      />
      <TextField
        label="Стоимость участия"
        required
        hint={costClosed ?? wizard.costHint}
        disabled={costClosed !== undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={PRICE_MAX}
        value={value.cost}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => onChange({ cost: currentTarget.value })}
        error={problems.cost}
        rightSection={
          <Text weight={650} tone="secondary" aria-hidden>
            ₽
          </Text>
        }
      />
      <LongField
        label="Описание"
        hint={wizard.descriptionHint}
        rows={3}
        maxLength={limits.server.descriptionMax}
        value={value.description}
        onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
        error={problems.description}
      />
    </>
  );
}
