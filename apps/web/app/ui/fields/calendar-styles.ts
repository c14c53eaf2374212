// Styles for the screens with a calendar only: a route spreads these into its `links`.
import calendar from "./calendar.css?url";

export const calendarStyles = [{ rel: "stylesheet", href: calendar }] as const;
