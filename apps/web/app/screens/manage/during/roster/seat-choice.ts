// What a substitution costs: taking the seat, or drawing the remaining rounds again.
import type { PluralForms, RosterPreview } from "@bandeha/contract";
import { plural } from "../../../../text/format.ts";
import { lineup } from "../../../../text/manage/manage.ts";

type Cost = NonNullable<RosterPreview["costs"]>["seat"];

const LINES: PluralForms = { one: "строка расписания", few: "строки расписания", many: "строк расписания" };
const OPPONENTS: PluralForms = {
  one: "новая пара соперников",
  few: "новые пары соперников",
  many: "новых пар соперников",
};
const REPEATS: PluralForms = { one: "повтор партнёров", few: "повтора партнёров", many: "повторов партнёров" };

/** «Изменятся 34 строки расписания, 12 новых пар соперников, 2 повтора партнёров» */
export function costText(cost: Cost | null): string {
  if (cost === null) return lineup.redrawLater;
  const parts = [
    ...(cost.changedLines > 0 ? [`изменится: ${plural(cost.changedLines, LINES)}`] : []),
    ...(cost.newOpponents > 0 ? [plural(cost.newOpponents, OPPONENTS)] : []),
    ...(cost.partnerRepeats > 0 ? [plural(cost.partnerRepeats, REPEATS)] : []),
  ];
  if (parts.length === 0) return lineup.seatFree;
  const text = parts.join(", ");
  return text.charAt(0).toLocaleUpperCase("ru") + text.slice(1);
}
