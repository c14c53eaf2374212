import { initialledName, type OpenFee, sideName } from "@bandeha/contract";
import { fees as texts } from "../../text/manage/fees.ts";

/** Whose fees a transfer may pay: «Денис Ким», «Денис Ким, 2 взноса», «О. Носов и В. Лебедева». */
export function guessLabel(
  entries: readonly string[],
  open: readonly Pick<OpenFee, "entry" | "user" | "name">[],
): string {
  const fees = entries.flatMap((entry) => open.find((fee) => fee.entry === entry) ?? []);
  const [first, ...others] = [...new Map(fees.map(({ user, name }) => [user, name])).values()];
  if (first === undefined) return "";
  if (others.length > 0) return sideName([first, ...others].map(initialledName));
  return fees.length > 1 ? texts.feesOf(first, fees.length) : first;
}
