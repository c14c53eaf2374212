// The search text of the URL follows the field: each pause of typing navigates, and a slow phone may type on for seconds before it arrives.

/** «Reset» empties the field at its press: until its page is rendered, a search for what was typed before would follow. */
const resets = new EventTarget();
export const emptyField = () => resets.dispatchEvent(new Event("reset"));
export function onEmptied(empty: () => void): () => void {
  resets.addEventListener("reset", empty);
  return () => resets.removeEventListener("reset", empty);
}

export type FieldSearch = {
  /** Of the URL, as last rendered. */
  q: string;
  /** Texts of the field that are on their way to the URL, oldest first. */
  ours: readonly string[];
};

/** Where the URL will be. */
export const aimOf = ({ q, ours }: FieldSearch): string => ours.at(-1) ?? q;

/** After the URL has changed. A text of ours must not replace what was typed since; any other one («back», «reset») is shown in the field. */
export function arrived({ ours }: FieldSearch, q: string): { search: FieldSearch; isOurs: boolean } {
  const at = ours.indexOf(q);
  return { search: { q, ours: at < 0 ? [] : ours.slice(at + 1) }, isOurs: at >= 0 };
}
