import fc from "fast-check";
import { expect, test } from "vitest";
import { TOURNAMENT_STATUSES } from "./entities/tournament-statuses.ts";
import { can, organises, staffOf, type TournamentAction, tournamentActions } from "./permissions.ts";

const actions = Object.keys(tournamentActions) as TournamentAction[];
const staffed = { organizer: "ana", co_organizers: ["bob"], scorers: ["cy"] } as const;
const tournament = { organizer: "ana", co_organizers: [...staffed.co_organizers], scorers: [...staffed.scorers] };

const allowed = (user: string | undefined) =>
  actions.filter((action) => TOURNAMENT_STATUSES.some((status) => can(action, { ...tournament, status }, user).ok));

test("a co-organiser may do everything but delete, change roles and change money", () => {
  const mayNot = allowed("ana").filter((action) => !allowed("bob").includes(action));
  expect(mayNot.sort()).toEqual(["changeMoney", "changeRoles", "delete"]);
});

test("a scorer may record results and nothing else of the organiser's", () => {
  expect(allowed("cy").filter((action) => !allowed("dan").includes(action))).toEqual(["recordResult"]);
});

test("a stranger may do what a guest may and join", () => {
  expect(allowed("dan").filter((action) => !allowed(undefined).includes(action))).toEqual(["join"]);
});

test("a player joins only while registration is open", () => {
  expect(TOURNAMENT_STATUSES.filter((status) => can("join", { ...tournament, status }, "dan").ok)).toEqual(["open"]);
});

test("who has two roles has the stronger one", () => {
  expect(staffOf({ organizer: "ana", co_organizers: ["ana", "bob"], scorers: ["ana", "bob"] }, "ana")).toBe(
    "organiser",
  );
  expect(staffOf({ organizer: "ana", co_organizers: ["bob"], scorers: ["bob"] }, "bob")).toBe("co_organizer");
});

test("an empty id has no role, also where the organiser is empty", () => {
  fc.assert(
    fc.property(fc.constantFrom(undefined, ""), (user) => {
      expect(staffOf({ organizer: "", co_organizers: [], scorers: [] }, user)).toBeUndefined();
      expect(organises({ organizer: "" }, user)).toBe(false);
    }),
  );
});

test("a role that is taken away leaves no right in any status", () => {
  for (const status of TOURNAMENT_STATUSES)
    for (const action of actions) {
      const after = { organizer: "ana", co_organizers: [], scorers: null, status };
      expect(can(action, after, "bob")).toEqual(can(action, { ...tournament, status }, "dan"));
    }
});
