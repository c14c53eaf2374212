// Commands on a tournament as fast-check arbitraries, and their execution. A command may be refused and must then change nothing.
import { isSeated, rosterChange } from "@bandeha/contract";
import fc from "fast-check";
import { changeRoster } from "../actions/participants/change-roster.ts";
import { checkSeats } from "../actions/participants/offers/seat-check.ts";
import type { Viewer } from "../actions/transaction/action.ts";
import { ok, type TestClub } from "./club.ts";

export type CommandContext = {
  club: TestClub;
  organiser: Viewer & { kind: "user" };
  players: readonly (Viewer & { kind: "user" })[];
};

/** The number of players that a command chooses from. */
export const PEOPLE = 12;

const who = fc.nat({ max: PEOPLE - 1 });
const match = fc.nat();
const gender = fc.constantFrom("male", "female");
const steps = {
  join: fc.record({ who }),
  leave: fc.record({ who }),
  /** A player who waits takes a place that is offered, or tries to. */
  take: fc.record({ who }),
  pass: fc.record({ minutes: fc.integer({ min: 1, max: 600 }) }),
  guest: fc.record({ gender }),
  entry: fc.record({ who, status: fc.constantFrom("registered", "confirmed", "waitlist", "cancelled") }),
  partner: fc.record({ who, partner: who }),
  edit: fc.record({
    body: fc.oneof(
      fc.record({ max_players: fc.integer({ min: 4, max: 8 }) }),
      fc.record({ allow_waitlist: fc.boolean() }),
      fc.record({ seat_offers: fc.constantFrom("", "timed", "timed") }),
      fc.record({ rounds: fc.integer({ min: 1, max: 6 }) }),
      fc.record({ courts: fc.integer({ min: 1, max: 3 }) }),
    ),
  }),
  move: fc.record({ to: fc.constantFrom("open", "in_progress", "in_progress", "in_progress", "completed") }),
  result: fc.record({ match, share: fc.nat({ max: 24 }) }),
  /** Every active match gets a result. */
  play: fc.record({ share: fc.nat({ max: 24 }) }),
  clear: fc.record({ match }),
  strike: fc.record({ match }),
  /** Two players of a match change sides. */
  swap: fc.record({ match }),
  standIn: fc.record({ match, who }),
  lineup: fc.record({
    gone: fc.option(who),
    substitute: fc.option(who),
    comes: fc.boolean(),
    courts: fc.option(fc.integer({ min: 1, max: 3 })),
    gender,
  }),
  round: fc.record({ round: fc.nat(), status: fc.constantFrom("active", "active", "pending", "completed") }),
  draw: fc.record({}),
  /** Starts the next round, drawn now or before. */
  goOn: fc.record({}),
} as const;

type Kind = keyof typeof steps;
type Said<Which extends Kind> = (typeof steps)[Which] extends fc.Arbitrary<infer Body> ? Body : never;
export type Command = { [Which in Kind]: { kind: Which } & Said<Which> }[Kind];

/** Relative frequencies, as in a real club. */
const weights: Record<Kind, number> = {
  join: 8,
  leave: 3,
  take: 2,
  pass: 3,
  guest: 2,
  entry: 3,
  partner: 2,
  edit: 3,
  move: 4,
  result: 12,
  play: 6,
  clear: 2,
  strike: 1,
  swap: 1,
  standIn: 1,
  lineup: 3,
  round: 4,
  draw: 2,
  goOn: 5,
};

export const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  ...(Object.keys(steps) as Kind[]).map((kind) => ({
    weight: weights[kind],
    arbitrary: (steps[kind] as fc.Arbitrary<object>).map((said) => ({ kind, ...said }) as Command),
  })),
);

const at = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % items.length];

export async function runCommand(
  { club, organiser, players }: CommandContext,
  id: string,
  step: Command,
): Promise<unknown> {
  const update = (...[name, row, body]: [Parameters<TestClub["update"]>[1], { id: string } | undefined, object]) =>
    row && club.update(organiser, name, row.id, { ...body });
  const player = (index: number) => at(players, index) ?? organiser;
  const entryOf = async (index: number) => {
    const entries = (await club.entries(id)).filter(({ user }) => user === player(index).id);
    return entries.find(({ status }) => status !== "cancelled") ?? entries[0];
  };
  const matchAt = async (index: number) => at(await club.matches(id), index);
  const playing = async () => (await club.matches(id)).filter(({ status }) => status === "active");
  const result = (team1_score: number) => ({ team1_score, team2_score: 24 - team1_score });

  switch (step.kind) {
    case "join":
      return club.join(player(step.who), id);
    case "leave": {
      const entry = await entryOf(step.who);
      return entry && club.update(player(step.who), "tournament_participants", entry.id, { status: "cancelled" });
    }
    case "take": {
      const entry = await entryOf(step.who);
      return entry && club.update(player(step.who), "tournament_participants", entry.id, { status: "registered" });
    }
    case "pass":
      club.now.at = new Date(club.now.at.getTime() + step.minutes * 60_000);
      return checkSeats(club.deps);
    case "guest": {
      const fields = { name: "Гость", guest: true, gender: step.gender };
      return club.join(organiser, id, { user: ok(await club.create(organiser, "users", fields)).id });
    }
    case "entry":
      return update("tournament_participants", await entryOf(step.who), { status: step.status });
    case "partner":
      return update("tournament_participants", await entryOf(step.who), { partner: player(step.partner).id });
    case "edit":
      return update("tournaments", { id }, step.body);
    case "move":
      return update("tournaments", { id }, { status: step.to });
    case "result": {
      const begun = (await club.matches(id)).filter(({ status }) => status !== "pending");
      return update("tournament_matches", at(begun, step.match), result(step.share));
    }
    case "play": {
      for (const [index, one] of (await playing()).entries()) {
        await update("tournament_matches", one, result((step.share + 5 * index) % 25));
      }
      return undefined;
    }
    case "clear":
      return update("tournament_matches", await matchAt(step.match), { status: "active" });
    case "strike": {
      const removed = await matchAt(step.match);
      return removed && club.remove(organiser, "tournament_matches", removed.id);
    }
    case "swap": {
      const one = at(await playing(), step.match);
      return update("tournament_matches", one, {
        team1_player2: one?.team2_player1,
        team2_player1: one?.team1_player2,
      });
    }
    case "standIn": {
      const one = at(await playing(), step.match);
      return update("tournament_matches", one, { team1_player1: player(step.who).id });
    }
    case "lineup":
      return previewAndChangeRoster({ club, organiser, players }, id, step);
    case "round":
      return update("tournament_rounds", at(await club.rounds(id), step.round), { status: step.status });
    case "draw":
      return club.create(organiser, "tournament_rounds", { tournament: id });
    case "goOn": {
      const pending = (await club.rounds(id)).find(({ status }) => status === "pending");
      if (pending) return update("tournament_rounds", pending, { status: "active" });
      return club.create(organiser, "tournament_rounds", { tournament: id });
    }
  }
}

/** A player withdraws, one is substituted by a guest, a guest joins, courts change: previewed, then confirmed. */
async function previewAndChangeRoster(
  { club, organiser }: CommandContext,
  id: string,
  step: Said<"lineup">,
): Promise<unknown> {
  const seated = (await club.entries(id)).filter(isSeated);
  const entryAt = (index: number | null) => (index === null ? undefined : at(seated, index)?.id);
  const newcomer = () => ({ user: club.deps.newId(), guest: { name: "Гость", gender: step.gender } });
  const [gone, replaced] = [entryAt(step.gone), entryAt(step.substitute)];
  const asked = rosterChange.parse({
    gone: gone ? [gone] : [],
    substitutes: replaced && replaced !== gone ? [{ entry: replaced, by: newcomer() }] : [],
    late: step.comes ? [newcomer()] : [],
    courts: step.courts ?? undefined,
  });
  const ask = (change: typeof asked) => changeRoster(club.deps, { viewer: organiser, tournament: id, change });
  const seen = await ask(asked);
  return seen.ok ? ask({ ...asked, basis: seen.preview.basis }) : seen;
}
