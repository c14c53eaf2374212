// Words that code and documents do not use, because a standard term or a plainer word exists. Names count too: `giveBack` is "give back".
import { expect, test } from "vitest";
import { read, trackedFiles } from "./repository.ts";

/** What is wrong, and what to write. */
const WORDS: readonly (readonly [pattern: string, instead: string])[] = [
  ["he|his|him|himself|she|her|hers|herself", "they, the player, the organiser"],
  ["deeds?", "action"],
  ["anew", "again"],
  ["whoever|whomever|whosoever", "the user who, every player who"],
  ["nobody but|none but", "only"],
  ["(?:comes?|came|coming) alive", "hydrate"],
  ["(?:gives?|given|gave|giving) back", "restore, release, replay"],
  ["behind (?:one's|his|their|its|our) backs?", "without the lock"],
  ["neediest", "next to manage"],
  ["purses?", "budget"],
  ["jots?|jotted|jotting", "append, record"],
  ["cross(?:ed|es)? out", "remove, delete"],
  ["basements?", "offline"],
  ["breaths?|breathing", "task, frame"],
  ["by lot", "at random"],
  ["lest", "so that … not"],
  ["in vain", "without effect"],
  ["askers?", "requester"],
  ["goes? home|went home|gone home", "withdraws"],
  ["tells?|told", "show, report, state"],
  ["stands|stood", "is, remains"],
  ["sought|seeks?|seeking", "searched, pattern"],
  ["vouch(?:es|ed|ing)?", "prove"],
  ["deaf", "not listening, not ready"],
  ["hears", "receives"],
  ["grave", "destructive"],
  ["likewise|whilst|thereof|henceforth|afresh|amid|nought|upon", "a plainer word"],
  ["under the thumb", "open, within reach"],
];

/** Honest uses: the file, the word, the reason. */
const EXCEPTIONS: readonly (readonly [path: string, found: string, reason: string])[] = [
  [
    "apps/web/app/offline/outbox/outbox-journal.ts",
    "jotted",
    "a key of local storage: results on phones are stored under it",
  ],
  ["apps/web/app/offline/outbox/waiting-results.test.ts", "jotted", "the same key"],
];

const forbidden = new RegExp(String.raw`\b(?:${WORDS.map(([pattern]) => pattern).join("|")})\b`, "gi");
const words = (text: string): string => text.replace(/([a-z])([A-Z])/g, "$1 $2").replaceAll(/[-_]/g, " ");

const isText = (path: string): boolean => /\.(?:tsx?|mjs|css|md)$/.test(path) && path !== "checks/plain-words.test.ts";

test("no file uses a word of the list", () => {
  const found = trackedFiles
    .filter((path) => isText(path))
    .flatMap((path) =>
      `${words(path)}\n${words(read(path))}`
        .split("\n")
        .flatMap((line, at) => [...line.matchAll(forbidden)].map(([word]) => `${path}:${at}: ${word}`)),
    )
    .filter((line) => !EXCEPTIONS.some(([path, word]) => line.startsWith(`${path}:`) && line.endsWith(`: ${word}`)));
  expect(found).toEqual([]);
});

test("every exception is still needed", () => {
  const stale = EXCEPTIONS.filter(([path, word]) => !words(read(path)).includes(word));
  expect(stale).toEqual([]);
});
