import { bugsIn } from "./bug.ts";

const permissions = bugsIn(
  ".",
  ["packages/contract/src/permissions.test.ts", "apps/server/src/records/read/matrix.test.ts"],
  [
    {
      name: "Any signed-in user does what only an organiser may",
      file: "packages/contract/src/permissions.ts",
      text: "if (least && !isAtLeast(staffOf(tournament, viewer), least))",
      replacement: "if (least && !viewer)",
    },
    {
      name: "A player joins a tournament that has started",
      file: "packages/contract/src/permissions.ts",
      text: 'join: { who: "player", during: ["open"]',
      replacement: 'join: { who: "player", during: ["open", "in_progress"]',
    },
  ],
);

const drafts = bugsIn(
  "apps/server/src/collections",
  ["drafts.test.ts"],
  [
    {
      name: "Everyone sees the drafts of other organisers",
      file: "access-rules.ts",
      text: "const toAll: Condition = { and: [published(hops), open] };",
      replacement: "const toAll: Condition = open;",
    },
  ],
);

const privacy = bugsIn(
  "apps/server/src",
  ["collections/privacy.test.ts"],
  [
    {
      name: "A stranger reads the phone of a participant",
      file: "collections/users.ts",
      text: '(await isOrganiserOf(context, parent.row.tournament)) ? phone : ""',
      replacement: '(await isOrganiserOf(context, parent.row.tournament)) ? "" : phone',
    },
    {
      name: "A guest of the site reads the organiser's whole phone",
      file: "collections/users.ts",
      text: 'viewer.kind === "user" && viewer.mayReadPhone?.(id) !== false ? phone : maskedPhone(phone)',
      replacement: "phone",
    },
    {
      name: "A filter reveals private fields",
      file: "records/read/readable.ts",
      text: '?.compared === false && viewer.kind !== "superuser"',
      replacement: '?.compared === true && viewer.kind !== "superuser"',
    },
    {
      name: "Private fields are shown to everyone",
      file: "records/read/readable.ts",
      text: "unread.push(...fields);",
      replacement: "unread.push(...fields.slice(1));",
    },
  ],
);

export const accessBugs = [...permissions, ...drafts, ...privacy];
