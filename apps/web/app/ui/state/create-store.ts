import { useSyncExternalStore } from "react";

type Store<Value> = {
  get: () => Value;
  set: (next: Value) => void;
  /** Calls `changed` after every change, until the returned function is called. */
  subscribe: (changed: () => void) => () => void;
  initial: Value;
};

/** One value outside React. `initial` is also the value on the server and during hydration. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    initial,
    get: () => value,
    set(next) {
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
