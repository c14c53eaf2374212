/** How a schedule or table on another site looks: as that site is, or as the visitor's system is (`/embed/…?theme=`). */
export const EMBED_THEMES = ["light", "dark", "auto"] as const;
export type EmbedTheme = (typeof EMBED_THEMES)[number];
