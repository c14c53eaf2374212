// The viewer's next step with a tournament, for the lobby's bar and the join screen. Permissions and the engine decide.
import {
  can,
  isSeated,
  type Staff,
  type Staffed,
  staffOf,
  statusOf,
  type Tournament,
  type TournamentParticipant,
} from "@bandeha/contract";
import { type JoinRefusal, placeJoiner } from "@bandeha/engine";

type Entry = TournamentParticipant;

export type ViewerStep =
  | { kind: "manage"; staff: Staff }
  | { kind: "results" }
  | { kind: "entered"; entry: Entry; mayLeave: boolean }
  | { kind: "join" }
  | { kind: "wait"; position: number }
  | { kind: "closed"; reason: JoinRefusal };

type Situation = {
  tournament: Pick<
    Tournament,
    "status" | "max_players" | "allow_waitlist" | "singles_pass" | "places_held" | "places_burning"
  > &
    Staffed;
  /** Active entries, without cancelled ones. */
  entries: readonly Entry[];
  /** The signed-in user's id, if any. */
  viewer: string | undefined;
  deadlinePassed: boolean;
};

export function viewerStep({ tournament, entries, viewer, deadlinePassed }: Situation): ViewerStep {
  const status = statusOf(tournament);
  // A scorer who plays sees their own matches; the way to the scores is in the card of the staff.
  const plays = viewer !== undefined && entries.some(({ user }) => user === viewer);
  const manages = can("edit", tournament, viewer).ok || (!plays && can("recordResult", tournament, viewer).ok);
  const staff = manages && staffOf(tournament, viewer);
  if (staff) return { kind: "manage", staff };
  if (status === "completed") return { kind: "results" };
  const entry = viewer ? entries.find(({ user }) => user === viewer) : undefined;
  if (entry && status !== "cancelled") {
    return { kind: "entered", entry, mayLeave: can("leave", tournament, viewer, entry).ok };
  }
  const placement = placeJoiner({
    status,
    taken: entries.filter(isSeated).length + tournament.places_held,
    waiting: entries.filter((one) => one.status === "waitlist").length,
    maxPlayers: tournament.max_players,
    allowWaitlist: tournament.allow_waitlist,
    burning: tournament.places_burning,
    held: tournament.places_held,
    mayPass: tournament.singles_pass,
    alreadyJoined: false,
    deadlinePassed,
  });
  if (!placement.ok) return { kind: "closed", reason: placement.reason };
  return placement.status === "waitlist" ? { kind: "wait", position: placement.position } : { kind: "join" };
}
