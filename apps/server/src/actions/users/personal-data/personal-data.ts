// All data stored about a person, for the export. Of other people only names, never a phone.
import { operatorLine, timestamp, unknownOperator } from "@bandeha/contract";
import type { ActionDeps } from "../../transaction/action.ts";
import { accountOf } from "./personal-account.ts";
import type { PersonalDataRow } from "./personal-lines.ts";
import { MESSAGE_SECTIONS, messagesOf } from "./personal-messages.ts";
import { MONEY_SECTIONS, moneyOf } from "./personal-money.ts";
import { organisingOf } from "./personal-organising.ts";
import { playOf } from "./personal-play.ts";
import { personalSeats, SEAT_SECTIONS } from "./personal-seats.ts";

/** Section → lines; the section names are part of the file format. */
export type PersonalData = { exported: string; operator: string; sections: Record<Section, PersonalDataRow[]> };

/** In the order in which the page of the export shows them. */
export const SECTIONS = [
  "account",
  "consents",
  "sessions",
  "messengers",
  "entries",
  "matches",
  "ratings",
  "organised",
  "roles",
  "notes",
  "results",
  "notifications",
  "guests",
  "series",
  "follows",
  "templates",
  "player_notes",
  "reports",
  "objections",
  "links",
  ...SEAT_SECTIONS,
  ...MONEY_SECTIONS,
  ...MESSAGE_SECTIONS,
] as const;
export type Section = (typeof SECTIONS)[number];

/** @returns undefined when there is no such account */
export async function personalDataOf(deps: ActionDeps, id: string): Promise<PersonalData | undefined> {
  const { reader } = deps.storage;
  const user = await reader.findById("users", id);
  if (!user) return undefined;
  return {
    exported: timestamp(deps.clock()),
    operator: operatorLine(deps.operator ?? unknownOperator),
    sections: {
      ...(await accountOf(reader, user)),
      ...(await playOf(reader, id)),
      ...(await organisingOf(reader, id)),
      ...(await personalSeats(reader, id)),
      ...(await moneyOf(reader, id)),
      ...(await messagesOf(reader, id)),
    },
  };
}
