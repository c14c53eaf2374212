import { limits, parseRoubles } from "@bandeha/contract";

/** The price of one player in kopecks; undefined for what is no sum, or is above the limit of a fee. */
export function readPrice(typed: string): number | undefined {
  const kopecks = parseRoubles(typed);
  return kopecks !== undefined && kopecks <= limits.payments.kopecksMax ? kopecks : undefined;
}
