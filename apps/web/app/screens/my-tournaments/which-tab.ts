export type Tab = "played" | "organised";

type Counted = { played: number | undefined; organised: number | undefined };

/**
 * The tab that the address asks for. Without one: where one plays, or what one organises if that is all there is; undefined while
 * the answer that decides it is loading.
 */
export function whichTab(asked: string | null, { played, organised }: Counted): Tab | undefined {
  if (asked === "organised" || asked === "played") return asked;
  if (played !== 0) return "played";
  if (organised === undefined) return undefined;
  return organised > 0 ? "organised" : "played";
}
