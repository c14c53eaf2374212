// What waits for who runs an evening on its screen of fees. A kind has one unread notification about an evening, which counts (decision 200).
import { type PluralForms, plural } from "../texts.ts";
import { defineKind, eveningText, opens, useful } from "./kind.ts";

const PLACES: PluralForms = { one: "место", few: "места", many: "мест" };
const WAITING: PluralForms = { one: "взнос ждёт", few: "взноса ждут", many: "взносов ждут" };

/** `player`: the name of the only one. `cancelled`: the evening is, so what came goes back. */
export const feesClaimed = defineKind<{ claims: number; player: string; cancelled?: true }>()({
  topic: "fees",
  usefulMinutes: useful.days(7),
  holds: "claims",
  gathers: true,
  title: ({ claims, player }) =>
    claims === 1 ? `Отметка об оплате: ${player}` : `Отметки об оплате ждут проверки: ${claims}`,
  body: ({ cancelled }, evening) =>
    `${eveningText(evening)}. ${cancelled ? "Турнир отменён: если деньги пришли, верните их" : "Пришли ли деньги?"}`,
  path: opens.money,
});

/** `deadline`: a timestamp, which names the event. `released`: places; `player` had the only one. `claims`: fees that wait for an answer. */
type Deadline = { deadline: string; released: number; player: string; claims: number };

export const feesDeadline = defineKind<Deadline>()({
  topic: "fees",
  usefulMinutes: useful.days(2),
  holds: "claims",
  gathers: true,
  title: ({ released, player }) => {
    if (released === 0) return "Срок оплаты прошёл";
    return released === 1 ? `Место освобождено: ${player}` : `Освободили ${plural(released, PLACES)}`;
  },
  body: ({ released, claims }, evening) =>
    [
      eveningText(evening),
      released === 1 && "Взнос не пришёл в срок",
      released > 1 && "Взносы не пришли в срок",
      claims > 0 && `${plural(claims, WAITING)} вашего ответа, места держим`,
    ]
      .filter(Boolean)
      .join(". "),
  path: opens.money,
});
