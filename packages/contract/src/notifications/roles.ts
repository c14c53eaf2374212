// What a person may do in another's tournament: a role that was given, changed or taken back.
import type { Role } from "../entities/tournament-roles.ts";
import { defineKind, eveningText, opens, useful } from "./kind.ts";

type RoleData = { role: Role };

const titles: Record<Role, { given: string; taken: string }> = {
  co_organizer: { given: "Теперь вы соорганизатор", taken: "Вы больше не соорганизатор" },
  scorer: { given: "Теперь вы ведёте счёт", taken: "Вы больше не ведёте счёт" },
};

/** Given, or changed from another one. */
export const roleGiven = defineKind<RoleData>()({
  topic: "roles",
  usefulMinutes: useful.days(2),
  title: ({ role }) => titles[role].given,
  body: (_data, evening) => eveningText(evening),
  path: opens.manage,
});

export const roleTaken = defineKind<RoleData>()({
  topic: "roles",
  usefulMinutes: useful.days(2),
  title: ({ role }) => titles[role].taken,
  body: (_data, evening) => eveningText(evening),
  path: opens.lobby,
});
