// The types of tournaments and their names on cards. Apart from the engine's formats, because a card must not load their code.
import type { FormatKey } from "@bandeha/engine";

export type TournamentType = FormatKey;

/** The compiler requires a name for each format of the engine. */
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

/** Values of the record's `type`, in the order of the names. */
export const TOURNAMENT_TYPES = Object.keys(typeBadges) as TournamentType[];
