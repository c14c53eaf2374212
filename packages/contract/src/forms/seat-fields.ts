// The fields about who gets a place: freed places, confirmation of coming.
import { formatOf } from "@bandeha/engine";
import { SEAT_OFFERS, type Tournament } from "../entities/tournaments.ts";
import { limits } from "../limits.ts";
import { z } from "../zod.ts";
import { isWithin, type Typed } from "./whole-number.ts";

export type SeatForm = {
  /** "" is at once. */
  seat_offers: Tournament["seat_offers"];
  /** Hours before the start; 0 is never. */
  confirm_hours: Typed;
  release_hours: Typed;
  by_invitation: boolean;
  /** Of the organiser's regulars, before everyone may sign up; 0 is by invitation to the end. */
  regulars_hours: Typed;
  approval: boolean;
};

export const seatDefaults: SeatForm = {
  seat_offers: "",
  confirm_hours: 0,
  release_hours: 0,
  by_invitation: false,
  regulars_hours: 0,
  approval: false,
};

type Played = { type: string; variant?: Tournament["variant"] };

/** Whether the waitlist may hold pairs, so that a single player may pass one. */
export const asksSinglesPass = ({ type, variant, allow_waitlist }: Played & { allow_waitlist: boolean }): boolean =>
  allow_waitlist && formatOf(type, variant)?.entry === "pair";

const hours = z.custom<Typed>(
  (typed) => isWithin(typed as Typed, limits.server.comingHours),
  `Часы до начала — от 0 до ${limits.server.comingHours.max}`,
);

const regularsHours = z.custom<Typed>(
  (typed) => isWithin(typed as Typed, limits.server.regularsHours),
  `Часы для постоянных игроков — от 0 до ${limits.server.regularsHours.max}`,
);

export const seatSchemas = {
  seat_offers: z.enum(["", ...SEAT_OFFERS]),
  confirm_hours: hours,
  release_hours: hours,
  by_invitation: z.boolean(),
  regulars_hours: regularsHours,
  approval: z.boolean(),
};

export const seatPayload = (form: SeatForm) => ({
  seat_offers: form.seat_offers,
  confirm_hours: Number(form.confirm_hours),
  release_hours: Number(form.release_hours),
  by_invitation: form.by_invitation,
  regulars_hours: Number(form.regulars_hours),
  approval: form.approval,
});
