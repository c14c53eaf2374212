import pino from "pino";
import { expect, test } from "vitest";
import { createPictures } from "./pictures.ts";

const ID = "000000000000000";
const request = new Request(`http://test/${ID}.png`);

function picturesOver(status: number) {
  const lines: string[] = [];
  const pictures = createPictures({
    fetch: async () => Response.json({}, { status, headers: { "Retry-After": "7" } }),
    paint: () => Promise.reject(new Error("nothing is painted")),
    clock: () => new Date(),
    log: pino({}, { write: (line) => void lines.push(line) }),
    fallback: async () => undefined,
    origin: undefined,
  });
  const asked = { request, id: ID, network: "203.0.113.0" };
  const kinds = [
    () => pictures.year({ ...asked, year: "2026" }),
    () => pictures.week({ ...asked, kind: "club" }),
    () => pictures.results(asked),
    () => pictures.round(asked),
  ];
  return { kinds, lines };
}

test.each([429, 503])("a picture whose reading is refused with %i is refused in the same way", async (status) => {
  const { kinds, lines } = picturesOver(status);
  for (const ask of kinds) {
    const response = await ask();
    expect([response.status, response.headers.get("retry-after")]).toEqual([status, "7"]);
  }
  expect(lines).toEqual([]);
});

test("every other failure of the reading is one of the server, and is logged", async () => {
  const { kinds, lines } = picturesOver(500);
  for (const ask of kinds) expect((await ask()).status).toBe(500);
  expect(lines).toHaveLength(kinds.length);
});
