// Bugs in what protects the server from hostile clients, and people's data.
import { bugsIn } from "./bug.ts";

const sessions = bugsIn(
  "apps/server/src/auth",
  ["sessions/sessions.test.ts"],
  [
    {
      name: "A token of an ended session is still valid",
      file: "sessions/sessions.ts",
      text: "if (end <= now) return undefined;",
      replacement: "",
    },
    {
      name: "A stolen token that was replaced leaves the session open",
      file: "sessions/sessions.ts",
      text: 'if (await tx.findById("sessions", id)) await tx.delete("sessions", id);',
      replacement: "",
    },
  ],
);

const codes = bugsIn(
  "apps/server/src/auth",
  ["attack/defence.test.ts"],
  [
    {
      name: "No attack is noticed",
      file: "codes/pressure.ts",
      text: "minutes > 1 ? sent * attack.share : 0)) return true;",
      replacement: "minutes > 1 ? sent * attack.share : 0)) return false;",
    },
    {
      name: "Strangers' wrong codes never require a second code",
      file: "codes/guess-budget.ts",
      text: "return wrong >= send.wrongBeforeSecondCode || (await areGuessesSpent(reader, now));",
      replacement: "return false;",
    },
  ],
);

const budgets = bugsIn(
  "apps/server/src/actions",
  ["budgets/creation-budget.test.ts"],
  [
    {
      name: "Creates at the same moment exceed an account's budget",
      file: "tournaments/create-tournament.ts",
      text: "const viewer = await holdUser(tx, viewerId);",
      replacement: 'const viewer = (await tx.findById("users", viewerId)) as never;',
    },
    {
      name: "A clock that is set back refills a budget",
      file: "budgets/creation-budget.ts",
      text: "sort: [{ ...created, descending: true }],",
      replacement: "sort: [{ ...created, descending: false }],",
    },
  ],
);

const bodies = bugsIn(
  "apps/server/src/http",
  ["bodies/body-bounds.test.ts"],
  [
    {
      name: "A form may have any number of fields",
      file: "bodies/form.ts",
      text: "    if (fields > FIELDS_MAX) return 413;",
      replacement: "",
    },
    {
      name: "JSON may be nested as deep as a client likes",
      file: "bodies/json.ts",
      text: "if (depth > DEPTH_MAX) return undefined;",
      replacement: "",
    },
  ],
);

const connections = bugsIn(
  "apps/server/src/http",
  ["load/sockets.test.ts"],
  [
    {
      name: "Silent connections displace clients that keep theirs",
      file: "load/sockets.ts",
      text: "idle.size > unanswered.size ? idle : unanswered",
      replacement: "idle.size > 0 ? idle : unanswered",
    },
  ],
);

const consent = bugsIn(
  "apps/server/src/actions/users",
  ["give-consent.test.ts"],
  [
    {
      name: "Consent to an outdated text is accepted",
      file: "give-consent.ts",
      text: "if (version !== CONSENT_VERSION)",
      replacement: 'if (version === "")',
    },
  ],
);

const retention = bugsIn(
  "apps/server/src/actions/users",
  ["erase/purge-expired.test.ts"],
  [
    {
      name: "Records of deliveries are kept for ever",
      file: "erase/purge-expired.ts",
      text: 'await tx.deleteWhere("_deliveries", before("created", momentAgo(counted)));',
      replacement: "",
    },
    {
      name: "Sessions that nobody uses are kept for ever",
      file: "erase/purge-expired.ts",
      text: "[await purgeSessions(tx, now)]",
      replacement: "[true]",
    },
  ],
);

export const openInternetBugs = [
  ...sessions,
  ...codes,
  ...budgets,
  ...bodies,
  ...connections,
  ...consent,
  ...retention,
];
