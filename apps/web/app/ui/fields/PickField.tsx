import { IconChevronDown } from "@tabler/icons-react";
import { useId } from "react";
import { Field, type FieldLabels, fieldAriaProps } from "./Field.tsx";
import classes from "./PickField.module.css";
import text from "./TextField.module.css";

type PickOption = { value: string; label: string };

type PickFieldProps = FieldLabels & {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly PickOption[];
  /** The first option while nothing is chosen. */
  placeholder?: string;
  disabled?: boolean;
  className?: string | undefined;
};

/** A native select, because phones and keyboards support it best. */
export function PickField(props: PickFieldProps) {
  const { label, hint, error, required, value, onChange, options, placeholder, disabled, className } = props;
  const id = useId();
  const words = { label, hint, error, required };
  const offersNone = options.some((option) => option.value === "");
  return (
    <Field {...words} id={id} className={className}>
      <div className={text.box}>
        <select
          {...fieldAriaProps(id, words)}
          className={`${text.input} ${classes.pick}`}
          value={value}
          disabled={disabled}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          data-empty={(value === "" && !offersNone) || undefined}
        >
          {!offersNone && (placeholder !== undefined || value === "") && (
            <option value="" disabled={value !== ""} hidden={value !== ""}>
              {placeholder ?? "Выберите"}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <IconChevronDown className={classes.chevron} size={18} stroke={2} aria-hidden />
      </div>
    </Field>
  );
}
