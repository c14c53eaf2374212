import type { TournamentParticipant } from "@bandeha/contract";
import type { Play } from "../../../../tournament/play/use-play.ts";

/** Props of the dialogs about one participant. */
export type PlayerDialogProps = { play: Play; entry: TournamentParticipant; opened: boolean; onClose: () => void };
