// The export's part about getting a place, and about other people: offers, invitations, requests, blocks, complaints.
import { where } from "../../../storage/condition.ts";
import type { Reader } from "../../../storage/storage.ts";
import { all, lookUp, type PersonalDataRow, playerLines, tournamentLines } from "./personal-lines.ts";

export const SEAT_SECTIONS = ["offers", "invitations", "requests", "friends", "blocks", "complaints"] as const;
type Seats = Record<(typeof SEAT_SECTIONS)[number], PersonalDataRow[]>;

export async function personalSeats(reader: Reader, user: string): Promise<Seats> {
  const tournament = lookUp(reader, "tournaments");
  const name = lookUp(reader, "users");
  const lines = tournamentLines(reader);
  const about = playerLines(reader);
  const [offers, invitations, requests, friends] = [
    await all(reader, "tournament_offers", where({ user })),
    await all(reader, "tournament_invitations", where({ user })),
    await all(reader, "tournament_requests", where({ user })),
    await all(reader, "tournament_participants", where({ brought_by: user })),
  ];
  return {
    offers: await lines(offers, "created", "answer_by", "answer", "answered_at"),
    invitations: await lines(invitations, "created"),
    requests: await lines(requests, "created", "state", "message"),
    friends: await Promise.all(
      friends.map(async (row) => ({
        ...(await tournament(row.tournament)),
        player: (await name(row.user)).name ?? "",
      })),
    ),
    blocks: await about(await all(reader, "blocks", where({ organizer: user })), "reason", "created"),
    complaints: await about(await all(reader, "reports", where({ reporter: user })), "text", "created"),
  };
}
