// The price of a place, as the wizard and the edit form read it.
import { limits } from "../limits.ts";
import { wholeRoubles } from "../money/kopecks.ts";
import { formatRoubles } from "../texts.ts";
import { z } from "../zod.ts";
import { isWithin, type Typed } from "./whole-number.ts";

export const cost = z.custom<Typed>((typed) => isWithin(wholeRoubles(typed), limits.server.cost), {
  error: ({ input }) =>
    input === undefined || input === ""
      ? "Укажите стоимость участия: 0 — бесплатно"
      : `Стоимость — целое число от 0 до ${formatRoubles(limits.server.cost.max)}`,
});
