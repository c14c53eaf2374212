// The board's own colours: dark for a dark hall, bright for daylight. The choice stays on the device and does not follow the site's theme.
import { createStore, useStore } from "../../../ui/state/create-store.ts";

export type BoardTheme = "dark" | "light";

const KEY = "board-theme";

/** Dark on the server and where nothing is stored. */
const theme = createStore<BoardTheme>("dark", () => {
  try {
    return localStorage.getItem(KEY) === "light" ? "light" : "dark";
  } catch {
    return "dark";
  }
});

export const useBoardTheme = (): BoardTheme => useStore(theme);

export function toggleBoardTheme(): void {
  const next = theme.get() === "light" ? "dark" : "light";
  theme.set(next);
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // Without storage the choice lasts until the page is left.
  }
}
