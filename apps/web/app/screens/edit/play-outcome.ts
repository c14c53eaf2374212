// The outcome of other courts and rounds during play: present players, played rounds, remaining time.
import {
  type EditFormValues,
  MINUTE_MS,
  momentOf,
  type Tournament,
  type TournamentRound,
  toSettings,
  wholeOf,
} from "@bandeha/contract";
import { formatOf } from "@bandeha/engine";
import { errorSentences } from "../../text/errors.ts";
import { formatClock, PLAYERS, plural, ROUNDS, roughly } from "../../text/format.ts";
import { COURTS_AT, PAIRS } from "../../text/manage/manage.ts";
import type { PlanOutcome } from "../../tournament/form/plan/plan-outcome.ts";
import { finishText, idleCourts, restingNow } from "../../tournament/form/plan/plan-text.ts";
import { roundEnd } from "../../tournament/play/round-time.ts";

type Change = Pick<EditFormValues, "courts" | "rounds" | "date" | "end_time">;

type Progress = { seated: number; rounds: readonly TournamentRound[] };
/** With the time zone of the chosen city. */
type Situation = Progress & { zone: string };

/** Undefined while a number is being typed. */
export function playOutcome(
  opened: Tournament,
  change: Change,
  { seated, rounds, zone }: Situation,
  now: Date,
): PlanOutcome | undefined {
  const format = formatOf(opened.type, opened.variant);
  const [courts, asked] = [wholeOf(change.courts), wholeOf(change.rounds)];
  if (!format || !courts || !asked || courts < 1 || asked < 1) return undefined;
  const settings = toSettings({ ...opened, courts, rounds: asked });
  const plan = format.plan(seated, settings);
  if ("ok" in plan) return { ok: false, reason: errorSentences[plan.reason] };

  const begun = rounds.filter(({ status }) => status !== "pending").length;
  const left = Math.max(0, plan.rounds - begun);
  const pairs = format.entry === "pair";
  const sides = pairs ? Math.floor(seated / 2) : seated;
  const cup = format.structure === "cup";
  const resting = cup ? "" : restingNow(sides, plan.courtsUsed, pairs);

  const active = rounds.find(({ status }) => status === "active");
  const activeEnd = active && roundEnd(opened, active, seated);
  const from = Math.max(activeEnd?.getTime() ?? 0, now.getTime());
  const until = new Date(roughly(from / MINUTE_MS + left * plan.minutesPerRound) * MINUTE_MS);
  const over = momentOf(change.date, change.end_time, zone).at;
  const late = until > over;
  const clock = formatClock(until, zone);

  return {
    ok: true,
    late,
    brief: `${left === 0 ? "Новых раундов не будет" : `Ещё ${plural(left, ROUNDS)}`} · до ${clock}`,
    lines: [
      `${plural(sides, pairs ? PAIRS : PLAYERS)} на ${plural(plan.courtsUsed, COURTS_AT)}: ${ahead(begun, left)}.`,
      ...(resting && left > 0 ? [`В каждом раунде ${resting}.`] : []),
      ...idleCourts(plan.courtsIdle),
      finishText({
        until: clock,
        end: change.end_time,
        courts,
        late: late ? roughly((until.getTime() - over.getTime()) / MINUTE_MS) : undefined,
      }),
    ],
    offers: [],
  };
}

/** «начато 2 раунда из 6, впереди 4» */
const ahead = (begun: number, left: number): string =>
  left === 0
    ? `${begun === 1 ? "начат" : "начато"} ${plural(begun, ROUNDS)}, новых не будет`
    : `${begun === 1 ? "начат" : "начато"} ${plural(begun, ROUNDS)} из ${begun + left}, впереди ${left}`;
