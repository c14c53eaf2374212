// An edit of one evening that also changes the later ones, or all that have not started (decision 089). One transaction: every evening
// changes, or none. What an evening has of its own (a moved day, another price) stays.
import {
  dayNumber,
  deadlineOn,
  isoDay,
  ruleOf,
  SETTING_FIELDS,
  type SettingField,
  settingsFrom,
  skippedOf,
  storedDay,
  type TournamentSettings,
} from "@bandeha/contract";
import { movedRecurrence, weekdayOf } from "@bandeha/engine";
import { where } from "../../storage/condition.ts";
import type { Reader, Transactor } from "../../storage/storage.ts";
import { type EntryList, fillFreePlaces, loadEntryList } from "../participants/entry-list.ts";
import { withMove } from "../participants/move-evening.ts";
import { savedTournament, saveEntryList } from "../participants/save-entry-list.ts";
import { decideEdit } from "../tournaments/edit-tournament.ts";
import {
  type ActionDeps,
  type ActionOutcome,
  type ChangeRequest,
  type Denied,
  forbidden,
  ofEvening,
  refused,
} from "../transaction/action.ts";
import { commit, lock } from "../transaction/commit.ts";
import { cityTimeZone, getTournament, type TournamentRow } from "../transaction/stored-rows.ts";
import { changedFields, updateRow } from "../transaction/write-row.ts";
import { changeableOf, isDayOver, type ManyEvenings } from "./changeable-evenings.ts";
import { denyLateOpening } from "./create-series.ts";
import { holdSeries, lastDayOf } from "./series-rows.ts";
import { type SeriesRow, settingsOfSeries } from "./series-tournament.ts";

type Evening = { before: EntryList; after: EntryList };

export function editEvenings(deps: ActionDeps, request: ChangeRequest, scope: ManyEvenings): Promise<ActionOutcome> {
  return commit(deps, async (tx) => {
    const chosen = await getTournament(tx, request.row.id);
    if (!chosen?.series) return refused("illegal-status", "series_scope");
    // Tournaments are locked before their organiser; one that the job adds in between makes the second read longer.
    const known = await changeableOf(tx, deps, chosen, scope);
    await lock(tx, [chosen.id, ...known.map(({ id }) => id)]);
    const series = await holdSeries(tx, chosen.series);
    const evenings = await changeableOf(tx, deps, chosen, scope);
    if (!series || request.viewer.kind !== "user" || series.organizer !== request.viewer.id) return forbidden;
    if (evenings.some(({ id }) => id !== chosen.id && !known.some((one) => one.id === id)))
      return refused("result-conflict");
    const first = evenings.find(({ id }) => id === chosen.id);
    if (!first) return refused("tournament-started", "series_scope");
    if (!(await isDayOver(tx, deps, first))) return changeAll(tx, deps, request, { series, chosen: first, evenings });
    // A past evening stays as it is. Its new day would be for it alone.
    if (request.body.date !== undefined) return refused("date-past", "date");
    const later = evenings.filter(({ id }) => id !== first.id);
    return changeAll(tx, deps, request, { series, chosen: first, evenings: later });
  });
}

type Change = { series: SeriesRow; chosen: TournamentRow; evenings: readonly TournamentRow[] };

async function changeAll(
  tx: Transactor,
  deps: ActionDeps,
  request: ChangeRequest,
  { series, chosen, evenings }: Change,
): Promise<ActionOutcome> {
  const list = await loadEntryList(tx, chosen.id);
  const now = deps.clock();
  const edited = list && (await decideEdit(tx, deps, request, fillFreePlaces(list, now)));
  if (!edited?.ok) return edited ?? forbidden;
  const moved = moveOf(series, chosen, edited.tournament, { evenings, last: await lastDayOf(tx, series.id) });
  if (!moved.ok) return moved;

  const next: SeriesRow = {
    ...series,
    ...moved.rule,
    ...(await changedSettings(tx, series, chosen, edited.tournament, request)),
  };
  const late = isSame(settingsOfSeries(series).deadline, settingsOfSeries(next).deadline)
    ? undefined
    : denyLateOpening(next);
  if (late) return late;
  const planned: Evening[] = [];
  for (const evening of evenings) {
    const isChosen = evening.id === chosen.id;
    const before = isChosen ? list : await loadEntryList(tx, evening.id);
    if (!before) continue;
    const day = moved.dayOf(evening.series_date);
    const zones = {
      before: await cityTimeZone(tx, evening.city),
      after: await cityTimeZone(tx, cityAfter(series, next, evening)),
    };
    const taken = takenOver(series, next, evening, day, zones);
    const change: ChangeRequest = isChosen
      ? { ...request, body: { ...movedDeadline(taken), ...request.body } }
      : { viewer: request.viewer, row: before.tournament, body: taken };
    const decided = await decideEdit(tx, deps, change, fillFreePlaces(before, now));
    if (!decided.ok) return isChosen ? decided : ofEvening(decided, evening.date);
    const tournament = { ...decided.tournament, series_date: day };
    planned.push({ before, after: fillFreePlaces(withMove({ ...before, tournament }, before.tournament, now), now) });
  }
  const denied = await denyTakenDay(tx, series.id, planned);
  if (denied) return denied;
  // Later days first when evenings move on, so that no two have one day for a moment.
  for (const { before, after } of moved.shift > 0 ? planned.toReversed() : planned)
    await saveEntryList(tx, deps, before, after, request.viewer);
  await updateRow(tx, deps, "series", series, changedFields(series, next));
  return evenings.includes(chosen) ? savedTournament(tx, deps, chosen) : { ok: true, row: chosen };
}

type Move = {
  ok: true;
  shift: number;
  rule: Partial<SeriesRow>;
  /** A day of the old rule by the new one. */
  dayOf: (day: string) => string;
};

/** A new day of the chosen evening moves the evenings and the skipped days of its weekday with it. */
function moveOf(
  series: SeriesRow,
  chosen: TournamentRow,
  edited: TournamentRow,
  { evenings, last }: { evenings: readonly TournamentRow[]; last: string },
): Move | Denied {
  const [from, to] = [dayNumber(chosen.series_date), dayNumber(edited.date)];
  const shift = edited.date === chosen.date ? 0 : to - from;
  if (shift === 0) return { ok: true, shift, rule: {}, dayOf: (day) => day };
  const earliest = evenings[0]?.series_date ?? chosen.series_date;
  const dayOf = (day: string): string =>
    day >= earliest && weekdayOf(dayNumber(day)) === weekdayOf(from) ? isoDay(dayNumber(day) + shift) : day;
  const days = evenings.map(({ series_date }) => dayOf(series_date)).sort();
  const rule = movedRecurrence(ruleOf(series), from, to, dayNumber(days[0] ?? edited.date));
  if (!rule) return refused("series-other-week", "date");
  const { weekdays, first } = rule;
  const skipped = skippedOf(series).map(dayOf);
  // Days after the last evening, a cancelled one included, may be new ones.
  const filled = [...days, dayOf(last)].sort().at(-1) ?? "";
  return {
    ok: true,
    shift,
    rule: {
      ...{ weekdays: [...weekdays], first: isoDay(first), skipped, filled_until: filled },
      ...(series.last && { last: dayOf(series.last) }),
    },
    dayOf,
  };
}

/** The settings that new evenings get: the chosen evening's changes over those of the series. */
async function changedSettings(
  reader: Reader,
  series: SeriesRow,
  chosen: TournamentRow,
  edited: TournamentRow,
  { body }: ChangeRequest,
) {
  const before = settingsFrom(chosen, await cityTimeZone(reader, chosen.city));
  const after = settingsFrom(edited, await cityTimeZone(reader, edited.city));
  const names = SETTING_FIELDS.filter((name) => !isSame(before[name], after[name]));
  const { deadline, ...settings } = settingsOfSeries(series);
  const changed = body.registration_deadline === undefined ? deadline : after.deadline;
  return {
    settings: { ...settings, ...pick(after, names), ...(changed && { deadline: changed }) },
    // A series with a name of its own keeps it.
    ...(series.name === settings.name && { name: after.name ?? series.name }),
    city: edited.city,
    club: edited.club,
  };
}

const pick = (settings: TournamentSettings, names: readonly SettingField[]): TournamentSettings =>
  Object.fromEntries(names.map((name) => [name, settings[name]]));

/** An evening in a city of its own stays there. */
const cityAfter = (series: SeriesRow, next: SeriesRow, { city }: TournamentRow): string =>
  city === settingsOfSeries(series).city ? (settingsOfSeries(next).city ?? city) : city;

/** What an evening takes over: fields that it has as the series had them. */
function takenOver(
  series: SeriesRow,
  next: SeriesRow,
  evening: TournamentRow,
  day: string,
  zones: { before: string; after: string },
): Partial<TournamentRow> {
  const [before, after] = [settingsOfSeries(series), settingsOfSeries(next)];
  const changed = SETTING_FIELDS.filter(
    (name) => !isSame(before[name], after[name]) && isSame(evening[name], before[name]),
  );
  const isMoved = evening.date.slice(0, 10) !== evening.series_date;
  const date = isMoved ? evening.date : storedDay(day);
  const usual = deadlineOn(before.deadline, evening.date.slice(0, 10), zones.before);
  return {
    ...pick(after, changed),
    ...(date !== evening.date && { date }),
    ...(evening.registration_deadline === usual && {
      registration_deadline: deadlineOn(after.deadline, date.slice(0, 10), zones.after),
    }),
  };
}

/** The chosen evening's deadline moves with its day, unless the request has another. */
const movedDeadline = ({ registration_deadline: deadline }: Partial<TournamentRow>): Record<string, string> =>
  deadline === undefined ? {} : { registration_deadline: deadline };

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Refuses a day that an evening has which does not move. */
async function denyTakenDay(reader: Reader, series: string, planned: readonly Evening[]): Promise<Denied | undefined> {
  const moving = new Set(planned.map(({ before }) => before.tournament.id));
  const days = planned.map(({ after }) => after.tournament.series_date);
  if (new Set(days).size < days.length) return refused("series-date-taken", "date");
  for (const { before, after } of planned) {
    const day = after.tournament.series_date;
    if (day === before.tournament.series_date) continue;
    const there = await reader.find("tournaments", { where: where({ series, series_date: day }), limit: 1 });
    if (there.some(({ id }) => !moving.has(id))) return ofEvening(refused("series-date-taken", "date"), day);
  }
  return undefined;
}
