const DAY_MS = 86_400_000;

/** The date in Moscow (YYYY-MM-DD), `days` after today: tournaments of journeys are in its time zone, which is a day ahead of UTC at night. */
export const moscowDay = (days = 0): string =>
  new Date(Date.now() + days * DAY_MS).toLocaleDateString("sv-SE", { timeZone: "Europe/Moscow" });
