// Names of the tournament types as they stand on a card. Kept apart from the engine's formats, which carry their whole play with them: a card must not load it.
import type { TournamentType } from "@bandeha/contract";

export const typeBadges: Record<TournamentType, string> = {
  king_doubles: "Король корта · парный",
  king_singles: "Король корта · личный",
  league_doubles: "Лига · парная",
  league_singles: "Лига · личная",
  championship_doubles: "Чемпионат · парный",
  championship_singles: "Чемпионат · личный",
  friendly_doubles: "Дружеский · парный",
  friendly_singles: "Дружеский · личный",
  mixed_doubles: "Микст",
};
