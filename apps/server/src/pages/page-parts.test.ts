import { expect, test } from "vitest";
import { openPage } from "./page-parts.ts";

const mark = ' nonce="n1"';
const list = '<main>Кубок nonce="n2" <script>no</script></main>';
const page = Buffer.from(`<head><script${mark}>a</script></head><body>${list}<script id="x"${mark}>b</script></body>`);

test("both ends are searched, the list between them is not", () => {
  const { outer } = openPage(page, "n1");
  for (const part of ["<script", 'id="x"', "</body>"]) expect(outer).toContain(part);
  expect(outer).not.toContain("main");
  expect(outer.match(/nonce="n1"/g)).toHaveLength(2);
});

test("the page has the replaced ends and the same list", () => {
  const { outer, join } = openPage(page, "n1");
  expect(join(outer).equals(page)).toBe(true);
  expect(join(outer.replaceAll(mark, "")).toString()).toBe(page.toString().replaceAll(mark, ""));
});

test.each(["", "plain text", "<head></head><p>ё</p>", `<p${mark}>ё</p>`])(
  "a page of another form is kept: %s",
  (text) => {
    const { outer, join } = openPage(Buffer.from(text), "n1");
    expect(join(outer).toString()).toBe(text);
  },
);
