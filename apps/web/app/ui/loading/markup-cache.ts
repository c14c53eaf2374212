import { type ComponentType, createElement } from "react";
import { renderToString } from "react-dom/server";
import type { MarkupOf } from "./cached-markup.ts";

/** A card takes about 4 KB. */
const PARTS_MAX = 500;

/** For the server. The least recently used part is dropped. A record is recognised as an object, because the server has one object for equal records. */
export function createMarkupCache(): MarkupOf {
  const parts = new Map<string, string>();
  const numbers = new WeakMap<object, number>();
  let last = 0;

  const numberOf = (object: object): number => {
    const number = numbers.get(object) ?? ++last;
    numbers.set(object, number);
    return number;
  };

  const keyOf = (value: unknown) =>
    typeof value === "object" && value !== null && "id" in value ? `#${numberOf(value)}` : JSON.stringify(value);

  return <Props extends object>(component: ComponentType<Props>, props: Props) => {
    const key = [
      numberOf(component),
      ...Object.entries(props).map(([name, value]) => `${name} ${keyOf(value)}`),
    ].join();
    const html = parts.get(key) ?? renderToString(createElement(component, props));
    parts.delete(key);
    parts.set(key, html);
    const [oldest = ""] = parts.keys();
    if (parts.size > PARTS_MAX) parts.delete(oldest);
    return html;
  };
}
