// The calendar's styles travel only with the screens that show one: a route spreads `dateStyles` into its `links`.
import calendar from "@mantine/dates/styles.layer.css?url";

export const dateStyles = [{ rel: "stylesheet", href: calendar }] as const;
