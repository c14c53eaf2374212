// The order of the list, remembered in the browser. The server does not know it, so it renders the specified order.
import { createStore, useStore } from "../../ui/state/create-store.ts";
import type { ListOrder } from "./home-filter.ts";

const KEY = "home-order";

function read(): ListOrder {
  try {
    return window.localStorage.getItem(KEY) === "soon" ? "soon" : "new";
  } catch {
    return "new";
  }
}

const order = createStore<ListOrder>("new", read);

export const useListOrder = (): ListOrder => useStore(order);
export const currentListOrder = order.get;

export function rememberListOrder(chosen: ListOrder): void {
  order.set(chosen);
  try {
    window.localStorage.setItem(KEY, chosen);
  } catch {
    // Without storage the choice lasts until the page is left.
  }
}
