// Better rounds and courts than the chosen ones. Each offer is one tap.
import { COURTS, plural, ROUNDS } from "../../../text/format.ts";
import { clockOf, cycleOf, isPairs } from "./plan-text.ts";
import type { Planned, PlanOffer } from "./planned.ts";

type Offered = { rounds: readonly number[]; courts: readonly number[] };

export function planOffers(planned: Planned, offered: Offered): PlanOffer[] {
  return [...roundOffers(planned, offered.rounds), ...courtOffers(planned, offered.courts)];
}

function roundOffers(planned: Planned, offered: readonly number[]): PlanOffer[] {
  const { plan, settings, end } = planned;
  const labels = new Map<number, string>();
  const offer = (rounds: number | null | undefined, label: string) => {
    if (!rounds || rounds === settings.rounds || !offered.includes(rounds)) return;
    // If two offers have the same number, the first label is used.
    if (!labels.has(rounds)) labels.set(rounds, `${label}: ${plural(rounds, ROUNDS)}`);
  };
  offer(plan.fullCycle, wholeCycle(planned));
  offer(plan.swissRounds, "Швейцарская система");
  offer(longestThatFits(planned, offered), `Играть до ${clockOf(end)}`);
  if (plan.rounds < settings.rounds) offer(plan.rounds, "Без лишних");
  return [...labels].map(([rounds, label]) => ({ label, change: { rounds } }));
}

function wholeCycle(planned: Planned): string {
  if (cycleOf(planned) === "cup") return "Доиграть до финала";
  if (cycleOf(planned) === "teams") return "Со всеми парами соперника";
  if (cycleOf(planned) === "partners") return "Сыграть в паре с каждым";
  return isPairs(planned) ? "Каждая с каждой" : "Каждый с каждым";
}

/** The most rounds that end in time and can all be played. */
function longestThatFits({ planWith, start, end }: Planned, offered: readonly number[]): number | undefined {
  return offered.findLast((rounds) => {
    const plan = planWith({ rounds });
    return plan !== undefined && plan.rounds === rounds && start + plan.minutes <= end;
  });
}

function courtOffers(planned: Planned, offered: readonly number[]): PlanOffer[] {
  const { plan, settings, planWith } = planned;
  const offer = (label: string, courts: number): PlanOffer[] =>
    courts !== settings.courts && offered.includes(courts)
      ? [{ label: `${label}: ${plural(courts, COURTS)}`, change: { courts } }]
      : [];
  if (plan.courtsIdle > 0) return offer("Без лишних", plan.courtsUsed);
  const all = planWith({ courts: offered.at(-1) ?? settings.courts });
  if (!all || all.courtsUsed <= plan.courtsUsed) return [];
  const cycle = cycleOf(planned);
  if (cycle === "cup" || cycle === "opponents") return offer("Быстрее", all.courtsUsed);
  return offer(all.restsEach.max === 0 ? "Без отдыха" : "Меньше отдыха", all.courtsUsed);
}
