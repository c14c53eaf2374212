import { type ComponentType, createElement } from "react";
import { renderToString } from "react-dom/server";
import type { MarkupOf } from "./cached-markup.ts";

/** A card and what it was rendered from take about 8 KB. */
const PARTS_MAX = 500;

/** For the server. The least recently used part is dropped. */
export function createMarkupCache(): MarkupOf {
  const parts = new Map<string, string>();
  const numbers = new Map<unknown, number>();

  const numberOf = (component: unknown): number => {
    const number = numbers.get(component) ?? numbers.size;
    numbers.set(component, number);
    return number;
  };

  return <Props extends object>(component: ComponentType<Props>, props: Props) => {
    const key = `${numberOf(component)} ${JSON.stringify(props)}`;
    const html = parts.get(key) ?? renderToString(createElement(component, props));
    parts.delete(key);
    parts.set(key, html);
    const [oldest = ""] = parts.keys();
    if (parts.size > PARTS_MAX) parts.delete(oldest);
    return html;
  };
}
