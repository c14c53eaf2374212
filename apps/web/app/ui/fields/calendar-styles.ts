// Styles that travel only with the screens that ask for a day: a route spreads these into its `links`.
import calendar from "./calendar.css?url";

export const calendarStyles = [{ rel: "stylesheet", href: calendar }] as const;
