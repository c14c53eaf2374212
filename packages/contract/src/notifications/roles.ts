// What a person may do in another's tournament: a role that was given, changed or taken back; and to the organiser, who helps.
import type { Role } from "../entities/tournament-roles.ts";
import { defineKind, eveningText, opens, useful } from "./kind.ts";

type RoleData = { role: Role };

const titles: Record<Role, { given: string; taken: string }> = {
  co_organizer: { given: "Теперь вы соорганизатор", taken: "Вы больше не соорганизатор" },
  scorer: { given: "Теперь вы ведёте счёт", taken: "Вы больше не ведёте счёт" },
};

const HELPS: Record<Role, string> = { co_organizer: "соорганизатор", scorer: "ведёт счёт" };

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

/** To the organiser: who has accepted an invitation. */
export const helperJoined = defineKind<RoleData & { helper: string }>()({
  topic: "roles",
  usefulMinutes: useful.days(2),
  title: ({ helper, role }) => `${helper}: теперь ${HELPS[role]}`,
  body: (_data, evening) => `${eveningText(evening)}. Ваше приглашение приняли`,
  path: opens.manage,
});

/** To the organiser: who has given their role up. */
export const helperLeft = defineKind<RoleData & { helper: string }>()({
  topic: "roles",
  usefulMinutes: useful.days(2),
  title: ({ helper, role }) => `${helper}: больше не ${HELPS[role]}`,
  body: (_data, evening) => eveningText(evening),
  path: opens.manage,
});
