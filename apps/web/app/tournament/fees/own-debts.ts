// The debts of a player: unpaid fees of evenings that are over, grouped by who gets the money.
import {
  balanceOf,
  fullName,
  isPaused,
  plannedEnd,
  priceOf,
  statusOf,
  type Tournament,
  type TournamentDue,
  type TournamentMoney,
  zoneOf,
} from "@bandeha/contract";
import type { UnpaidEntry } from "../../data/money/own-debts.ts";
import { hasPassed } from "../join/use-deadline.ts";
import type { TransferTo } from "./TransferDetails.tsx";

export type OwnDebt = {
  due: TournamentDue;
  tournament: Tournament;
  mode: TournamentMoney["mode"];
  to: TransferTo;
  /** Kopecks. */
  open: number;
  /** The name of the friend whose fee it is; empty: the viewer's own. */
  friend: string;
};

/** Debts to one organiser, the oldest first. */
export type DebtsToOne = {
  organizer: string;
  name: string;
  debts: OwnDebt[];
  sum: number;
  /** Those that one transfer pays: not claimed yet, and for the same phone and link as the newest of them. */
  together: OwnDebt[];
};

/** @param now milliseconds */
export function ownDebts(entries: readonly UnpaidEntry[], viewer: string, now: number): DebtsToOne[] {
  const debts = entries.flatMap((entry): OwnDebt[] => {
    const {
      tournament,
      tournament_dues_via_entry: dues,
      tournament_payments_via_entry: payments = [],
    } = entry.expand ?? {};
    const [due] = dues ?? [];
    const [terms] = tournament?.expand?.tournament_money_via_tournament ?? [];
    if (!due || !tournament || !terms || terms.mode === "off" || !isOver(tournament, now)) return [];
    // The organiser who plays does not pay themself, and nobody pays while an administrator has stopped the evening (decision 188).
    if (tournament.organizer === viewer || isPaused(tournament)) return [];
    const { open, pending } = balanceOf(priceOf(tournament, due), entry, payments);
    if (open === 0 || pending > 0) return [];
    const friend = entry.user === viewer ? "" : fullName(entry.expand?.user);
    return [{ due, tournament, mode: terms.mode, to: terms, open, friend }];
  });
  const byOrganiser = Map.groupBy(
    debts.toSorted((one, other) => one.tournament.date.localeCompare(other.tournament.date)),
    ({ tournament }) => tournament.organizer,
  );
  return [...byOrganiser].map(([organizer, some]) => ({
    organizer,
    name: fullName(some[0]?.tournament.expand?.organizer),
    debts: some,
    sum: some.reduce((total, { open }) => total + open, 0),
    together: paidByOneTransfer(some),
  }));
}

/** Also one that nobody has started or finished in the app. */
function isOver(tournament: Tournament, now: number): boolean {
  const status = statusOf(tournament);
  if (status === "draft" || status === "cancelled") return false;
  return status === "completed" || hasPassed(plannedEnd(tournament, zoneOf(tournament)), now);
}

function paidByOneTransfer(debts: readonly OwnDebt[]): OwnDebt[] {
  const open = debts.filter(({ due, mode, to }) => mode === "transfer" && due.claimed_at === "" && hasWay(to));
  const newest = open.at(-1);
  return open.filter(({ to }) => to.phone === newest?.to.phone && to.link === newest.to.link);
}

const hasWay = ({ phone, link }: TransferTo): boolean => phone !== "" || link !== "";
