import type { City, Club } from "@bandeha/contract";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PlaceLine } from "./PlaceLine.tsx";

const line = (club: string, city: string) =>
  renderToStaticMarkup(
    <PlaceLine tournament={{ expand: { club: { name: club } as Club, city: { name: city } as City } }} />,
  );

test("a city with a hyphen is one box, so that the line does not break inside it", () => {
  expect(line("Нева Падел", "Санкт-Петербург")).toBe('Нева Падел, <span class="whole">Санкт-Петербург</span>');
});

test("a club alone and a place that is not known yet have no empty words", () => {
  const club = { expand: { club: { name: "Сокол-Падел" } as Club } };
  expect(renderToStaticMarkup(<PlaceLine tournament={club} />)).toBe('Сокол-Падел<span class="whole"></span>');
  expect(renderToStaticMarkup(<PlaceLine tournament={{}} />)).toBe('<span class="whole"></span>');
});
