import type { TournamentParticipant } from "@bandeha/contract";
import type { Play } from "../../../../tournament/play/use-play.ts";

/** Props of the dialogs about one participant. */
export type PlayerDialogProps = { play: Play; entry: TournamentParticipant; opened: boolean; onClose: () => void };

export type PlayerDialogKind = "block" | "report" | "notes" | "partner" | "remove" | "guest" | "merge";

/** Whether somebody has removed the player since the dialog was opened. */
export const isRemoved = ({ participants }: Pick<Play, "participants">, { id }: Pick<TournamentParticipant, "id">) =>
  !participants.some((entry) => entry.id === id);

/** The entry as it is stored now, while the dialog keeps the one with which it was opened. */
export const storedEntry = ({ participants }: Pick<Play, "participants">, opened: TournamentParticipant) =>
  participants.find(({ id }) => id === opened.id) ?? opened;
