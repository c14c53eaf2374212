import type { ComponentProps, FocusEvent, MouseEvent, TouchEvent } from "react";
import { Link, NavLink, useNavigate } from "react-router";
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

type LinkEvent = { currentTarget: HTMLAnchorElement };

/** As the router has resolved it; resolving it here too would cost every link of a page on the server. */
const hrefOf = ({ currentTarget }: LinkEvent): string => currentTarget.getAttribute("href") ?? "";

function useOfflineLink(props: OfflineLinkProps) {
  const { to, prefetch, replace, state, preventScrollReset, relative, target, onClick } = props;
  const navigate = useNavigate();
  const prefetchOnIntent = (event: LinkEvent) => prefetch === "intent" && prefetchCode(hrefOf(event));
  return {
    // The router's own prefetch reloads the page if the code does not load.
    prefetch: "none" as const,
    onClick(event: MouseEvent<HTMLAnchorElement>) {
      onClick?.(event);
      const href = hrefOf(event);
      if (event.defaultPrevented || target || !isPlainClick(event) || missingCode(href).length === 0) return;
      event.preventDefault();
      void navigateTo(href, { navigate: () => navigate(to, { replace, state, preventScrollReset, relative }) });
    },
    onMouseEnter(event: MouseEvent<HTMLAnchorElement>) {
      props.onMouseEnter?.(event);
      prefetchOnIntent(event);
    },
    onFocus(event: FocusEvent<HTMLAnchorElement>) {
      props.onFocus?.(event);
      prefetchOnIntent(event);
    },
    onTouchStart(event: TouchEvent<HTMLAnchorElement>) {
      props.onTouchStart?.(event);
      prefetchOnIntent(event);
    },
  };
}

/** An address that the router would write as it is. */
const isResolved = (to: LinkProps["to"]): to is string =>
  typeof to === "string" && to.startsWith("/") && !/\/[./]|.\/(?=[?#]|$)|[?#](?=#|$)/.test(to);

/**
 * What `Link` renders for such an address, without its hooks: on the server nobody navigates, and a page has a hundred links. The test compares both.
 */
export function ServedLink(props: LinkProps & { to: string }) {
  const { to, target, discover: _, prefetch, relative, replace, mask, state, preventScrollReset, ...rest } = props;
  const { reloadDocument, viewTransition, defaultShouldRevalidate, ...attributes } = rest;
  return <a {...attributes} href={to} target={target} data-discover="true" />;
}

const onServer = import.meta.env.SSR;

/** A link within the app that also works without a network: if the code of its page does not load, the browser loads the document. */
export function AppLink(props: LinkProps) {
  return onServer && isResolved(props.to) ? <ServedLink {...props} to={props.to} /> : <BrowserLink {...props} />;
}

function BrowserLink(props: LinkProps) {
  return <Link {...props} {...useOfflineLink(props)} />;
}

/** The same, marked when it leads to the current page. */
export function AppNavLink(props: ComponentProps<typeof NavLink>) {
  return <NavLink {...props} {...useOfflineLink(props)} />;
}
