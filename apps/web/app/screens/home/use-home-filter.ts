import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { withKeys } from "./home-filter.ts";

/** What was asked of the address on screen while its list is on the way: a second choice adds to the first instead of undoing it. */
let pending: { of: string; search: string } | undefined;

/** Changes keys of the address: the list follows it. */
export function useHomeFilter() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const shown = search.toString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: forgotten as soon as another address stands, or none of ours.
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
