import { bugsIn } from "./bug.ts";

export const filterBugs = bugsIn(
  "apps/server/src/records/filter",
  ["matches.test.ts", "resolve.test.ts", "parse.test.ts"],
  [
    {
      name: "A filter with «or» asks for both conditions",
      file: "matches.ts",
      text: "return not(eachIs(false, nearestFirst(formula.or), asked, places));",
      replacement: "return eachIs(true, nearestFirst(formula.or), asked, places);",
    },
    {
      name: "A negated condition holds where the plain one does",
      file: "matches.ts",
      text: "!== (negated ?? false)",
      replacement: "!== false",
    },
    {
      name: "A filter over many related rows looks at the first alone",
      file: "matches.ts",
      text: "if (await holds(asked, formula.where, new Map([...places, [key, row]]))) return true;",
      replacement: "return holds(asked, formula.where, new Map([...places, [key, row]]));",
    },
    {
      name: "A filter through another collection shows rows that the viewer may not see",
      file: "resolve.ts",
      text: "restrictions.length > 0",
      replacement: "restrictions.length < 0",
    },
    {
      name: "A client filters by the server's own collections",
      file: "resolve.ts",
      text: "find((mention) => text.includes(mention))",
      replacement: "find((mention) => text === mention)",
    },
    {
      name: "A filter branches into any number of back relations",
      file: "resolve.ts",
      text: "const BACK_RELATIONS_MAX = 2;",
      replacement: "const BACK_RELATIONS_MAX = 20;",
    },
  ],
);
