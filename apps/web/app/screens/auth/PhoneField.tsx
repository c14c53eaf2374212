import { useLayoutEffect, useRef } from "react";
import { TextField } from "../../ui/fields/TextField.tsx";
import { editPhone } from "./edit-phone.ts";

type PhoneFieldProps = { value: string; onChange: (masked: string) => void; error?: boolean; describedBy?: string };

export function PhoneField({ value, onChange, error = false, describedBy }: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);

  function edit(typed: string, at: number) {
    const edited = editPhone({ before: value, typed, caret: at });
    caret.current = edited.caret;
    onChange(edited.masked);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the caret is put back after each change of the value.
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [value]);

  return (
    <TextField
      ref={input}
      label="Телефон"
      size="lg"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="+7 999 123-45-67"
      value={value}
      onChange={({ currentTarget }) =>
        edit(currentTarget.value, currentTarget.selectionStart ?? currentTarget.value.length)
      }
      error={error}
      aria-describedby={describedBy}
      autoFocus
    />
  );
}
