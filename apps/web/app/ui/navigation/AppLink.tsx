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

/** A click that opens no new tab or window. */
const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;

function useOfflineLink(props: OfflineLinkProps) {
  const { to, prefetch, replace, state, preventScrollReset, relative, target, onClick } = props;
  const href = useHref(to, { relative });
  const navigate = useNavigate();
  const prefetchOnIntent = () => prefetch === "intent" && prefetchCode(href);
  return {
    // The router's own prefetch reloads the page if the code does not load.
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

/** A link within the app that also works without a network: if the code of its page does not load, the browser loads the document. */
export function AppLink(props: LinkProps) {
  return <Link {...props} {...useOfflineLink(props)} />;
}

/** The same, marked when it leads to the current page. */
export function AppNavLink(props: ComponentProps<typeof NavLink>) {
  return <NavLink {...props} {...useOfflineLink(props)} />;
}
