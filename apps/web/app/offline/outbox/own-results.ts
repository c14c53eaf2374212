// Whose results on this phone the strip speaks of: the viewer's, and those that were entered by a link, which needs no account (decision 078).
import { isLinkAuthor } from "./link-authors.ts";
import type { Outbox } from "./outbox.ts";

/** `strangers`: results of an account that is not signed in any more. */
export function ownResults(box: Outbox, viewer: string | undefined): { own: Outbox; strangers: number } {
  const own = box.filter(({ author }) => author === viewer || isLinkAuthor(author));
  return { own, strangers: viewer === undefined ? box.length - own.length : 0 };
}
