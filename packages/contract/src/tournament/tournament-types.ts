// The types of tournaments and their names. Apart from the engine's formats, because a card must not load their code.
import type { FormatKey, VariantKey } from "@bandeha/engine";

export type TournamentType = FormatKey;

/** `name`: the name players use, in texts and on badges. `caption`: the specification's group, and who is ranked. */
export type TypeName = { name: string; caption: string };

/** The compiler requires a name for each format of the engine. */
export const typeNames: Record<TournamentType, TypeName> = {
  king_doubles: { name: "Король корта, пары", caption: "Король, парный" },
  king_singles: { name: "Король корта", caption: "Король, личный" },
  league_doubles: { name: "Круговой", caption: "Лига, парная" },
  league_singles: { name: "Американо", caption: "Лига, личная" },
  championship_doubles: { name: "Группы и плей-офф", caption: "Чемпионат, парный" },
  championship_singles: { name: "Мексикано", caption: "Чемпионат, личный" },
  friendly_doubles: { name: "Командное американо", caption: "Дружеский, парный" },
  friendly_singles: { name: "Дружеское американо", caption: "Дружеский, личный" },
  mixed_doubles: { name: "Микст", caption: "Дружеский, смешанные пары" },
};

/** Values of the record's `type`, in the order of the names. */
export const TOURNAMENT_TYPES = Object.keys(typeNames) as TournamentType[];

/** «Американо · лига, личная» */
export const typeLine = (played: { type: TournamentType | ""; variant?: VariantKey | "" }): string =>
  played.type && `${playName(played)} · ${typeNames[played.type].caption.toLocaleLowerCase("ru")}`;

/** The compiler requires a name for each variant of the engine. */
export const variantNames: Record<VariantKey, string> = {
  winner_stays: "Победитель остаётся",
  beat_the_box: "Beat the Box",
  king_mixed: "Король корта, микст",
  club_tie: "Матч клубов",
  team_mexicano: "Командное мексикано",
  mexicano_outer: "Мексикано",
  mexicano_every_other: "Мексикано",
  mixicano: "Микст-мексикано",
  mixed_pairs: "Микст, пары",
};

/** Whether two teams play each other (decision 101). */
export const hasTeams = ({ type, variant }: { type: TournamentType | ""; variant?: VariantKey | "" }): boolean =>
  type === "league_doubles" && variant === "club_tie";

/** Values of the record's `variant`; empty is the usual way to play the type (decision 076). */
export const VARIANTS = Object.keys(variantNames) as VariantKey[];

/** The name of what is played: that of the variant, if one is chosen. Empty without a type. */
export const playName = ({ type, variant }: { type: TournamentType | ""; variant?: VariantKey | "" }): string =>
  variant ? variantNames[variant] : type && typeNames[type].name;
