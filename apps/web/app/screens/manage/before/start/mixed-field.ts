// Mixed formats before the start: players without a gender, and the effect of unequal numbers (tournament-rules 3).
import type { TournamentParticipant } from "@bandeha/contract";
import { mixedCourts, type Settings } from "@bandeha/engine";
import { COURTS, MATCHES, plural, pluralRange, ROUNDS } from "../../../../text/format.ts";
import { COURTS_AT, manage } from "../../../../text/manage/manage.ts";

type Entry = Pick<TournamentParticipant, "user" | "expand">;

const MEN = { one: "мужчина", few: "мужчины", many: "мужчин" } as const;
const WOMEN = { one: "женщина", few: "женщины", many: "женщин" } as const;

export const withoutGender = <One extends Entry>(players: readonly One[]): One[] =>
  players.filter(({ expand }) => !expand?.user?.gender);

export type MixedPlan = { ok: true; lines: string[] } | { ok: false; reason: string };

type MixedCourts =
  | { ok: true; men: number; women: number; who: string; courts: number }
  | { ok: false; reason: string };

/** @param players seated players, in a format where each side is a man and a woman */
export function mixedCourtsOf(players: readonly Entry[], settings: Settings): MixedCourts {
  const missing = withoutGender(players);
  if (missing.length > 0) {
    const names = missing.map(({ expand }) => expand?.user?.name || "игрок без имени");
    return { ok: false, reason: `Укажите пол: ${names.join(", ")}` };
  }
  const men = players.filter(({ expand }) => expand?.user?.gender === "male").length;
  const women = players.length - men;
  const who = `${plural(men, MEN)} и ${plural(women, WOMEN)}`;
  const courts = mixedCourts(men, women, settings.courts);
  if (courts < 1) return { ok: false, reason: `Сейчас ${who}: ${manage.mixedLeast}` };
  return { ok: true, men, women, who, courts };
}

/** @param players as above @param finish when play ends */
export function mixedPlan(players: readonly Entry[], settings: Settings, finish: string): MixedPlan {
  const field = mixedCourtsOf(players, settings);
  if (!field.ok) return field;
  const { men, women, who, courts } = field;
  const seats = 2 * courts * settings.rounds;
  const lines = [`${who} на ${plural(courts, COURTS_AT)}: ${plural(settings.rounds, ROUNDS)}`, finish];
  if (men === women) lines.push(`Каждый сыграет ${each(seats, men)}`);
  else {
    lines.push(`Мужчины сыграют по ${each(seats, men)}, женщины по ${each(seats, women)}`);
    lines.push(`${men > women ? "Мужчин" : "Женщин"} больше, поэтому они отдыхают чаще, по очереди`);
  }
  const idle = settings.courts - courts;
  if (idle > 0) lines.push(`${plural(idle, COURTS)} без игры: на каждый нужны двое мужчин и две женщины`);
  return { ok: true, lines };
}

/** «7 матчей», «3–4 матча» */
function each(seats: number, people: number): string {
  return pluralRange({ min: Math.floor(seats / people), max: Math.ceil(seats / people) }, MATCHES);
}
