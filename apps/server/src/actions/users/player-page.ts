// A player's page, in nine queries: what everyone may see of a public page, and what a viewer may see of a closed one.

import {
  eveningOf,
  isSeated,
  matesOf,
  medalsOf,
  meetingsWith,
  outcomesOf,
  type PlayerMate,
  type PlayerPage,
  type PlayerTournament,
  SEATED_STATUSES,
  type User,
} from "@bandeha/contract";
import { type Condition, ownColumn, where, whereOneOf } from "../../storage/condition.ts";
import type { Reader } from "../../storage/storage.ts";
import { tournamentsWithRecords } from "../tournaments/tournaments-with-records.ts";
import type { Viewer } from "../transaction/action.ts";
import { findRows, getUser } from "../transaction/stored-rows.ts";
import { userNames } from "./user-names.ts";

/** The newest evenings that the page counts. */
const EVENINGS_MAX = 30;

/** From an entry to its tournament. */
export const toTournament = [{ relation: "tournament", table: "tournaments" }];

/** @returns undefined for a guest of an organiser, a deleted account and an unknown id: they have no page */
export async function playerPage(reader: Reader, viewer: Viewer, id: string): Promise<PlayerPage | undefined> {
  const player = await getUser(reader, id);
  if (!player || player.guest || player.deleted) return undefined;
  const isOwn = viewer.kind === "user" && viewer.id === id;
  const open = isOpenTo(player, viewer);
  const page = { id, name: player.name, public: player.public_profile };
  if (!open && viewer.kind !== "user") return { ...page, evenings: [] };

  const played = await playedBy(reader, id, isOwn);
  const self = viewer.kind === "user" ? viewer.id : "";
  const takesPart = ({ participants }: PlayerTournament) =>
    participants.some((entry) => entry.user === self && isSeated(entry));
  if (!open) return { ...page, evenings: played.filter(takesPart).map((each) => eveningOf(id, each)) };

  const evenings = played.map((each) => eveningOf(id, each));
  const outcomes = outcomesOf(id, played);
  const [partners, opponents] = await named(reader, [matesOf(outcomes, "partners"), matesOf(outcomes, "opponents")]);
  const { city, skill_level, rating, rating_sigma, rating_events } = player;
  return {
    ...page,
    evenings,
    career: {
      ...{ city, skill_level, rating, rating_sigma, rating_events },
      played: await reader.count("tournament_participants", playedEveningsOf(id, isOwn)),
      levels: await levelsOf(reader, id),
      medals: medalsOf(evenings),
      partners,
      opponents,
    },
    ...(viewer.kind === "user" && !isOwn && { meetings: meetingsWith(id, outcomesOf(viewer.id, played)) }),
  };
}

/** Whether the viewer reads the whole page (product-rules D36). */
export const isOpenTo = (player: Pick<User, "id" | "public_profile">, viewer: Viewer): boolean =>
  player.public_profile || viewer.kind === "superuser" || (viewer.kind === "user" && viewer.id === player.id);

/** Others do not learn of tournaments by invitation. */
const OPEN: Condition = {
  left: { path: { hops: toTournament, column: "by_invitation" } },
  operator: "=",
  right: { value: false },
};

/** Entries with a place in completed tournaments. */
export const playedEveningsOf = (user: string, isOwn: boolean): Condition => ({
  and: [
    where({ user }),
    whereOneOf("status", SEATED_STATUSES),
    ...(isOwn ? [] : [OPEN]),
    { left: { path: { hops: toTournament, column: "status" } }, operator: "=", right: { value: "completed" } },
    { left: { path: { hops: toTournament, column: "hidden_by_admin" } }, operator: "=", right: { value: false } },
  ],
});

/** The player's newest completed tournaments with all records of each. */
async function playedBy(reader: Reader, user: string, isOwn: boolean): Promise<PlayerTournament[]> {
  const entries = await findRows(reader, "tournament_participants", {
    where: playedEveningsOf(user, isOwn),
    sort: [{ path: { hops: toTournament, column: "date" }, descending: true }],
    limit: EVENINGS_MAX,
  });
  if (entries.length === 0) return [];
  return tournamentsWithRecords(
    reader,
    entries.map(({ tournament }) => tournament),
  );
}

async function levelsOf(reader: Reader, user: string) {
  const newest = await findRows(reader, "ratings", {
    where: where({ user }),
    sort: [{ ...ownColumn("date"), descending: true }],
    limit: EVENINGS_MAX,
  });
  return newest.toReversed().map(({ date, level }) => ({ date, level }));
}

type Mates = readonly Omit<PlayerMate, "name">[];

async function named(
  reader: Reader,
  [partners, opponents]: readonly [Mates, Mates],
): Promise<[PlayerMate[], PlayerMate[]]> {
  const names = await userNames(
    reader,
    [...partners, ...opponents].map(({ id }) => id),
  );
  const withNames = (mates: Mates) => mates.map((mate) => ({ ...mate, name: names.get(mate.id) ?? "" }));
  return [withNames(partners), withNames(opponents)];
}
