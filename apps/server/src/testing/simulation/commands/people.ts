// Commands on people: profiles, accounts deleted and kept, guests claimed and merged, roles, links, blocks by an administrator.
import type { Act, SimulatedCommand } from "../command.ts";

const ROLES = "tournament_roles";

async function giveRole(act: Act): Promise<unknown> {
  const one = await act.tournament();
  if (!one) return undefined;
  const known = act.oneOf(await act.rows(ROLES, { tournament: one.id }));
  const organiser = act.organiserOf(one);
  if (known && act.random.next() < 0.4) return act.remove(organiser, ROLES, known.id);
  const role = act.random.pick(["co_organizer", "scorer"]);
  if (known && act.random.next() < 0.3) return act.change(organiser, ROLES, known.id, { role });
  return act.create(organiser, ROLES, { tournament: one.id, user: act.somebody().id, role });
}

async function makeLink(act: Act): Promise<unknown> {
  const one = await act.tournament();
  if (!one) return undefined;
  const known = act.oneOf(await act.rows("tournament_links", { tournament: one.id, revoked: "" }));
  const organiser = act.organiserOf(one);
  if (known && act.random.next() < 0.3)
    return act.change(organiser, "tournament_links", known.id, { revoked: "2026-01-01 00:00:00.000Z" });
  const kind = act.random.pick(["co_organizer", "scorer", "scorekeeper", "court"]);
  return act.create(organiser, "tournament_links", { tournament: one.id, kind, court: 1 });
}

async function changeProfile(act: Act): Promise<unknown> {
  const person = act.somebody();
  const change = act.random.pick([
    { skill_level: 1 + act.random.below(4) },
    { gender: act.random.pick(["male", "female"]) },
    { name: `Игрок ${act.random.below(1000)}` },
    { public_profile: act.random.next() < 0.5 },
  ]);
  return act.change(person, "users", person.id, change);
}

async function deleteAccount(act: Act): Promise<unknown> {
  // The last people stay, so that the rest of the seed still has players.
  const person = act.random.pick(act.world.people.slice(4, 12));
  return act.remove(person, "users", person.id);
}

async function claim(act: Act): Promise<unknown> {
  const person = act.somebody();
  const path = "/api/account/claims";
  const { body } = await act.world.send(act.random, person, "GET", path);
  const claims = Array.isArray(body.claims) ? body.claims : [];
  const one: unknown = act.oneOf(claims);
  if (typeof one !== "object" || one === null || !("guest" in one)) return undefined;
  return act.post(person, path, { guest: one.guest, answer: act.random.pick(["mine", "mine", "other"]) });
}

/** An organiser has added one person twice, or a guest who has an account. */
async function mergeGuests(act: Act): Promise<unknown> {
  const guest = act.oneOf(await act.rows("users", { guest: true, deleted: false }));
  const host = act.world.people.find(({ id }) => id === guest?.created_by);
  if (!guest || !host) return undefined;
  const others = await act.rows("users", { guest: true, created_by: host.id });
  const into = act.random.next() < 0.7 ? act.oneOf(others)?.id : act.somebody().id;
  return act.post(host, `/api/guests/${guest.id}/merge`, { into, confirm: act.random.next() < 0.8 });
}

async function blockPerson(act: Act): Promise<unknown> {
  const person = act.random.pick(act.world.people.slice(4));
  const verb = act.random.next() < 0.4 ? "block" : "unblock";
  return act.post(act.world.admin, `/api/admin/people/${person.id}/${verb}`, {});
}

async function reassign(act: Act): Promise<unknown> {
  const one = await act.tournament();
  if (!one) return undefined;
  return act.post(act.world.admin, `/api/admin/tournaments/${one.id}/organiser`, { organizer: act.somebody().id });
}

async function remindOrPrefer(act: Act): Promise<unknown> {
  const person = act.somebody();
  const quiet = act.random.pick([
    { quiet_from: "22:00", quiet_until: "08:00" },
    { quiet_from: "00:00", quiet_until: "00:00" },
  ]);
  const known = (await act.rows("notification_settings", { user: person.id }))[0];
  if (known) return act.change(person, "notification_settings", known.id, quiet);
  return act.create(person, "notification_settings", { id: person.id, user: person.id, ...quiet });
}

export const peopleCommands: readonly SimulatedCommand[] = [
  { name: "give-role", weight: 2.5, run: giveRole },
  { name: "make-link", weight: 1, run: makeLink },
  { name: "change-profile", weight: 2, run: changeProfile },
  { name: "delete-account", weight: 0.7, run: deleteAccount },
  { name: "claim", weight: 2, run: claim },
  { name: "merge-guests", weight: 1.5, run: mergeGuests },
  { name: "block-person", weight: 0.5, run: blockPerson },
  { name: "reassign", weight: 0.5, run: reassign },
  { name: "set-quiet-hours", weight: 0.5, run: remindOrPrefer },
];
