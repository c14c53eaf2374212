// What waits for who runs an evening on its screen of fees. A kind has one unread notification about an evening, which counts (decision 200).
import { type PluralForms, plural } from "../texts.ts";
import { defineKind, eveningText, opens, useful } from "./kind.ts";

const PLACES: PluralForms = { one: "место", few: "места", many: "мест" };
const WAITING: PluralForms = { one: "взнос ждёт", few: "взноса ждут", many: "взносов ждут" };

/** `player`: the name of the only one. `cancelled`: the evening is, so what came goes back. `closed`: none waits any more. */
type Claims = { claims: number; player: string; cancelled?: true; closed?: true };

export const feesClaimed = defineKind<Claims>()({
  topic: "fees",
  usefulMinutes: useful.days(7),
  holds: "claims",
  gathers: true,
  title: ({ claims, player, closed }) => {
    if (claims === 1) return `Отметка об оплате: ${player}`;
    return closed ? `Отметки об оплате: ${claims}` : `Отметки об оплате ждут проверки: ${claims}`;
  },
  body: (data, evening) => `${eveningText(evening)}. ${claimsText(data)}`,
  path: opens.money,
});

function claimsText({ cancelled, closed }: Claims): string {
  if (closed) return "Ответа уже не ждут";
  return cancelled ? "Турнир отменён: если деньги пришли, верните их" : "Пришли ли деньги?";
}

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
