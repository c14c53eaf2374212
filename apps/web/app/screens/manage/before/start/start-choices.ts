// The choices of a start that needs a decision, computed from the list, the plan and the clock. An impossible one is left out with its reason.
import {
  isSeated,
  MINUTE_MS,
  readTimestamp,
  type Starters,
  type Tournament,
  type TournamentParticipant,
  toSettings,
  zoneOf,
} from "@bandeha/contract";
import { formatOf } from "@bandeha/engine";
import { formatClock, roughly } from "../../../../text/format.ts";
import { startTexts as texts } from "../../../../text/manage/start.ts";
import { seatsLeft } from "../../../../tournament/card/seats.ts";
import { hasPassed, signupsEndOf } from "../../../../tournament/join/use-deadline.ts";
import { attendanceOf } from "../../check-in/attendance.ts";
import { endMoment, startMoment } from "../../check-in/expected-times.ts";
import { checkDraw, isDrawn } from "./start-plan.ts";

type Play = {
  players: number;
  courts: number;
  /** «20:50»; empty if the end is unknown. */
  until: string;
};

export type StartChoice = { label: string; text: string } & (
  | ({ kind: "play"; starters: Starters } & Play)
  | ({ kind: "wait"; till: Date } & Play)
  | { kind: "invite" }
  | { kind: "move" }
);

export type StartChoices = {
  choices: StartChoice[];
  /** Why others are not offered. */
  leftOut: string[];
};

type List = { tournament: Tournament; participants: readonly TournamentParticipant[] };

const STEP_MS = 5 * MINUTE_MS;
const WAIT_MS = 10 * MINUTE_MS;

/** @param early the tournament's day is still in the future */
export function startChoices({ tournament, participants }: List, now: Date, early: boolean): StartChoices {
  const seated = participants.filter(isSeated);
  const { came, late, unmarked } = attendanceOf(seated);
  const missing = late.length + unmarked.length;
  const all = seated.filter(isDrawn);
  const offers: Offer[] = early
    ? beforeTheDay(tournament, all, now, seated.length)
    : [
        ...(missing > 0 ? [thoseWhoCame(tournament, came, now)] : []),
        everyone(tournament, all, now, false, missing),
        wait(tournament, all, late, now),
        ...(missing === 0 ? [invite(tournament, seated.length, now)] : []),
      ];
  return {
    choices: offers.filter((offer) => typeof offer !== "string"),
    leftOut: offers.filter((offer) => typeof offer === "string"),
  };
}

/** A choice, or why it is impossible. */
type Offer = StartChoice | string;

/** The first choice is the default: inviting while others may sign up for a place, else starting. */
function beforeTheDay(
  tournament: Tournament,
  all: readonly TournamentParticipant[],
  now: Date,
  taken: number,
): Offer[] {
  const start = everyone(tournament, all, now, true);
  const moved = move(tournament, now, taken);
  const inviting = invite(tournament, taken, now);
  return typeof inviting !== "string" && freePlaces(tournament, taken) > 0
    ? [inviting, moved, start]
    : [start, moved, inviting];
}

const freePlaces = (tournament: Tournament, taken: number): number =>
  seatsLeft(tournament, { seated: taken, waiting: 0 });

function thoseWhoCame(tournament: Tournament, came: readonly TournamentParticipant[], now: Date): Offer {
  if (came.length === 0) return texts.nobodyCame;
  const played = playedBy(tournament, came, now);
  if (typeof played === "string") return texts.tooFewCame(came.length, played);
  const substitutes = formatOf(tournament.type, tournament.variant)?.newcomers !== undefined;
  return {
    kind: "play",
    starters: "came",
    ...played,
    label: texts.cameLabel(came.length),
    text: [played.text, substitutes ? texts.laterAsSubstitutes : texts.later].join(" "),
  };
}

function everyone(
  tournament: Tournament,
  all: readonly TournamentParticipant[],
  now: Date,
  early: boolean,
  missing = 0,
): Offer {
  const played = playedBy(tournament, all, now);
  if (typeof played === "string") return played;
  const notes = early ? [texts.closes] : missing > 0 ? [texts.courtsWait(missing)] : [];
  return {
    kind: "play",
    starters: "seated",
    ...played,
    label: early ? texts.nowLabel : texts.everyoneLabel(all.length),
    text: [played.text, ...notes].join(" "),
  };
}

/** Until the last late player is expected, else until the start, else ten minutes. */
function wait(
  tournament: Tournament,
  all: readonly TournamentParticipant[],
  late: readonly TournamentParticipant[],
  now: Date,
): Offer {
  const expected = late.map(({ check_in_at }) => readTimestamp(check_in_at).getTime()).filter((at) => at > +now);
  const start = startMoment(tournament).getTime();
  const next = Math.ceil((now.getTime() + WAIT_MS) / STEP_MS) * STEP_MS;
  const till = new Date(expected.length > 0 ? Math.max(...expected) : start > now.getTime() ? start : next);
  const played = playedBy(tournament, all, till);
  if (typeof played === "string") return texts.noWait;
  const { players } = played;
  const label = texts.waitLabel(formatClock(till, zoneOf(tournament)));
  return { kind: "wait", till, ...played, label, text: texts.playing(players, played.text) };
}

function invite(tournament: Tournament, taken: number, now: Date): Offer {
  if (hasPassed(signupsEndOf(tournament), now.getTime())) return texts.signUpOver;
  const left = freePlaces(tournament, taken);
  if (left === 0 && !tournament.allow_waitlist) return texts.noPlaces(taken);
  return { kind: "invite", label: texts.invite, text: texts.inviteText(left) };
}

function move(tournament: Tournament, now: Date, players: number): Offer {
  const today = { ...tournament, date: now.toLocaleDateString("sv-SE", { timeZone: zoneOf(tournament) }) };
  if (startMoment(today) <= now) return texts.tooLateToday(tournament.start_time);
  return { kind: "move", label: texts.move, text: texts.moveText(players) };
}

/** How these players play from a moment on, or why they cannot. */
function playedBy(
  tournament: Tournament,
  players: readonly TournamentParticipant[],
  from: Date,
): (Play & { text: string }) | string {
  const checked = checkDraw(tournament, players);
  if (!checked.ok) return checked.reason;
  const { plan, courts } = checked;
  const end = endMoment(tournament);
  const till = new Date(from.getTime() + roughly(plan.minutes) * MINUTE_MS);
  const clock = (moment: Date) => formatClock(new Date(Math.ceil(+moment / STEP_MS) * STEP_MS), zoneOf(tournament));
  const perCourt = toSettings(tournament).side === "1v1" ? 2 : 4;
  const resting = Math.max(0, players.length - courts * perCourt);
  const base = { players: players.length, courts };
  // After the end of the booked time a start is the organiser's own choice; the plan is all that is known.
  if (till <= end || end <= from) return { ...base, until: clock(till), text: texts.rests(resting) };
  const fit = Math.floor((+end - +from) / (plan.minutesPerRound * MINUTE_MS));
  const text = [texts.rests(resting), texts.roundsFit(fit, plan.rounds, tournament.end_time)].join(" ");
  return { ...base, until: tournament.end_time, text };
}
