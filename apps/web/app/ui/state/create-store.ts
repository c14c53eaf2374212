import { useSyncExternalStore } from "react";

type Store<Value> = {
  get: () => Value;
  set: (next: Value) => void;
  /** Calls `changed` after every change, until the returned function is called. */
  subscribe: (changed: () => void) => () => void;
  initial: Value;
};

/** One value outside React. `initial` is the value on the server and during hydration; `read` gives the browser's value at the first `get`. */
export function createStore<Value>(initial: Value, read?: () => Value): Store<Value> {
  let value = initial;
  let unread = read;
  const listeners = new Set<() => void>();
  return {
    initial,
    get() {
      const first = unread;
      unread = undefined;
      if (first) value = first();
      return value;
    },
    set(next) {
      unread = undefined;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
  };
}

/** The value of a store, in a component. `subscribe` may do more than the store's own, but must include it. */
export const useStore = <Value>(store: Store<Value>, subscribe = store.subscribe): Value =>
  useSyncExternalStore(subscribe, store.get, () => store.initial);
