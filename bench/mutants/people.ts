import { inEngine } from "./bug.ts";

const registration = inEngine(
  ["registration.test.ts"],
  [
    {
      name: "One more player joins than there are places",
      file: "registration.ts",
      text: "taken + needs <= maxPlayers",
      replacement: "taken + needs <= maxPlayers + 1",
    },
    {
      name: "Of a waiting pair one gets the free place",
      file: "registration.ts",
      text: "isNext && entry.length <= seats",
      replacement: "isNext && seats > 0",
    },
    {
      name: "A single player passes a waiting pair where nobody may",
      file: "registration.ts",
      text: "(state.singlesPass === true && entry.length === 1)",
      replacement: "entry.length === 1",
    },
    {
      name: "A newcomer gets a place before waiting players",
      file: "registration.ts",
      text: "waiting <= held || playing ||",
      replacement: "waiting >= 0 ||",
    },
    {
      name: "Two players wait at the same position",
      file: "registration.ts",
      text: "position: waiting + 1 }",
      replacement: "position: waiting }",
    },
    {
      name: "The last in line gets the free seat",
      file: "registration.ts",
      text: "one.position - other.position",
      replacement: "other.position - one.position",
    },
    {
      name: "A waiting player is promoted although play has begun",
      file: "registration.ts",
      text: "seatsWhile.includes(state.status) ?",
      replacement: "state.status ?",
    },
    {
      name: "The deadline stops the organiser too",
      file: "registration.ts",
      text: "joining.deadlinePassed && !joining.byOrganiser",
      replacement: "joining.deadlinePassed",
    },
    {
      name: "A repeated request for the last place is refused",
      file: "registration.ts",
      text: 'if (joining.alreadyJoined) return { ok: false, reason: "already-joined" };',
      replacement: 'if (joining.alreadyJoined) return { ok: false, reason: "tournament-full" };',
    },
  ],
);

const lifecycle = inEngine(
  ["lifecycle.test.ts"],
  [
    {
      name: "A tournament without results is completed",
      file: "lifecycle.ts",
      text: 'open: { full: "automatic", in_progress: "start"',
      replacement: 'open: { full: "automatic", completed: "finish", in_progress: "start"',
    },
    {
      name: "A cancelled tournament is reopened",
      file: "lifecycle.ts",
      text: 'completed: { in_progress: "reopen" },\n  cancelled: {},',
      replacement: 'completed: { in_progress: "reopen" },\n  cancelled: { open: "reopen" },',
    },
    {
      name: "A tournament with results goes back to open",
      file: "lifecycle.ts",
      text: ' && resultsRecorded) return { ok: false, reason: "results-recorded" };',
      replacement: ' && !resultsRecorded) return { ok: false, reason: "results-recorded" };',
    },
    {
      name: "A seated player goes back to the waitlist",
      file: "lifecycle.ts",
      text: 'confirmed: ["registered", "cancelled"]',
      replacement: 'confirmed: ["registered", "waitlist", "cancelled"]',
    },
  ],
);

const rating = inEngine(
  ["rating/rating.test.ts", "rating/career.test.ts"],
  [
    {
      name: "A friendly tournament changes ratings",
      file: "rating/career.ts",
      text: "rated ? matches.filter",
      replacement: "true ? matches.filter",
    },
    {
      name: "A point counts as much as a game",
      file: "rating/update.ts",
      text: "steepness: 0.45",
      replacement: "steepness: 1",
    },
    {
      name: "A match of four points is rated",
      file: "rating/update.ts",
      text: "least: 8",
      replacement: "least: 1",
    },
    {
      name: "The losers gain what the winners gain",
      file: "rating/update.ts",
      text: "rateSide(side2, -surprise)",
      replacement: "rateSide(side2, surprise)",
    },
    {
      name: "A career depends on the order of its events",
      file: "rating/career.ts",
      text: "events.toSorted(earlierFirst)",
      replacement: "events",
    },
    {
      name: "Two events of one day are rated in the order they were read",
      file: "rating/career.ts",
      text: " || compare(one.startTime, other.startTime) || compare(one.id, other.id)",
      replacement: "",
    },
    {
      name: "An unknown guest counts as an amateur",
      file: "rating/career.ts",
      text: "level: company",
      replacement: "level: 2",
    },
    {
      name: "An evening changes a level by more than a half",
      file: "rating/rating.ts",
      text: "const MOST_CHANGE = 0.5;",
      replacement: "const MOST_CHANGE = 5;",
    },
    {
      name: "A level leaves the scale",
      file: "rating/rating.ts",
      text: "most: 7.5",
      replacement: "most: 75",
    },
    {
      name: "A win without points counts as much as its number of sets",
      file: "rating/update.ts",
      text: "rallies: 1 }",
      replacement: "rallies: score.team1 + score.team2 }",
    },
    {
      name: "A year without play leaves a rating as certain as before",
      file: "rating/career.ts",
      text: "quarters * PER_IDLE_QUARTER",
      replacement: "0 * quarters",
    },
    {
      name: "A rating becomes certain without a limit",
      file: "rating/rating.ts",
      text: "Math.max(UNCERTAINTY.least ** 2, variance)",
      replacement: "variance",
    },
  ],
);

const offers = inEngine(
  ["offers.test.ts"],
  [
    {
      name: "An offer right before the last hour lasts seconds",
      file: "offers.ts",
      text: "return Math.max(usual, now + ANSWER_MINUTES_MIN * MINUTE);",
      replacement: "return usual;",
    },
    {
      name: "The last hour ends an offer that was made right before it",
      file: "offers.ts",
      text: "isOver(unit, clock) ? withoutOffer(unit) :",
      replacement: "clock ? withoutOffer(unit) :",
    },
  ],
);

export const peopleBugs = [...registration, ...offers, ...lifecycle, ...rating];
