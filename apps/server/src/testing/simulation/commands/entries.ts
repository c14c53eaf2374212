// Commands on entries: joins, pairs, leaves, offers, confirmations, guests, requests, invitations, blocks.

import { takesEntries } from "@bandeha/contract";
import type { ParticipantRow, TournamentRow } from "../../../actions/transaction/stored-rows.ts";
import { type Act, isActiveEntry, type SimulatedCommand } from "../command.ts";
import type { SimulatedPerson } from "../world.ts";

const ENTRIES = "tournament_participants";

async function join(act: Act): Promise<unknown> {
  const one = await act.tournament(({ status }) => status !== "completed");
  return one && act.create(act.somebody(), ENTRIES, { tournament: one.id });
}

/** People of the same moment, by both processes. */
async function rush(act: Act): Promise<unknown> {
  const one = await act.tournament(takesEntries);
  const people = act.random.shuffle(act.world.people).slice(0, 3 + act.random.below(8));
  return one && Promise.all(people.map((person) => act.create(person, ENTRIES, { tournament: one.id })));
}

async function addPlayer(act: Act): Promise<unknown> {
  const one = await act.tournament();
  return one && act.create(act.organiserOf(one), ENTRIES, { tournament: one.id, user: act.somebody().id });
}

async function addGuest(act: Act): Promise<unknown> {
  const one = await act.tournament();
  if (!one) return undefined;
  const host = act.random.next() < 0.7 ? act.organiserOf(one) : act.somebody();
  const noted =
    act.random.next() < 0.4 ? { noted_phone: `+7900000${String(act.random.below(16)).padStart(4, "0")}` } : {};
  const guest = { name: `Гость ${act.random.below(100)}`, guest: true, gender: act.random.pick(["male", "female"]) };
  const { status, body } = await act.create(host, "users", { ...guest, ...noted });
  return status === 200 && act.create(host, ENTRIES, { tournament: one.id, user: body.id });
}

/** Enough players for a start, with pairs where they are fixed. */
async function fill(act: Act): Promise<unknown> {
  const one = await act.tournament((each) => takesEntries(each) && !each.approval && !each.by_invitation);
  if (!one) return undefined;
  for (const person of act.random.shuffle(act.world.people).slice(0, 8))
    await act.create(person, ENTRIES, { tournament: one.id });
  const alone = (await act.rows(ENTRIES, { tournament: one.id })).filter(
    (entry) => isActiveEntry(entry) && entry.partner === "",
  );
  if (one.partners === "rotating") return undefined;
  for (let index = 0; index + 1 < alone.length; index += 2) {
    const [entry, mate] = [alone[index], alone[index + 1]];
    if (entry && mate) await act.change(act.organiserOf(one), ENTRIES, entry.id, { partner: mate.user });
  }
  return undefined;
}

type Chosen = {
  tournament: TournamentRow;
  entry: ParticipantRow;
  player: SimulatedPerson | undefined;
  organiser: SimulatedPerson;
};

/** An entry of a tournament, and who may change it. */
async function chosen(
  act: Act,
  isWanted: (entry: ParticipantRow) => boolean = isActiveEntry,
): Promise<Chosen | undefined> {
  const tournament = await act.tournament(({ status }) => status !== "completed" && status !== "cancelled");
  const entry = tournament && act.oneOf((await act.rows(ENTRIES, { tournament: tournament.id })).filter(isWanted));
  if (!entry) return undefined;
  const player = act.world.people.find(({ id }) => id === entry.user || id === entry.brought_by);
  return { tournament, entry, player, organiser: act.organiserOf(tournament) };
}

const byPlayer =
  (body: object, isWanted?: (entry: ParticipantRow) => boolean) =>
  async (act: Act): Promise<unknown> => {
    const found = await chosen(act, isWanted);
    return found?.player && act.change(found.player, ENTRIES, found.entry.id, body);
  };

const byOrganiser =
  (bodyOf: (act: Act, entry: ParticipantRow) => object) =>
  async (act: Act): Promise<unknown> => {
    const found = await chosen(act);
    return found && act.change(found.organiser, ENTRIES, found.entry.id, bodyOf(act, found.entry));
  };

async function pair(act: Act): Promise<unknown> {
  const found = await chosen(act);
  if (!found) return undefined;
  const others = (await act.rows(ENTRIES, { tournament: found.tournament.id })).filter(isActiveEntry);
  const partner = act.random.next() < 0.15 ? "" : act.random.next() < 0.8 ? act.oneOf(others)?.user : act.somebody().id;
  const person = act.random.next() < 0.5 ? found.organiser : found.player;
  return person && act.change(person, ENTRIES, found.entry.id, { partner });
}

const isOffered = ({ offered_until }: ParticipantRow) => offered_until !== "";
const waits = ({ status }: ParticipantRow) => status === "waitlist";

async function answerNotification(act: Act): Promise<unknown> {
  const person = act.somebody();
  const asked = (await act.rows("notifications", { user: person.id })).filter(({ answer }) => answer === "");
  const one = act.oneOf(asked.slice(-6));
  if (!one) return undefined;
  const answers = ["take", "coming", "cannot", "pass", "confirm", "object"];
  const body = act.random.next() < 0.3 ? { read: true } : { answer: act.random.pick(answers) };
  return act.change(person, "notifications", one.id, body);
}

async function request(act: Act): Promise<unknown> {
  const one = await act.tournament(({ approval }) => approval);
  return one && act.create(act.somebody(), "tournament_requests", { tournament: one.id, message: "Пустите" });
}

async function answerRequest(act: Act): Promise<unknown> {
  const asked = act.oneOf(await act.rows("tournament_requests", { state: "pending" }));
  const [one] = asked ? await act.rows("tournaments", { id: asked.tournament }) : [];
  const requester = act.world.people.find(({ id }) => id === asked?.user);
  if (!asked || !one) return undefined;
  if (requester && act.random.next() < 0.2) return act.remove(requester, "tournament_requests", asked.id);
  const state = act.random.pick(["approved", "approved", "declined"]);
  return act.change(act.organiserOf(one), "tournament_requests", asked.id, { state });
}

async function openInvitation(act: Act): Promise<unknown> {
  const one = await act.tournament(({ invite_code }) => invite_code !== "");
  return one && act.create(act.somebody(), "tournament_invitations", { code: one.invite_code });
}

async function block(act: Act): Promise<unknown> {
  const one = await act.tournament();
  const organiser = one && act.world.people.find(({ id }) => id === one.organizer);
  if (!organiser) return undefined;
  const known = act.oneOf(await act.rows("blocks", { organizer: organiser.id }));
  if (known && act.random.next() < 0.6) return act.remove(organiser, "blocks", known.id);
  return act.create(organiser, "blocks", { user: act.somebody().id, reason: "" });
}

export const entryCommands: readonly SimulatedCommand[] = [
  { name: "join", weight: 16, run: join },
  { name: "rush", weight: 4, run: rush },
  { name: "fill", weight: 7, run: fill },
  { name: "add-player", weight: 5, run: addPlayer },
  { name: "add-guest", weight: 4, run: addGuest },
  { name: "leave", weight: 6, run: byPlayer({ status: "cancelled" }) },
  { name: "remove-entry", weight: 2, run: byOrganiser(() => ({ status: "cancelled" })) },
  { name: "take-offer", weight: 4, run: byPlayer({ status: "registered" }, isOffered) },
  { name: "decline-offer", weight: 1, run: byPlayer({ status: "cancelled" }, isOffered) },
  { name: "take-burning", weight: 2, run: byPlayer({ status: "registered" }, waits) },
  { name: "say-coming", weight: 3, run: byPlayer({ status: "confirmed" }) },
  { name: "answer-notification", weight: 4, run: answerNotification },
  {
    name: "set-entry",
    weight: 4,
    run: byOrganiser(({ random }) => ({ status: random.pick(["registered", "confirmed", "waitlist", "cancelled"]) })),
  },
  {
    name: "check-in",
    weight: 4,
    run: byOrganiser(({ random }) => ({ check_in: random.pick(["came", "came", "late", "absent", ""]) })),
  },
  { name: "set-team", weight: 1, run: byOrganiser(({ random }) => ({ team: random.pick(["home", "away", ""]) })) },
  { name: "note", weight: 1, run: byOrganiser(() => ({ notes: "Просит корт у окна" })) },
  { name: "pair", weight: 9, run: pair },
  { name: "ask-for-entry", weight: 2, run: request },
  { name: "answer-request", weight: 2, run: answerRequest },
  { name: "open-invitation", weight: 1, run: openInvitation },
  { name: "block", weight: 1, run: block },
];
