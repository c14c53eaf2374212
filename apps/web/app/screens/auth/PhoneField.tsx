import { formatPhoneMask } from "@bandeha/contract";
import { useLayoutEffect, useRef } from "react";
import { TextField } from "../../ui/fields/TextField.tsx";
import { caretAfter } from "./phone-caret.ts";

type PhoneFieldProps = { value: string; onChange: (masked: string) => void; error?: boolean; describedBy?: string };

const countDigits = (text: string) => text.replace(/\D/g, "").length;

export function PhoneField({ value, onChange, error = false, describedBy }: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);

  function edit(typed: string, at: number) {
    const masked = typed.length < value.length && countDigits(typed) <= 1 ? "" : formatPhoneMask(typed);
    // The country code was added before the typed text, so one more digit precedes the caret.
    const added = countDigits(masked) > countDigits(typed) ? 1 : 0;
    caret.current = at < typed.length ? caretAfter(masked, countDigits(typed.slice(0, at)) + added) : masked.length;
    onChange(masked);
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
      onChange={({ currentTarget }) => edit(currentTarget.value, currentTarget.selectionStart ?? 0)}
      error={error}
      aria-describedby={describedBy}
      autoFocus
    />
  );
}
