import { createIndex, createTable, type Migration } from "./migration.ts";

/** Existing tournaments give freed places at once, as before. */
export const seatOffers: Migration = {
  name: "035-seat-offers",
  up: (dialect) => {
    const { builder, textType } = dialect;
    const text = (table: string, name: string) =>
      builder.schema.alterTable(table).addColumn(name, textType, (column) => column.notNull().defaultTo(""));
    const number = (table: string, name: string) =>
      builder.schema.alterTable(table).addColumn(name, "double precision", (column) => column.notNull().defaultTo(0));
    return [
      text("tournaments", "seat_offers"),
      number("tournaments", "places_held"),
      number("tournaments", "places_burning"),
      text("tournaments", "next_seat_check"),
      text("tournament_participants", "offered_until"),
      text("tournament_participants", "unanswered_at"),
      // The job's next tournament.
      createIndex("tournaments_by_seat_check", "tournaments", ["next_seat_check"]),
      createTable(dialect, "tournament_offers", {
        tournament: "text",
        user: "text",
        answer_by: "text",
        answer: "text",
        answered_at: "text",
      }),
      createIndex("offers_by_tournament", "tournament_offers", ["tournament", "created desc"]),
      createIndex("offers_by_user", "tournament_offers", ["user"]),
      // A list without a sort comes in insertion order.
      createIndex("offers_created", "tournament_offers", ["created", "id"]),
    ];
  },
};
