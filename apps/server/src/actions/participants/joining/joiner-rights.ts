import { where } from "../../../storage/condition.ts";
import type { Reader } from "../../../storage/storage.ts";
import { getUser, liveEntries, type TournamentRow, type UserRow } from "../../transaction/stored-rows.ts";
import { hasRequest } from "../requests/pending-requests.ts";

/**
 * Whether this user may be entered: one of the hosts themselves, a guest that one of them added, or a user who has joined a tournament of
 * one of them. Strangers are refused, because an entry shows the user's phone to the organiser and the name to everyone.
 * @param hosts who enters, and for a co-organiser also the organiser, whose players they may enter
 */
export async function mayBeAddedBy(reader: Reader, hosts: readonly string[], user: string): Promise<boolean> {
  const person = await getUser(reader, user);
  if (person?.deleted || (person?.guest && (await isMerging(reader, user)))) return false;
  if (hosts.includes(user) || (person !== undefined && hosts.includes(person.created_by))) return true;
  return isKnownTo(reader, hosts, user);
}

/** Whether the user has joined a tournament that one of these people organises. */
export async function isKnownTo(reader: Reader, organisers: readonly string[], user: string): Promise<boolean> {
  const organizer = { path: { hops: [{ relation: "tournament", table: "tournaments" }], column: "organizer" } };
  const organised = organisers.map((id) => ({ left: organizer, operator: "=" as const, right: { value: id } }));
  return (await reader.count("tournament_participants", { and: [where({ user }), { or: organised }] })) > 0;
}

/** A guest that is being merged will be deleted. */
const isMerging = async (reader: Reader, guest: string): Promise<boolean> =>
  (await reader.count("_claims", where({ guest, state: "merging" }))) > 0;

/** Whether who runs the tournament may enter this user: someone they know, or someone who asked for a place. */
export const mayEnter = async (
  reader: Reader,
  tournament: TournamentRow,
  host: string,
  user: string,
): Promise<boolean> =>
  (await mayBeAddedBy(reader, [host, tournament.organizer], user)) || (await hasRequest(reader, tournament.id, user));

/** A player with an entry may sign up one guest whom they added. */
export async function mayBring(
  reader: Reader,
  { id }: TournamentRow,
  host: string,
  friend: UserRow | undefined,
): Promise<boolean> {
  if (!friend?.guest || friend.created_by !== host || !(await mayBeAddedBy(reader, [host], friend.id))) return false;
  const entries = await liveEntries(reader, id);
  return entries.some(({ user }) => user === host) && !entries.some(({ brought_by }) => brought_by === host);
}

/** A host who notes their own number for a friend would have two places. */
export const isOwnNumber = async (reader: Reader, host: string, friend: UserRow | undefined): Promise<boolean> =>
  Boolean(friend?.noted_phone) && friend?.noted_phone === (await getUser(reader, host))?.phone;
