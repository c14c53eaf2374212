// Code that the visitor waits for: a press or a link has requested it. Without a word about it a press on a slow network would seem to do nothing.
import { createStore } from "../state/create-store.ts";

/** How many are under way. */
export const awaitedCode = createStore(0);

export function whileAwaited<Code>(loading: Promise<Code>): Promise<Code> {
  const count = (difference: 1 | -1) => awaitedCode.set(awaitedCode.get() + difference);
  count(1);
  return loading.finally(() => count(-1));
}
