import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { withKeys } from "./home-filter.ts";

/** The pending change of the URL: a second choice adds to the first one. */
let pending: { of: string; search: string } | undefined;

/** Changes keys of the URL. */
export function useHomeFilter() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const shown = search.toString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: reset when the address changes.
  useEffect(
    () => () => {
      pending = undefined;
    },
    [shown],
  );
  return (keys: Parameters<typeof withKeys>[1]) => {
    const to = withKeys(pending?.of === shown ? new URLSearchParams(pending.search) : search, keys);
    pending = { of: shown, search: to.replace(/^\/\??/, "") };
    return navigate(to, { replace: true, preventScrollReset: true });
  };
}
