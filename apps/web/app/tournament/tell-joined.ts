import type { Tournament, TournamentParticipant } from "@bandeha/contract";
import { notifications } from "@mantine/notifications";
import { formatWhen } from "../text/format.ts";

/** What the server decided, which is not always what was asked: the last place may have gone meanwhile. */
export function tellJoined(tournament: Tournament, entry: TournamentParticipant): void {
  const waits = entry.status === "waitlist";
  notifications.show({
    title: waits ? `Вы в листе ожидания, ${entry.position}-й` : "Вы записаны",
    message: `${tournament.name}, ${formatWhen(tournament)}`,
  });
}
