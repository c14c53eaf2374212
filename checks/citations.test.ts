// Every citation names a heading or a file of this repository: `wire 2.5`, `product-rules D16`, `decision 018`, a path under docs.
import { expect, test } from "vitest";
import { read, trackedFiles } from "./repository.ts";

const DOCUMENTS = ["product-rules", "tournament-rules", "quality-rules", "wire", "specification"] as const;
/** What a citation must not name: documents that are not in the repository. */
const ELSEWHERE =
  /\b(?:product|tournaments|quality|protocol|style|spec|models|design)\.md\b|\bproduct (?:decision )?D\d|\bprotocol \d|\bspec \d|\bsmell \d|style smell/gi;

const SELF = "checks/citations.test.ts";
const citing = trackedFiles.filter((path) => /\.(?:tsx?|mjs|css|md)$/.test(path) && path !== SELF);
const texts = citing.map((path) => ({ path, text: read(path) }));

/** The numbers that a document's headings begin with. */
const headings = (document: string): ReadonlySet<string> =>
  new Set([...read(`docs/${document}.md`).matchAll(/^#{2,4} (D?\d+(?:\.\d+)*)/gm)].map(([, number]) => `${number}`));
const known = Object.fromEntries(DOCUMENTS.map((document) => [document, headings(document)]));

const NUMBER = String.raw`D?\d+(?:\.\d+)*`;
/** One document and its numbers: «2», «2.1, 2.5», «4 and 5», «D4–D6». */
const CITATION = new RegExp(
  String.raw`\b(${DOCUMENTS.join("|")}) (${NUMBER}(?:(?:, | and | to |–)${NUMBER}(?![\d%]))*)`,
  "gi",
);

const found = (pattern: RegExp, of: (match: RegExpExecArray) => readonly string[]): readonly string[] =>
  texts.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].flatMap((match) => of(match).map((citation) => `${path}: ${citation}`)),
  );

test("a cited section has its heading", () => {
  const missing = found(CITATION, ([, document = "", numbers = ""]) =>
    [...numbers.matchAll(new RegExp(NUMBER, "g"))]
      .filter(([number]) => !known[document.toLowerCase()]?.has(number))
      .map(([number]) => `${document} ${number}`),
  );
  expect(missing).toEqual([]);
});

test("a cited decision has its file", () => {
  const numbers = new Set(trackedFiles.flatMap((path) => path.match(/^docs\/decisions\/(\d{3})-/)?.[1] ?? []));
  const missing = found(/\bdecisions?[ /](\d{3})\b/gi, ([whole, number = ""]) => (numbers.has(number) ? [] : [whole]));
  expect(missing).toEqual([]);
});

test("a cited document exists", () => {
  const files = new Set(trackedFiles);
  const missing = found(/\bdocs\/[\w./-]+\.md\b/g, ([path]) => (files.has(path) ? [] : [path]));
  expect(missing).toEqual([]);
});

test("a link of a document leads to a file", () => {
  const files = new Set(trackedFiles);
  const missing = texts
    .filter(({ path }) => path.endsWith(".md"))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)]
        .map(([, link = ""]) => new URL(link, `file:///${path}`).pathname.slice(1))
        .filter((target) => !files.has(target) && !trackedFiles.some((file) => file.startsWith(`${target}/`)))
        .map((target) => `${path}: ${target}`),
    );
  expect(missing).toEqual([]);
});

test("no document from elsewhere is cited", () => {
  expect(found(ELSEWHERE, ([citation]) => [citation])).toEqual([]);
});

test("every acceptance case of docs/tournament-cases.md has its test", () => {
  const cases = read("docs/tournament-cases.md").split("## Mixed")[0] ?? "";
  const test = read("packages/engine/src/pairing/americano-cases.test.ts");
  const missing = [...cases.matchAll(/^\| (\d+) \|.*\| (.*) \|$/gm)]
    .filter(
      ([, number, also = ""]) =>
        !new RegExp(`"case ${number}\\b`).test(test) && !also.startsWith("not in that") && !also.startsWith("a figure"),
    )
    .map(([, number]) => number);
  expect(missing).toEqual([]);
});

test("the index has each decision once, in the order of their numbers", () => {
  const listed = [...read("docs/decisions/README.md").matchAll(/^\| (\d{3}) \|/gm)].map(([, number]) => number);
  const files = trackedFiles.flatMap((path) => path.match(/^docs\/decisions\/(\d{3})-/)?.[1] ?? []);
  expect(listed).toEqual(files.toSorted());
});

test("every decision has the template's headings and a line in the index", () => {
  const index = read("docs/decisions/README.md");
  const wrong = trackedFiles
    .filter((path) => /^docs\/decisions\/\d{3}-/.test(path))
    .filter((path) => {
      const [, file = "", number = ""] = path.match(/\/((\d{3})-.*)$/) ?? [];
      const text = read(path);
      const title = text.match(new RegExp(`^# ${number} (.+)\n\nDate: \\d{4}-\\d{2}-\\d{2}\n`))?.[1];
      const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading).join(" ");
      const isTemplate = /^Context Decision (?:Rejected )?Consequences$/.test(headings);
      return !(title && isTemplate && index.includes(`| ${number} | [${title}](${file}) |`));
    });
  expect(wrong).toEqual([]);
});
