import { bugsIn } from "./bug.ts";

const ACTIONS = "apps/server/src/actions";

const matches = bugsIn(
  ACTIONS,
  ["matches/record-result.test.ts"],
  [
    {
      name: "A result overwrites another device's result",
      file: "transaction/guards.ts",
      text: "ifMatch && ifMatch !== updated ?",
      replacement: "ifMatch && ifMatch > updated ?",
    },
    {
      name: "A stranger records a result",
      file: "transaction/guards.ts",
      text: 'if (viewer.kind === "superuser") return undefined;',
      replacement: 'if (viewer.kind !== "guest") return undefined;',
    },
    {
      name: "A match that has not begun gets a result",
      file: "matches/record-result.ts",
      text: 'if (match.status === "pending") return',
      replacement: 'if (match.status === "cancelled") return',
    },
    {
      name: "A result is cleared although a later round has begun",
      file: "matches/record-result.ts",
      text: "round_number > match.round && status",
      replacement: "round_number < match.round && status",
    },
  ],
);

const journal = bugsIn(
  ACTIONS,
  ["matches/note-result-change.test.ts"],
  [
    {
      name: "The journal names no author",
      file: "matches/note-result-change.ts",
      text: 'viewer.kind === "user" ? viewer.id : ""',
      replacement: 'viewer.kind === "superuser" ? "superuser" : ""',
    },
    {
      name: "A repeated result adds a line to the journal",
      file: "matches/note-result-change.ts",
      text: "if (!match || JSON.stringify(oldScore) === JSON.stringify(newScore)) return;",
      replacement: "if (!match) return;",
    },
  ],
);

const participants = bugsIn(
  ACTIONS,
  ["participants/update-participant.test.ts", "participants/joining/join-tournament.test.ts"],
  [
    {
      name: "A player confirms their own entry",
      file: "participants/participant-rights.ts",
      text: "if (!takes || !isTimed(tournament)) return forbidden",
      replacement: "if (false) return forbidden",
    },
    {
      name: "A player changes another player's entry",
      file: "participants/participant-rights.ts",
      text: "const owns = answersFor(entry, viewer.id);",
      replacement: "const owns = !answersFor(entry, viewer.id);",
    },
    {
      name: "An organiser adds a stranger to a tournament",
      file: "participants/joining/joiner-rights.ts",
      text: "{ or: organised }] })) > 0;",
      replacement: "{ or: organised }] })) >= 0;",
    },
  ],
);

const partners = bugsIn(
  ACTIONS,
  ["participants/pairs/set-partner.test.ts"],
  [
    {
      name: "A partner of a player who left stays paired with them",
      file: "participants/leave-tournament.ts",
      text: 'one.partner === entry.user ? { ...one, partner: "" } : one',
      replacement: "one",
    },
  ],
);

const lines = bugsIn(
  ACTIONS,
  ["participants/pairs/set-line.test.ts"],
  [
    {
      name: "A pair is moved to the line after the wanted one",
      file: "participants/pairs/set-line.ts",
      text: "toSpliced(line - 1, 0, pair)",
      replacement: "toSpliced(line, 0, pair)",
    },
    {
      name: "A move to the number that is stored does nothing",
      file: "participants/update-participant.ts",
      text: '...(byOrganiser && typeof body.line === "number" && { line: body.line }),',
      replacement: "",
    },
    {
      name: "A pair keeps its line in another team",
      file: "participants/pairs/set-team.ts",
      text: "{ team, line: 0 }",
      replacement: "{ team }",
    },
    {
      name: "A substitute has no line",
      file: "participants/roster.ts",
      text: "newcomer.id, { team, line })",
      replacement: "newcomer.id, { team })",
    },
  ],
);

const seats = bugsIn(
  ACTIONS,
  ["participants/change-roster.test.ts"],
  [
    {
      name: "A substitute has all remaining rounds drawn again",
      file: "participants/change-roster.ts",
      text: "taken: !change.redraw",
      replacement: "taken: false",
    },
    {
      name: "A substitute plays in the running round only",
      file: "participants/change-roster.ts",
      text: "const now = seats?.taken ? seats.play : roster.play;",
      replacement: "const now = roster.play;",
    },
  ],
);

export const actionBugs = [...matches, ...journal, ...participants, ...partners, ...lines, ...seats];
