export type Tab = "played" | "organised";

type Counted = { played: number | undefined; organised: number | undefined };

/**
 * The tab of the address. Without one: played tournaments, or organised ones if there are no others; undefined while
 * the answer that decides it is loading.
 */
export function whichTab(asked: string | null, { played, organised }: Counted): Tab | undefined {
  if (asked === "organised" || asked === "played") return asked;
  if (played !== 0) return "played";
  if (organised === undefined) return undefined;
  return organised > 0 ? "organised" : "played";
}
