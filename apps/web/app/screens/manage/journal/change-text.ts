// Text of a journal line: the change of a result, its time and author.
import {
  readTimestamp,
  resultLine,
  type Tournament,
  type TournamentResultChange,
  toSettings,
  type User,
  zoneOf,
} from "@bandeha/contract";
import type { Score } from "@bandeha/engine";
import { formatClock, formatMoment, inGender, today } from "../../../text/format.ts";
import { journal } from "../../../text/manage/manage.ts";
import { namesOf, type PlayNames } from "../../../tournament/people/play-names.ts";
import { sidesOf } from "../../../tournament/play/match-score.ts";

export type ChangeText = {
  /** «13 : 11 → 11 : 13» */
  score: string;
  /** «20:41 · Раунд 2, корт 1 · исправила Анна Котова» */
  about: string;
  /** «Петров · Соколова — Ким · Григорьев»; undefined if the match was deleted. */
  sides: string | undefined;
  /** «исправила Анна Котова, 20:41»; for the viewer «вы сами, 20:41». */
  by: string;
  /** The score for screen readers: «было 13 11, стало 11 13». */
  spoken: string;
};

export function resultChangeText(
  change: TournamentResultChange,
  tournament: Tournament,
  names: Pick<PlayNames, "side">,
  viewer?: string,
): ChangeText {
  const { before, after, round, court, way, expand } = change;
  const { scoring } = toSettings(tournament);
  const sides = expand?.match && (sidesOf(expand.match).map(names.side) as [string, string]);
  const text = (score: Score | null) => (score ? resultLine(score, scoring, sides ?? journal.sides) : journal.noScore);
  const spokenOf = (score: Score | null) => text(score).replaceAll(/\s:\s/g, " ");
  // An objection and its answer change nothing.
  const isKept = way === "objected" || way === "kept";
  const moment = when(change.created, tournament);
  return {
    score: before && !isKept ? `${text(before)} → ${text(after)}` : text(after),
    about: `${moment} · Раунд ${round}, корт ${court} · ${authorText(change)}`,
    by: `${viewer && change.changed_by === viewer ? journal.self : authorText(change)}, ${moment}`,
    sides: sides?.join(" — "),
    spoken: before && !isKept ? `было ${spokenOf(before)}, стало ${spokenOf(after)}` : spokenOf(after),
  };
}

/** The time alone on the tournament's day; in its city's time zone. */
function when(created: string, { date, expand }: Tournament): string {
  const zone = zoneOf({ expand });
  const moment = readTimestamp(created);
  return date.slice(0, 10) === today(zone, moment) ? formatClock(moment, zone) : formatMoment(created, zone);
}

/** «исправила Анна Котова» */
function authorText({ before, after, changed_by, link, way, expand }: TournamentResultChange): string {
  const change = before ? (after ? "corrected" : "cleared") : "recorded";
  const forms = way === "objected" || way === "kept" ? journal.ways[way] : journal.changes[change];
  const author = expand?.changed_by;
  const added = way === "confirmed" || way === "codes" || way === "silence" ? `, ${journal.ways[way]}` : "";
  if (way === "objected" && link) return journal.objectedByLink(expand?.link?.court ?? 0);
  return `${nameText(forms, { changed_by, link, expand }, author)}${added}`;
}

function nameText(
  forms: Record<"male" | "female" | "unknown", string>,
  { changed_by, link, expand }: Pick<TournamentResultChange, "changed_by" | "link" | "expand">,
  author: User | undefined,
): string {
  if (link && !changed_by) return journal.byLink(expand?.link?.court ?? 0);
  if (!changed_by) return `${forms.unknown} ${journal.superuser}`;
  if (!author) return `${forms.unknown} ${journal.gone}`;
  return `${inGender(author.gender, forms)} ${namesOf([author]).full(author.id)}`;
}
