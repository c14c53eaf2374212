import type { TournamentParticipant } from "@bandeha/contract";

/** A player without an account whom the viewer added: only their host may change their data. */
export const isOwnGuest = ({ expand }: Pick<TournamentParticipant, "expand">, viewer: string | undefined): boolean =>
  expand?.user?.guest === true && expand.user.created_by === viewer;
