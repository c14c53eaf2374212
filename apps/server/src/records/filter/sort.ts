// The sort parameter (wire 2.1, 2.2): `-date,+name,city.name,@random,@rowid`.
import { limits } from "@bandeha/contract";
import { type Condition, ownColumn, type SortKey } from "../../storage/condition.ts";
import { findPath, viaHops } from "./paths.ts";
import { invalidFilter, mentionOf, type Resolved } from "./resolve.ts";
import type { Scope } from "./scope.ts";

export type ResolvedSort =
  /** `where`: only related rows that the viewer could list may determine the order (wire 2.5). */
  { ok: true; sort: readonly SortKey[]; where?: Condition } | Extract<Resolved, { ok: false }>;

const ITEM_MAX = 255;

/** Insertion order. */
const rowid = ["created", "id"] as const;

/** The text must not be empty. */
export const readSort = (text: string, scope: Scope): ResolvedSort => {
  const mention = mentionOf(scope, text);
  if (mention) return { ok: false, reason: "superusers-only", mention };
  const items = text.split(",").map((item) => item.trim());
  if (items.length > limits.list.sortMax) return invalidFilter;
  const sort: SortKey[] = [];
  const restrictions: Condition[] = [];
  for (const item of items) {
    if (item.length > ITEM_MAX) return invalidFilter;
    const [, sign, name = ""] = /^([+-]?)(.*)$/s.exec(item) ?? [];
    const direction = sign === "-" ? { descending: true as const } : {};
    if (name === "@random") sort.push({ random: true });
    else if (name === "@rowid") sort.push(...rowid.map((column) => ({ ...ownColumn(column), ...direction })));
    else {
      const found = findPath(scope, name);
      // With one back relation the first related row in this order counts; with two there is no defined order.
      if (!found || found.path.hops.filter((hop) => "back" in hop).length > 1) return invalidFilter;
      sort.push({ path: found.path, ...direction });
      restrictions.push(...found.restrictions.map((restriction) => viaHops(restriction, false)));
    }
  }
  return { ok: true, sort, ...(restrictions.length > 0 && { where: { and: restrictions } }) };
};
