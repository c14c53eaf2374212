import { expect, test } from "vitest";
import { openPlaces } from "./placed-parts.ts";

const filled = ({ fill }: ReturnType<typeof openPlaces>, page: string) => fill(Buffer.from(page)).toString();

test("parts are in the page where their marks are, however often and in whichever order", () => {
  const places = openPlaces();
  const card = places.place([Buffer.from("<b>Кубок</b>"), "<i>Ёлка</i>"]);
  const lost = places.place(["rendered, but not shown"]);
  const data = places.place([Buffer.from("[1]")]);
  expect(filled(places, `<script>${data}</script><p>«${card}»</p>${card}`)).toBe(
    "<script>[1]</script><p>«<b>Кубок</b><i>Ёлка</i>»</p><b>Кубок</b><i>Ёлка</i>",
  );
  expect(lost).not.toBe(card);
});

test("a part that looks like a mark of this or another page is left as it is", () => {
  const [one, other] = [openPlaces(), openPlaces()];
  const mark = one.place(["text"]);
  expect(filled(one, one.place([mark]))).toBe(mark);
  other.place(["text"]);
  expect(filled(other, mark)).toBe(mark);
});

test("a page without parts is the same page", () => {
  expect(filled(openPlaces(), "<p>–</p>")).toBe("<p>–</p>");
});
