/** The panel beside the courts, or below them on a phone; part of the URL. */
export const PANELS = ["table", "players", "settings"] as const;
export type Panel = (typeof PANELS)[number];

const PANEL = "panel";

export const panelOf = (search: URLSearchParams): Panel =>
  PANELS.find((panel) => panel === search.get(PANEL)) ?? "table";

export function withPanel(search: URLSearchParams, panel: Panel): string {
  const there = new URLSearchParams(search);
  there.set(PANEL, panel);
  return `?${there}`;
}

/** The element's id, for a link at the top of a long screen. */
export const PANEL_ID = "beside";
