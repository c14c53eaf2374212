import { type TournamentType, type VariantForm, variantOf } from "@bandeha/contract";
import { type VariantKey, variantsOf } from "@bandeha/engine";
import { ChoiceTiles } from "../../ui/fields/ChoiceTiles.tsx";
import classes from "./VariantField.module.css";

type VariantFieldProps = {
  type: TournamentType | "";
  value: VariantForm;
  error: string | undefined;
  onChange: (change: VariantForm) => void;
};

/** The usual way to play the type; the wire has an empty value for it, which a radio cannot have. */
const USUAL = "usual";

/** The ways to play a type, from the engine; nothing where there is only one. */
export function VariantField({ type, value, error, onChange }: VariantFieldProps) {
  const ways = variantsOf(type);
  if (ways.length === 0) return null;
  return (
    <ChoiceTiles<VariantKey | typeof USUAL>
      label="Как играем"
      columns={1}
      choices={ways.map(({ variant }) => ({
        value: variant.key || USUAL,
        label: variant.label,
        text: <span className={classes.lines}>{variant.about}</span>,
      }))}
      value={variantOf(type, value) || USUAL}
      onChange={(key) => onChange({ variant: key === USUAL ? "" : key })}
      error={error}
    />
  );
}
