import { limits } from "@bandeha/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deep } from "../../testing/deep.ts";
import { parseFilter, type RawOperand, type RawTree } from "./parse.ts";

const written = (operand: RawOperand): string =>
  "identifier" in operand ? operand.identifier : JSON.stringify(operand.value);

/** The tree with brackets around every pair, to show precedence. */
const shown = (tree: RawTree): string => {
  if ("and" in tree) return `(${tree.and.map(shown).join(" && ")})`;
  if ("or" in tree) return `(${tree.or.map(shown).join(" || ")})`;
  return `${written(tree.left)} ${tree.any ? "?" : ""}${tree.operator} ${written(tree.right)}`;
};

const parsed = (text: string): string | false => {
  const result = parseFilter(text);
  return result.ok && shown(result.tree);
};

describe("a filter is parsed", () => {
  test.each([
    ['status="open"', 'status = "open"'],
    ["a = 1 || b = 2 && c = 3", "(a = 1 || (b = 2 && c = 3))"],
    ["(a = 1 || b = 2) && c = 3", "((a = 1 || b = 2) && c = 3)"],
    ["a = 1 && b = 2 && c = 3 || d = 4", "((a = 1 && b = 2 && c = 3) || d = 4)"],
    ["((a=1))", "a = 1"],
    ["a ?= 1 && b ?!= 2 && c?~'x' && d ?!~ 'y'", '(a ?= 1 && b ?!= 2 && c ?~ "x" && d ?!~ "y")'],
    ["a >= 1 && b <= 2 && c > 3 && d < 4 && e !~ 'f'", '(a >= 1 && b <= 2 && c > 3 && d < 4 && e !~ "f")'],
    ["a ?> 1 || a ?>= 1 || a ?< 1 || a ?<= 1", "(a ?> 1 || a ?>= 1 || a ?< 1 || a ?<= 1)"],
    ["'Open Cup' ~ name", '"Open Cup" ~ name'],
    ["2 < 5", "2 < 5"],
    ["a = -1.5", "a = -1.5"],
    ["a = 00.50", "a = 0.5"],
    ["city.name:lower = 'к'", 'city.name:lower = "к"'],
    ["clubs_via_city.name ?= 'x'", 'clubs_via_city.name ?= "x"'],
    ["@now > created", "@now > created"],
    ["a = 1 // until here: && b = 2\n && c = 3", "(a = 1 && c = 3)"],
    ["\t\n a\t=\n1 ", "a = 1"],
    [String.raw`a = 'it\'s "so"'`, String.raw`a = "it's \"so\""`],
    [String.raw`a = "b\\c\n"`, String.raw`a = "b\\c\n"`],
    [String.raw`a = 'b\\' && c = "\'\"\t\r\d\_"`, String.raw`(a = "b\\" && c = "'\"\t\r\\d\\_")`],
    ["a = ''", 'a = ""'],
    ["a = 'Ё && ( // ='", 'a = "Ё && ( // ="'],
  ])("%s", (text, tree) => {
    expect(parsed(text)).toBe(tree);
  });
});

describe("a filter is refused", () => {
  test.each([
    ["blank", " "],
    ["only a comment", "// a = 1"],
    ["a lone operand", "a"],
    ["no right operand", "a ="],
    ["no left operand", "= 1"],
    ["no operator", "a 1"],
    ["no operand after &&", "a = 1 &&"],
    ["no join", "a = 1 b = 2"],
    ["a single &", "a = 1 & b = 2"],
    ["empty brackets", "()"],
    ["an open bracket", "(a = 1"],
    ["a bracket too many", "a = 1)"],
    ["an open quote", "a = 'b"],
    ["a quote kept open by a backslash", String.raw`a = "b\"`],
    ["unknown operators", "a == 1"],
    ["a doubled ?", "a ??= 1"],
    ["a lone ?", "a ? 1"],
    ["an exponent", "a = 1e5"],
    ["a trailing dot", "a = 1."],
    ["a leading dot", "a = .5"],
    ["two dots", "a = 1.2.3"],
    ["a number beyond all numbers", `a = ${"9".repeat(400)}`],
    ["a lone minus", "a = -"],
    ["an identifier ending in a dot", "a. = 1"],
    ["letters beyond ASCII", "имя = 1"],
    ["a carriage return", "a = 1\r"],
    ["a function", "geoDistance(1,2,3,4) < 5"],
    ["a semicolon", "a = 1; b = 2"],
  ])("%s", (_case, text) => {
    expect(parsed(text)).toBe(false);
  });

  test("past the limits of length, comparisons and depth", () => {
    const long = (bytes: number) => `a='${"x".repeat(bytes - 4)}'`;
    expect(parsed(long(limits.list.filterMax))).toBeTruthy();
    expect(parsed(long(limits.list.filterMax + 1))).toBe(false);
    expect(parsed(`a='${"я".repeat(limits.list.filterMax / 2)}'`)).toBe(false);
    const many = (count: number) => Array(count).fill("a=1").join("||");
    expect(parsed(many(limits.list.filterTermsMax))).toBeTruthy();
    expect(parsed(many(limits.list.filterTermsMax + 1))).toBe(false);
    const deep = (depth: number) => `${"(".repeat(depth)}a=1${")".repeat(depth)}`;
    expect(parsed(deep(100))).toBe("a = 1");
    expect(parsed(deep(1700))).toBe(false);
  });
});

describe("for any text", () => {
  const piece = fc.constantFrom(
    "a",
    "name",
    "(",
    ")",
    "&&",
    "||",
    "=",
    "?~",
    "!=",
    "'",
    '"',
    "\\",
    "1",
    "-2.5",
    " ",
    "//",
    "\n",
    "@now",
    ":lower",
    ".",
    "é",
  );

  test("nothing throws", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: "binary" }),
          fc.array(piece).map((all) => all.join("")),
        ),
        (text) => {
          expect(typeof parseFilter(text).ok).toBe("boolean");
        },
      ),
      { numRuns: deep(5000, 1000) },
    );
  });

  test("a text written by the SDK comes back as it was", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const result = parseFilter(`a = ${JSON.stringify(text)}`);
        expect(result).toMatchObject({ ok: true, tree: { right: { value: text } } });
      }),
      { numRuns: deep(2000, 500) },
    );
  });
});
