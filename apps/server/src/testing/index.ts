// What other packages' tests use of the server (`@bandeha/server/testing`): the real application in memory, and builders of its records.
export { seedCityIds, seedClubs } from "../storage/seed/cities.ts";
export { deep } from "./deep.ts";
export { anEntry, aTournament } from "./fixtures.ts";
export { type TestApp, testApp } from "./test-app.ts";
export { until } from "./until.ts";
export { done, openTournament } from "./whole-tournament.ts";
