import type { ComponentProps, MouseEvent } from "react";
import { Link, NavLink, useHref, useNavigate } from "react-router";
import { missingCode, navigateTo, prefetchCode } from "./route-code.ts";

type LinkProps = ComponentProps<typeof Link>;
type OfflineLinkProps = Pick<
  LinkProps,
  "to" | "relative" | "prefetch" | "replace" | "state" | "preventScrollReset" | "target" | "onClick"
> & {
  onMouseEnter?: LinkProps["onMouseEnter"];
  onFocus?: LinkProps["onFocus"];
  onTouchStart?: LinkProps["onTouchStart"];
};

/** Not one for a new tab or window: those are the browser's own. */
const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;

function useOfflineLink(props: OfflineLinkProps) {
  const { to, prefetch, replace, state, preventScrollReset, relative, target, onClick } = props;
  const href = useHref(to, { relative });
  const navigate = useNavigate();
  const prefetchOnIntent = () => prefetch === "intent" && prefetchCode(href);
  return {
    // The router's own looking ahead loads the page anew where the code does not come.
    prefetch: "none" as const,
    onClick(event: MouseEvent<HTMLAnchorElement>) {
      onClick?.(event);
      if (event.defaultPrevented || target || !isPlainClick(event) || missingCode(href).length === 0) return;
      event.preventDefault();
      void navigateTo(href, { navigate: () => navigate(to, { replace, state, preventScrollReset, relative }) });
    },
    onMouseEnter(event: MouseEvent<HTMLAnchorElement>) {
      props.onMouseEnter?.(event);
      prefetchOnIntent();
    },
    onFocus(event: React.FocusEvent<HTMLAnchorElement>) {
      props.onFocus?.(event);
      prefetchOnIntent();
    },
    onTouchStart(event: React.TouchEvent<HTMLAnchorElement>) {
      props.onTouchStart?.(event);
      prefetchOnIntent();
    },
  };
}

/** A link within the app, with or without network: where a page's code cannot be had, the browser opens the page. */
export function AppLink(props: LinkProps) {
  return <Link {...props} {...useOfflineLink(props)} />;
}

/** The same, and it knows whether it leads to where one is. */
export function AppNavLink(props: ComponentProps<typeof NavLink>) {
  return <NavLink {...props} {...useOfflineLink(props)} />;
}
