import { limits } from "@bandeha/contract";
import { useState } from "react";
import { useDebounced } from "../../ui/time/use-debounced.ts";

const PAUSE_MS = 300;

/** The server stops at this number, so there may be more. */
export const isCut = (found: readonly unknown[]): boolean => found.length >= limits.administration.foundMax;

/** What is typed, and what is asked for after a pause. */
export function useSearch() {
  const [typed, setTyped] = useState("");
  const [query, setQuery] = useState("");
  const ask = useDebounced(setQuery, PAUSE_MS);
  const type = (text: string) => {
    setTyped(text);
    ask(text.trim());
  };
  return { typed, type, query };
}
