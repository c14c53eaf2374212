// Texts of a roster change, from the rounds that the server would write.

import { hasFixedPairs, isSeated, listText, standingsOf, toSettings } from "@bandeha/contract";
import { formatOf } from "@bandeha/engine";
import { COURTS, PLAYERS, plural, ROUNDS, verbOf } from "../../../../text/format.ts";
import { COURTS_AT, lineup } from "../../../../text/manage/manage.ts";
import { standingNoteText } from "../../../../text/results/standings.ts";
import { sidesOf } from "../../../../tournament/play/match-score.ts";
import { lateLines } from "./late-minimum.ts";
import type { Previewed } from "./previewed.ts";

export type RosterPreviewTexts = {
  lines: string[];
  /** Who rests in which future round. */
  rests: { round: number; text: string }[];
  /** Repeated partners. */
  repeats: string[];
};

export function rosterPreviewTexts(previewed: Previewed): RosterPreviewTexts {
  const { preview, names } = previewed;
  const lines = [
    ...swapLines(previewed),
    ...seatLines(previewed),
    ...kindLines(previewed),
    ...aloneLines(previewed),
    ...goneLines(previewed),
    ...lateLines(previewed),
  ];
  const rests = preview.rounds.flatMap(({ number, resting }) =>
    resting.length > 0 ? [{ round: number, text: resting.map(names.short).join(", ") }] : [],
  );
  return { lines, rests, repeats: repeatsOf(previewed) };
}

const swapLines = ({ preview, names }: Previewed): string[] =>
  preview.swaps.map(
    ({ court, from, to }) => `Корт ${court}, прямо сейчас: выходит ${names.full(to)}, уходит ${names.full(from)}`,
  );

/** Substitutes outside the running matches. */
const seatLines = ({ preview, seats, names }: Previewed): string[] =>
  seats
    .filter(({ to }) => !preview.swaps.some((swap) => swap.to === to))
    .map(({ from, to }) => `${names.full(to)} выходит вместо игрока ${names.full(from)}`);

function kindLines(previewed: Previewed): string[] {
  const { preview, play } = previewed;
  if (preview.kind === "none") return [lineup.nothingChanges];
  if (preview.kind === "over") return [lineup.over];
  if (preview.kind === "seat") return [lineup.seatTaken];
  const plays = playLines(previewed);
  if (preview.kind === "later") {
    const format = formatOf(play.tournament.type, play.tournament.variant);
    if (format?.structure === "cup") return [...plays, lineup.drawnByBracket];
    return [...plays, format?.turns === "boxes" && previewed.late.length > 0 ? lineup.boxesWait : lineup.drawnLater];
  }
  const begun = play.rounds.filter(({ status }) => status !== "pending").length;
  const { rounds } = preview;
  if (rounds.length === 0) return [lineup.noRoundsLeft];
  const [first, last] = [rounds[0]?.number ?? begun + 1, rounds.at(-1)?.number ?? begun + 1];
  const which = first === last ? `раунд ${first}` : `раунды ${first}–${last}`;
  return [`Составим заново ${plural(rounds.length, ROUNDS)}: ${which}`, ...plays];
}

function playLines({ preview, play, courts, genderOf }: Previewed): string[] {
  const settings = { ...toSettings(play.tournament), courts };
  const format = formatOf(play.tournament.type, play.tournament.variant);
  const drawn = preview.rounds.flatMap(({ matches }) => matches.map(({ court }) => court));
  const count = preview.players.length;
  const plan = format?.plan(count, settings);
  const men = preview.players.filter((user) => genderOf(user) === "male").length;
  // A round that is drawn later has no courts yet: a mixed court needs two men and two women.
  const mixed = format?.mixed ? Math.floor(Math.min(men, count - men) / 2) : Number.POSITIVE_INFINITY;
  const planned = Math.min(plan && !("ok" in plan) ? plan.courtsUsed : courts, mixed);
  const used = drawn.length > 0 ? Math.max(...drawn) : planned;
  const idle = courts - used;
  const lines = [`${verbOf(count, "Играет", "Играют")} ${plural(count, PLAYERS)} на ${plural(used, COURTS_AT)}`];
  const few = format?.mixed && count >= 4 * (used + 1) ? (men * 2 < count ? "мужчин" : "женщин") : "людей";
  if (idle === 1) lines.push(`Корт ${courts} останется свободным: на него не хватает ${few}`);
  if (idle > 1) lines.push(`${plural(idle, COURTS)} останутся свободными: на них не хватает ${few}`);
  return lines;
}

/** The results of withdrawn pairs, by the future table. */
function goneLines({ preview, play, names, gone }: Previewed): string[] {
  if (!hasFixedPairs(play.tournament) || gone.size === 0) return [];
  const [leave, stay] = [true, false].map((is) => play.participants.filter(({ id }) => gone.has(id) === is));
  const playing = new Set(preview.players);
  return (
    standingsOf(play.tournament, stay ?? [], play.rounds, play.matches)
      .filter(({ side }) => !side.some((id) => playing.has(id)) && leave?.some(({ user }) => side.includes(user)))
      // A substitution is an earlier change.
      .flatMap(({ side, note }) =>
        note && note.key !== "with-substitute" ? [`${names.sideFull(side)} ${standingNoteText(note)}`] : [],
      )
  );
}

/** Players who keep a place but lose their partner. */
function aloneLines({ preview, play, names, out }: Previewed): string[] {
  if (!hasFixedPairs(play.tournament) || preview.kind === "over") return [];
  const playing = new Set(preview.players);
  return play.participants
    .filter((entry) => isSeated(entry) && !out.has(entry.id) && !playing.has(entry.user))
    .map(({ user }) => `${names.full(user)} ${lineup.alone}`);
}

/** Partners repeated over the whole tournament, in formats where partners change. */
function repeatsOf({ play, preview, names }: Previewed): string[] {
  const settings = toSettings(play.tournament);
  if (settings.partners === "fixed" || settings.side === "1v1") return [];
  const begun = new Set(play.rounds.filter(({ status }) => status !== "pending").map((round) => round.round_number));
  const past = play.matches
    .filter(({ round }) => begun.has(round))
    .map((match) => ({ round: match.round, sides: sidesOf(match) }));
  const toCome = preview.rounds.flatMap(({ number, matches }) =>
    matches.map(({ sides }) => ({ round: number, sides: sides.map((side) => [...side]) })),
  );
  const together = new Map<string, { side: string[]; rounds: number[] }>();
  for (const { round, sides } of [...past, ...toCome]) {
    for (const side of sides) {
      const key = side.toSorted().join("+");
      together.set(key, {
        side: together.get(key)?.side ?? side,
        rounds: [...(together.get(key)?.rounds ?? []), round],
      });
    }
  }
  const isToCome = (round: number) => !begun.has(round);
  return [...together.values()]
    .filter(({ side, rounds }) => side.length === 2 && rounds.length > 1 && rounds.some(isToCome))
    .map(({ side, rounds }) => `${names.side(side)}: раунды ${listText(rounds)}`);
}
