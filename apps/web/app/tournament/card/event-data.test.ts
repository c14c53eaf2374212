import type { Tournament } from "@bandeha/contract";
import { expect, test } from "vitest";
import { eventData } from "./event-data.ts";

const aTournament = (change: Partial<Tournament> = {}) =>
  ({
    id: "t1",
    name: "Зимний кубок",
    status: "open",
    date: "2026-12-05 00:00:00.000Z",
    start_time: "10:00",
    end_time: "14:00",
    cost: 1500,
    max_players: 16,
    places_held: 0,
    created: "2026-11-20 09:00:00.000Z",
    expand: { city: { name: "Казань", timezone: "Europe/Moscow" }, organizer: { name: "Анна Котова" } },
    ...change,
  }) as Tournament;
const page = { origin: "https://bandeha.ru", image: "https://bandeha.ru/preview.png", description: "…" };
const data = (change: Partial<Tournament> = {}, seated = 13, over = false) =>
  eventData(aTournament(change), { seated, waiting: 0 }, { ...page, over });

test("times have the offset of the city", () => {
  expect(data()).toMatchObject({ startDate: "2026-12-05T10:00:00+03:00", endDate: "2026-12-05T14:00:00+03:00" });
});

test("the offer is available while a place is free and registration is open", () => {
  expect(data()).toMatchObject({
    remainingAttendeeCapacity: 3,
    offers: { availability: "https://schema.org/InStock" },
  });
  expect(data({}, 16).offers.availability).toBe("https://schema.org/SoldOut");
  expect(data({}, 13, true).offers.availability).toBe("https://schema.org/SoldOut");
  expect(data({ status: "in_progress" }).offers.availability).toBe("https://schema.org/SoldOut");
});

test("a cancelled tournament has the status EventCancelled", () => {
  expect(data({ status: "cancelled" }).eventStatus).toBe("https://schema.org/EventCancelled");
});
