import type { TournamentParticipant } from "@bandeha/contract";
import { notify } from "../../ui/overlays/notices.ts";

/** Reports the server's decision; the last place may have been taken meanwhile. */
export function reportJoined({ status, position }: TournamentParticipant): void {
  notify({ message: status === "waitlist" ? `Вы в листе ожидания, ${position}-й` : "Вы записаны" });
}
