import type { TournamentParticipant } from "@bandeha/contract";
import type { Play } from "../../../tournament/play/use-play.ts";

/** What every dialog about one participant is given. */
export type PlayerDialogProps = { play: Play; entry: TournamentParticipant; opened: boolean; onClose: () => void };
