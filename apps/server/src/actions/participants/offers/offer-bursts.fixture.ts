// One history of timed offers: bursts of answers from several processes that share a database, and jumps of the clock. After every step the places,
// the line and the stored offers must agree (product-rules D38).
import { isSeated, momentOf, readTimestamp, timestamp } from "@bandeha/contract";
import { LAST_CALL_MINUTES } from "@bandeha/engine";
import { checkInvariants } from "../../../integrity/invariants.ts";
import { where } from "../../../storage/condition.ts";
import type { Row, Storage } from "../../../storage/storage.ts";
import { aBody, ok, type TestClub } from "../../../testing/club.ts";
import { updateTournament } from "../../tournaments/update-tournament.ts";
import type { ActionDeps, ActionOutcome, ChangeRequest, Viewer } from "../../transaction/action.ts";
import { findRows, type ParticipantRow, type TournamentRow } from "../../transaction/stored-rows.ts";
import { joinTournament } from "../joining/join-tournament.ts";
import { updateParticipant } from "../update-participant.ts";
import { checkSeats } from "./seat-check.ts";
import { isTimed } from "./timed-offers.ts";

/** Numbers pick people among those who may do it, so that every history can be shrunk. */
export type OfferBurst = {
  leaves: number;
  /** Presses of «take the place», by anyone who waits: with an offer, too late, or never asked. */
  accepts: readonly number[];
  declines: readonly number[];
  joins: number;
  /** What the organiser does at the same time. */
  edit: (typeof EDITS)[number];
  amount: number;
  /** Minutes that pass before it; 0 with `toDeadline` means the moment of the next deadline. */
  minutes: number;
  toDeadline: boolean;
  /** Whether the job runs before the answers of this moment, or together with them. */
  jobFirst: boolean;
};

/** `way`: free places are given at once, or offered again. */
export const EDITS = ["", "places", "move", "price", "way", "remove", "block", "cancel"] as const;

const PLACES = 6;
export const WAITING = 9;
const DAY = "2026-11-21";
const DAYS = [DAY, "2026-11-22", "2026-11-23"];

type Person = Viewer & { kind: "user" };
type State = { tournament: TournamentRow; entries: ParticipantRow[]; offers: Row[] };

/** @param stores one of each process; the first is the club's. @returns what was broken, in words */
export async function playBursts(
  club: TestClub,
  stores: readonly Storage[],
  bursts: readonly OfferBurst[],
): Promise<string[]> {
  club.now.at = new Date("2026-11-20T09:00:00Z");
  const processes = stores.map((storage): ActionDeps & { storage: Storage } => ({ ...club.deps, storage }));
  const organiser = await club.person();
  const id = ok(await club.create(organiser, "tournaments", aBody({ max_players: PLACES, seat_offers: "timed" }))).id;
  const people = await club.people(PLACES + WAITING);
  for (const person of people) ok(await club.join(person, id));

  let turn = 0;
  /** The next process answers. */
  const answers = () => processes[turn++ % processes.length] ?? club.deps;
  const update = async (entry: ParticipantRow, status: string): Promise<ActionOutcome> => {
    const row = await club.get("tournament_participants", entry.id);
    return updateParticipant(answers(), { viewer: { kind: "user", id: entry.user }, body: { status }, row });
  };
  const join = (person: Person) => joinTournament(answers(), { viewer: person, body: { tournament: id } });
  const edit = async (body: ChangeRequest["body"]) =>
    updateTournament(answers(), { viewer: organiser, body, row: await club.get("tournaments", id) });
  /** Refusals are legal: a day that is over, an evening that is cancelled. */
  const organise = ({ edit: kind, amount }: OfferBurst, entry: ParticipantRow | undefined): Promise<unknown> => {
    if (kind === "places") return edit({ max_players: PLACES - 2 + (amount % 5) });
    if (kind === "move") return edit({ date: DAYS[amount % DAYS.length] ?? DAY });
    if (kind === "price") return edit({ cost: (amount % 3) * 700 });
    if (kind === "way") return edit({ seat_offers: amount % 2 ? "" : "timed" });
    if (kind === "cancel") return edit({ status: "cancelled" });
    if (kind === "block" && entry) return club.create(organiser, "blocks", { user: entry.user });
    if (kind === "remove" && entry) return club.update(organiser, "tournament_participants", entry.id, CANCELLED);
    return Promise.resolve();
  };
  const jobs = () => Promise.all(processes.map((process) => checkSeats(process)));
  const read = async (): Promise<State> => ({
    tournament: await club.tournament(id),
    entries: await club.entries(id),
    offers: await findRows(club.deps.storage.reader, "tournament_offers", {
      where: where({ tournament: id }),
      limit: 5000,
    }),
  });

  const broken: string[] = [];
  for (const [at, burst] of bursts.entries()) {
    pass(club, burst, await read());
    if (burst.jobFirst) await jobs();
    const before = await read();
    const newcomers = await club.people(burst.joins);
    const seated = before.entries.filter(isSeated).slice(0, burst.leaves);
    const waiting = before.entries.filter(({ status }) => status === "waitlist");
    const pick = (numbers: readonly number[]) =>
      numbers.flatMap((number) => waiting[number % Math.max(1, waiting.length)] ?? []);
    const accepting = pick(burst.accepts);
    await Promise.all([
      ...seated.map((entry) => update(entry, "cancelled")),
      ...accepting.map((entry) => update(entry, "registered")),
      ...pick(burst.declines).map((entry) => update(entry, "cancelled")),
      ...newcomers.map(join),
      organise(burst, before.entries[burst.amount % Math.max(1, before.entries.length)]),
      jobs(),
    ]);
    await jobs();
    const after = await read();
    const found = [
      ...(await checkInvariants(club.deps.storage, id)),
      ...lineProblems(after, club.now.at),
      ...seatProblems(before, after, club.now.at),
    ];
    broken.push(...found.map((problem) => `burst ${at}: ${problem}`));
    if (broken.length > 0) break;
  }
  return broken;
}

function pass(club: TestClub, { minutes, toDeadline }: OfferBurst, { entries }: State): void {
  const deadlines = entries.flatMap(({ offered_until }) =>
    offered_until ? [readTimestamp(offered_until).getTime()] : [],
  );
  const to = toDeadline && deadlines.length > 0 ? Math.min(...deadlines) : club.now.at.getTime();
  club.now.at = new Date(Math.max(to, club.now.at.getTime()) + minutes * 60_000);
}

const CANCELLED = { status: "cancelled" };

function momentsOf({ date, start_time }: TournamentRow): { start: number; lastCall: number } {
  const start = momentOf(date, start_time, "Europe/Moscow").at.getTime();
  return { start, lastCall: start - LAST_CALL_MINUTES * 60_000 };
}

/** Who is next is asked before who came later, and no free place is asked of nobody. */
function lineProblems({ tournament, entries, offers }: State, now: Date): string[] {
  const broken: string[] = [];
  const line = entries
    .filter(({ status }) => status === "waitlist")
    .toSorted((one, other) => one.position - other.position);
  const held = line.filter(({ offered_until }) => offered_until !== "");
  const open = offers.filter(({ answer }) => answer === "").map(({ user }) => user);
  if (
    open.toSorted().join() !==
    held
      .map(({ user }) => user)
      .toSorted()
      .join()
  )
    broken.push(`stored offers of ${open.join()}, kept places of ${held.map(({ user }) => user).join()}`);
  if (held.some(({ offered_until }) => readTimestamp(offered_until).getTime() <= now.getTime()))
    broken.push("an offer outlived its time");
  const { start, lastCall } = momentsOf(tournament);
  const isOffering = now.getTime() < lastCall;
  // In the last hour nobody is silent: who has no offer any more keeps their position.
  const fresh = isOffering ? line.filter(({ unanswered_at }) => unanswered_at === "") : [];
  const last = fresh.findLastIndex(({ offered_until }) => offered_until !== "");
  if (fresh.slice(0, Math.max(0, last)).some(({ offered_until }) => offered_until === ""))
    broken.push("somebody was passed over");
  const free = tournament.max_players - entries.filter(isSeated).length - held.length;
  if (!isTimed(tournament) || tournament.status === "cancelled") {
    if (held.length > 0 || tournament.places_burning) broken.push("an offer without offers");
    if (tournament.status !== "cancelled" && free > 0 && line.length > 0) broken.push("nobody got a free place");
    return broken;
  }
  if (isOffering && free > 0 && fresh.some(({ offered_until }) => offered_until === ""))
    broken.push(`${free} free places, and somebody was not asked`);
  // While everyone who waits still has time to answer, a place that is left is for the next who comes.
  const isOpen = isOffering ? line.some(({ unanswered_at }) => unanswered_at !== "") : now.getTime() < start;
  const burns = isOpen && free > 0 && line.length > held.length;
  if (tournament.places_burning !== burns)
    broken.push(`burning: ${tournament.places_burning}, with ${free} free places`);
  return broken;
}

/** Who got a place in this burst had an open offer, or a place burnt because nobody before them had answered. */
function seatProblems(before: State, after: State, now: Date): string[] {
  const at = timestamp(now);
  const line = before.entries.filter(({ status }) => status === "waitlist");
  const isSilent = ({ unanswered_at, offered_until }: ParticipantRow) =>
    unanswered_at !== "" || (offered_until !== "" && offered_until <= at);
  const isFree = ({ tournament }: State) =>
    !isTimed(tournament) || tournament.places_burning || now.getTime() >= momentsOf(tournament).lastCall;
  const mayBurn = isFree(before) || isFree(after) || line.some(isSilent);
  const waited = new Set(line.map(({ user }) => user));
  const broken: string[] = [];
  for (const { user } of after.entries.filter((entry) => isSeated(entry) && waited.has(entry.user))) {
    const taken = after.offers.filter((offer) => offer.user === user && offer.answer === "accepted");
    const isOffered = taken.some(({ answered_at, answer_by }) => answered_at === at && String(answer_by) > at);
    if (!isOffered && !mayBurn) broken.push(`${user} has a place that was not offered to them`);
    if (taken.length > 1) broken.push(`${user} took ${taken.length} places`);
  }
  return broken;
}
