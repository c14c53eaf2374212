// Every way to play, as fields of a tournament.
import { formats, variantsOf } from "@bandeha/engine";

export const typesWithVariants: readonly { type: string; variant: string; side: string }[] = formats.flatMap(
  ({ key }) => {
    const variants = variantsOf(key).map(({ variant }) => variant?.key ?? "");
    const side = key === "league_singles" ? "1v1" : "2v2";
    return ["", ...variants].map((variant) => ({ type: key, variant, side: variant === "" ? side : "2v2" }));
  },
);
