import type { TournamentParticipant } from "@bandeha/contract";
import { notifications } from "@mantine/notifications";

/** What the server decided, which is not always what was asked: the last place may have gone meanwhile. */
export function tellJoined({ status, position }: TournamentParticipant): void {
  notifications.show({ message: status === "waitlist" ? `Вы в листе ожидания, ${position}-й` : "Вы записаны" });
}
