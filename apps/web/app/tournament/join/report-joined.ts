import type { TournamentParticipant } from "@bandeha/contract";
import { notify } from "../../ui/overlays/notices.ts";

/** What the server decided, which is not always what was asked: the last place may have gone meanwhile. */
export function reportJoined({ status, position }: TournamentParticipant): void {
  notify({ message: status === "waitlist" ? `Вы в листе ожидания, ${position}-й` : "Вы записаны" });
}
