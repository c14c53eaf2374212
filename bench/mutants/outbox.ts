import { bugsIn } from "./bug.ts";

export const outboxBugs = bugsIn(
  "apps/web/app/offline/outbox",
  ["outbox.test.ts", "send-outbox.test.ts"],
  [
    {
      name: "A result whose answer was lost is forgotten",
      file: "outbox.ts",
      text: 'entry.state.phase === "sending" ? { ...entry, state: UNANSWERED } : entry',
      replacement: 'entry.state.phase === "sending" ? { ...entry, state: UNSENT } : entry',
    },
    {
      name: "A result of one person is sent by the next person on the phone",
      file: "outbox.ts",
      text: 'authors.includes(entry.author) && entry.state.phase === "waiting"',
      replacement: 'entry.state.phase === "waiting"',
    },
    {
      name: "A correction overtakes the result before it",
      file: "outbox.ts",
      text: "queueOf(box, entry)[0] === entry",
      replacement: "queueOf(box, entry).at(-1) === entry",
    },
    {
      name: "A correction is shown as a conflict although the server has just its own result",
      file: "outbox.ts",
      text: "if (hasResult(row, entry.result)) return markSaved(box, id, row);\n  const",
      replacement: "const",
    },
    {
      name: "Another device's result is overwritten without a question",
      file: "outbox.ts",
      text: 'const untried = state.phase === "sending" && !state.tried;\n  if (untried && seen.updated !== row.updated && sameResult(seen, row) && samePlayers(seen, row)) {',
      replacement: 'const untried = state.phase === "sending";\n  if (untried && samePlayers(seen, row)) {',
    },
    {
      name: "A result that was given up is sent",
      file: "outbox.ts",
      text: "entry.id !== id || isUnderWay(entry)",
      replacement: "entry.id === id || isUnderWay(entry)",
    },
    {
      name: "A lost answer stops the sending for good",
      file: "send-outbox.ts",
      text: 'return sent.kind === "lost";',
      replacement: 'return sent.kind === "signed-out";',
    },
  ],
);
