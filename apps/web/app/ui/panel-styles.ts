// Styles that travel only with the screens that need them: a route spreads these into its `links`.
import calendar from "@mantine/dates/styles.layer.css?url";
import panels from "./panels.css?url";

/** Menus, Mantine's dialogs, switches and lists to choose from. */
export const panelStyles = [{ rel: "stylesheet", href: panels }] as const;

/** The calendar, which opens in a panel. */
export const dateStyles = [...panelStyles, { rel: "stylesheet", href: calendar }] as const;
