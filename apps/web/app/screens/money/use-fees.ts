// Everything that the screen of fees shows, from the records: sums, who is to be checked, guesses of a pasted statement, debts.
import {
  type BankLine,
  balanceOf,
  can,
  claimedOpen,
  type FeeGroups,
  type FeeLine,
  type FeeTotals,
  feeLines,
  feeTotals,
  fullName,
  groupFees,
  isOrganiser,
  type LeftLine,
  leftLines,
  matchLine,
  type OpenFee,
  paidTogether,
  priceOf,
  type Shop,
  type Tournament,
  type TournamentDue,
  type TournamentMoney,
  type TournamentParticipant,
  toRemind,
} from "@bandeha/contract";
import { useQuery } from "@tanstack/react-query";
import { type FailedReads, failedReads } from "../../data/client/failed-reads.ts";
import {
  bankLinesQuery,
  type Debt,
  type Debts,
  debtsQuery,
  ledgerQuery,
  leftEntriesQuery,
  shopQuery,
  termsQuery,
  type VisibleLedger,
} from "../../data/money/fees.ts";
import { type LateClaim, lateClaimsQuery } from "../../data/money/late-claims.ts";
import { participantsQuery } from "../../data/tournaments/tournament-participants.ts";

export type Guess = { line: BankLine; entries: string[] };
export type DebtLine = { due: Debt; open: number; price: number };

/** `evening`: the name of the tournament, where it is another one. */
export type ChosenFee = OpenFee & { evening: string };

export type FeesState = {
  tournament: Tournament;
  terms: TournamentMoney | null;
  /** Prices of single players, too. */
  mayPrice: boolean;
  lines: FeeLine[];
  groups: FeeGroups;
  totals: FeeTotals;
  /** Open lines of the statement; `entries` is empty where nobody fits. */
  guesses: Guess[];
  /** Entries that one of them probably paid. */
  guessed: ReadonlySet<string>;
  debts: DebtLine[];
  left: LeftLine[];
  /** The provider refuses the key of the shop: payments and refunds wait. */
  isShopRefused: boolean;
  /** The terms are online, and the organiser who views them has no shop. */
  isShopMissing: boolean;
  remind: FeeLine[];
  matched: BankLine[];
  /** Lines that are no fees; they can be put back. */
  aside: BankLine[];
  /** Every unpaid fee by its entry, and claims of fees that nobody asks for any more, for a choice. */
  open: ChosenFee[];
};

/** `failed`: what could not be read and is not known from earlier, where that keeps the screen empty. */
type FeesRead = { state: FeesState; failed?: undefined } | { state?: undefined; failed: FailedReads | undefined };

export function useFees(tournament: Tournament, viewer: string): FeesRead {
  const terms = useQuery(termsQuery(tournament.id));
  const entries = useQuery(participantsQuery(tournament.id));
  const ledger = useQuery(ledgerQuery(tournament.id));
  const { data: away = [] } = useQuery(leftEntriesQuery(tournament.id));
  const bankLines = useQuery(bankLinesQuery(viewer));
  const past = useQuery(debtsQuery(tournament.organizer));
  const { data: late = [] } = useQuery(lateClaimsQuery(tournament.organizer));
  const { data: shop } = useQuery({ ...shopQuery(viewer), enabled: isOrganiser(tournament, viewer) });
  if (terms.data === undefined || !entries.data || !ledger.data || !bankLines.data || !past.data)
    return { failed: failedReads([terms, entries, ledger, bankLines, past]) };
  const read = { terms: terms.data, entries: entries.data, ledger: ledger.data, bankLines: bankLines.data };
  return { state: feesState(tournament, viewer, { ...read, past: past.data, late, away, shop }) };
}

type Read = {
  terms: TournamentMoney | null;
  entries: TournamentParticipant[];
  ledger: VisibleLedger;
  bankLines: BankLine[];
  past: Debts;
  late: LateClaim[];
  away: TournamentParticipant[];
  shop: Shop | null | undefined;
};

function feesState(
  tournament: Tournament,
  viewer: string,
  { terms, entries, ledger, bankLines, past, late, away, shop }: Read,
): FeesState {
  const lines = feeLines({ tournament, entries, ...ledger });
  const others = past.dues.filter((due) => due.tournament !== tournament.id).flatMap((due) => debtOf(due, past) ?? []);
  const open = [
    ...lines.flatMap(({ entry, due, balance }) =>
      due && balance.open > 0
        ? [
            openFee(
              { user: entry.user, name: fullName(entry.expand?.user) },
              due,
              balance.open,
              paidTogether(entry, entries),
            ),
          ]
        : [],
    ),
    ...others.map(({ due, open: left }) => ({
      ...openFee(
        { user: due.expand?.entry?.user ?? "", name: fullName(due.expand?.entry?.expand?.user) },
        ...([due, left, []] as const),
      ),
      evening: due.expand?.tournament?.name ?? "",
    })),
  ];
  const gone = late.flatMap((due) => lateFee(due, tournament) ?? []);
  const guesses = bankLines
    .filter(({ state }) => state === "open")
    .map((line) => {
      const match = matchLine(line, open, gone);
      return { line, entries: match.kind === "none" ? [] : match.entries };
    });
  const guessed = new Set(guesses.flatMap((guess) => guess.entries));
  const groups = groupFees(lines, guessed);
  return {
    tournament,
    terms,
    mayPrice: can("changeMoney", tournament, viewer).ok,
    lines,
    groups,
    totals: feeTotals(groups),
    guesses,
    guessed,
    debts: others.filter(({ due }) => due.expand?.tournament?.status === "completed"),
    left: leftLines({ tournament, entries: away, ...ledger }),
    isShopRefused: ledger.payments.some(({ problem, state }) => problem === "shop-refused" && state === "pending"),
    isShopMissing: terms?.mode === "online" && shop === null,
    remind: toRemind(lines),
    matched: bankLines.filter(({ state }) => state === "matched"),
    aside: bankLines.filter(({ state }) => state === "ignored"),
    open: [...open, ...gone],
  };
}

/** What a player without a place, or of a cancelled evening, says that they paid. */
function lateFee(due: LateClaim, shown: Tournament): ChosenFee | undefined {
  const { entry, tournament } = due.expand ?? {};
  if (!entry || !tournament) return undefined;
  const open = claimedOpen(tournament, entry, due, entry.expand?.tournament_payments_via_entry ?? []);
  if (open === 0) return undefined;
  const fee = openFee({ user: entry.user, name: fullName(entry.expand?.user) }, due, open, []);
  return { ...fee, evening: tournament.id === shown.id ? "" : tournament.name };
}

type Payer = Pick<OpenFee, "user" | "name">;
const openFee = (payer: Payer, due: TournamentDue, open: number, mates: readonly string[]): ChosenFee => ({
  entry: due.entry,
  ...payer,
  note: due.note,
  open,
  mates,
  evening: "",
});

function debtOf(due: Debt, { payments }: Debts): DebtLine | undefined {
  const { entry, tournament } = due.expand ?? {};
  if (!entry || !tournament) return undefined;
  const price = priceOf(tournament, due);
  const own = payments.filter((payment) => payment.entry === due.entry);
  const { open } = balanceOf(price, entry, own);
  return open > 0 ? { due, open, price } : undefined;
}
