// Builders of records as the server answers them, for tests: one visible difference each.
import { collections, emptyRecord, type Tournament, type TournamentParticipant } from "@bandeha/contract";

const system = (id: string, collectionName: string) => ({
  id,
  collectionId: "",
  collectionName,
  created: "",
  updated: "",
});

export const aTournament = (difference: Partial<Tournament> = {}): Tournament =>
  // The field table of the contract makes every field of the record; its type is wider than the record's.
  ({
    ...emptyRecord(collections.tournaments.fields),
    ...system("tournament00001", "tournaments"),
    name: "Кубок Невы",
    type: "league_singles",
    status: "open",
    date: "2026-12-05 00:00:00.000Z",
    start_time: "10:00",
    end_time: "14:00",
    max_players: 16,
    allow_waitlist: true,
    singles_pass: false,
    organizer: "organiser000001",
    ...difference,
  }) as Tournament;

export const anEntry = (difference: Partial<TournamentParticipant> = {}): TournamentParticipant =>
  ({
    ...emptyRecord(collections.tournament_participants.fields),
    ...system("entry0000000001", "tournament_participants"),
    tournament: "tournament00001",
    user: "player000000001",
    status: "registered",
    ...difference,
  }) as TournamentParticipant;
