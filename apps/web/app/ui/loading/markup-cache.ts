import { type ComponentType, createElement } from "react";
import { renderToString } from "react-dom/server";

/** The bytes of one element of a component. */
export type RenderedOf = <Props extends object>(component: ComponentType<Props>, props: Props) => Uint8Array;

/** A card takes about 3 KB. The parts that were used lately, and as many that were used before them. */
const PARTS_MAX = 250;

/** For the server. A record is recognised as an object, because the server has one object for equal records. */
export function createMarkupCache(): RenderedOf {
  let recent = new Map<string, Uint8Array>();
  let older = recent;
  const numbers = new WeakMap<object, number>();
  let last = 0;

  const numberOf = (object: object): number => {
    const known = numbers.get(object);
    if (known !== undefined) return known;
    numbers.set(object, ++last);
    return last;
  };

  const keyOf = (value: unknown) =>
    typeof value === "object" && value !== null && "id" in value ? `#${numberOf(value)}` : JSON.stringify(value);

  return <Props extends object>(component: ComponentType<Props>, props: Props) => {
    let key = `${numberOf(component)}`;
    for (const [name, value] of Object.entries(props)) key += `,${name} ${keyOf(value)}`;
    const known = recent.get(key);
    if (known) return known;
    const bytes = older.get(key) ?? Buffer.from(renderToString(createElement(component, props)));
    if (recent.size >= PARTS_MAX) {
      older = recent;
      recent = new Map();
    }
    recent.set(key, bytes);
    return bytes;
  };
}
