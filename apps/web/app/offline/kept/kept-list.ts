// Choices of this phone that the server has not confirmed yet, in local storage. The last choice for a key counts, so there is no queue: results, whose
// order counts, are in the outbox.
import { createStore, useStore } from "../../ui/state/create-store.ts";

type KeptListRules<Item, Key> = {
  storageKey: string;
  /** Stored choices, of an older build too; anything else is none. */
  parse: (kept: unknown) => readonly Item[];
  isOf: (key: Key) => (item: Item) => boolean;
  /** The oldest is forgotten. */
  max: number;
};

export type KeptList<Item, Key> = {
  /** In the order in which they were chosen. */
  all: () => readonly Item[];
  find: (key: Key) => Item | undefined;
  /** Replaces the choice for this key; without `item` it is forgotten. */
  keep: (key: Key, item: Item | undefined) => void;
  use: () => readonly Item[];
};

export function createKeptList<Item, Key>(rules: KeptListRules<Item, Key>): KeptList<Item, Key> {
  const { storageKey, parse, isOf, max } = rules;
  const none: readonly Item[] = [];

  function read(): readonly Item[] {
    try {
      return parse(JSON.parse(window.localStorage.getItem(storageKey) ?? "[]")).slice(-max);
    } catch {
      // Storage is forbidden, or its content is invalid.
      return none;
    }
  }

  /** From the first read on other tabs are observed: a tab must not show or send what another one has sent or changed. */
  const store = createStore(none, () => {
    window.addEventListener("storage", ({ key }) => {
      if (key === storageKey || key === null) store.set(read());
    });
    return read();
  });

  return {
    all: store.get,
    find: (key) => store.get().find(isOf(key)),
    keep(key, item) {
      const others = store.get().filter((one) => !isOf(key)(one));
      const kept = item ? [...others, item].slice(-max) : others;
      store.set(kept);
      try {
        if (kept.length > 0) window.localStorage.setItem(storageKey, JSON.stringify(kept));
        else window.localStorage.removeItem(storageKey);
      } catch {
        // Storage is full or forbidden: the choice lasts as long as the page.
      }
    },
    use: () => useStore(store),
  };
}
