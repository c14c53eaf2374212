// Parts that are in many pages, such as the card of a tournament, are rendered once on the server: a page is rendered again after every change, and
// most of its parts stay as they were.
import { type ComponentType, createContext, createElement, type ReactNode, useContext } from "react";

/** @returns HTML that becomes one element of the component for each of the props, as React hydrates them */
export type MarkupOf = <Props extends object>(component: ComponentType<Props>, items: readonly Props[]) => string;

/** Undefined in the browser. */
export const MarkupContext = createContext<MarkupOf | undefined>(undefined);

type Content = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } };

/**
 * The whole content of an element, as its props: on the server as HTML from a cache, in the browser as children that hydrate it.
 * @param component whose output depends on nothing but its props: no hooks, no time
 * @param props what JSON can write, and functions for listeners, which are not in the markup
 */
export function useCachedMarkup<Props extends object>(component: ComponentType<Props>, props: Props): Content {
  const markupOf = useContext(MarkupContext);
  return markupOf
    ? { dangerouslySetInnerHTML: { __html: markupOf(component, [props]) } }
    : { children: createElement(component, props) };
}

/**
 * The same for an element whose children are all of one component: React walks none of them on the server.
 * @param items props with a key of each child
 */
export function useCachedList<Props extends object>(
  component: ComponentType<Props>,
  items: readonly { key: string; props: Props }[],
): Content {
  const markupOf = useContext(MarkupContext);
  if (!markupOf) return { children: items.map(({ key, props }) => createElement(component, { ...props, key })) };
  const html = markupOf(
    component,
    items.map(({ props }) => props),
  );
  return { dangerouslySetInnerHTML: { __html: html } };
}
