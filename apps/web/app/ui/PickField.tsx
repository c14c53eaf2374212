import { NativeSelect } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./PickField.module.css";

type PickOption = { value: string; label: string };

type PickFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly PickOption[];
  /** Stands first while nothing is chosen. */
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
};

/** The system's own select: on a phone nothing beats its wheel, and every keyboard knows it. */
export function PickField({ label, value, onChange, options, placeholder, hint, ...rest }: PickFieldProps) {
  return (
    <NativeSelect
      {...rest}
      size="md"
      label={label}
      description={hint}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      rightSection={<IconChevronDown size={18} stroke={2} aria-hidden />}
      rightSectionPointerEvents="none"
      classNames={{ input: classes.input ?? "" }}
      data-empty={value === "" || undefined}
    >
      {(placeholder !== undefined || value === "") && (
        <option value="" disabled={value !== ""} hidden={value !== ""}>
          {placeholder ?? "Выберите"}
        </option>
      )}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
}
