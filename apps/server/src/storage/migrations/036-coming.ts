import type { Migration } from "./migration.ts";

/** Nobody is asked in existing tournaments; the courts of existing clubs are unknown. */
export const coming: Migration = {
  name: "036-coming",
  up: ({ builder, textType }) => {
    const text = (table: string, name: string) =>
      builder.schema.alterTable(table).addColumn(name, textType, (column) => column.notNull().defaultTo(""));
    const number = (table: string, name: string) =>
      builder.schema.alterTable(table).addColumn(name, "double precision", (column) => column.notNull().defaultTo(0));
    return [
      number("tournaments", "confirm_hours"),
      number("tournaments", "release_hours"),
      text("tournaments", "coming_asked_at"),
      text("tournaments", "released_at"),
      text("tournament_participants", "confirmed_at"),
      number("clubs", "courts"),
    ];
  },
};
