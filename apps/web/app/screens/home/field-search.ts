// The search text of the URL follows the field: each pause of typing navigates, and a slow phone may type on for seconds before it arrives.

/** The state of an address that also empties what is typed and not yet in the URL. */
export const EMPTY_FIELD = "empty-field";

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
