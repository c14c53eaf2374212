import type { Settings } from "@bandeha/engine";
import { afterEach, describe, expect, test } from "vitest";
import type { DrawRequest } from "../actions/transaction/action.ts";
import { type Drawing, startDrawing } from "./draw.ts";
import { drawInline } from "./draw-inline.ts";

const settings: Settings = {
  courts: 2,
  rounds: 7,
  scoring: "points",
  pointsPerMatch: 24,
  side: "2v2",
  partners: "rotating",
  seed: "seed",
};
const players = Array.from({ length: 8 }, (_, number) => ({ id: `player${number}`, level: 3 }));
const request: DrawRequest = { type: "league_singles", input: { players, rounds: [], settings } };
const owner = { tournament: "tournament00001", organiser: "organiser000001" };

let drawing: Drawing;
afterEach(() => drawing.close());

describe("the draw thread", () => {
  test("makes the same draw as the current thread, also after an idle stop", async () => {
    drawing = startDrawing({ idleMs: 1 });
    for (const seed of ["one", "two"]) {
      const asked = { ...request, input: { ...request.input, settings: { ...settings, seed } } };
      const drawn = await drawing.draw(asked, owner);
      expect(drawn).toMatchObject({ ok: true });
      expect(drawn).toEqual(await drawInline(asked));
    }
  });

  test("reports a failure to the caller and continues", async () => {
    drawing = startDrawing();
    await expect(drawing.draw({ ...request, type: "chess" }, owner)).rejects.toThrow("no format draws chess");
    expect(await drawing.draw(request, owner)).toMatchObject({ ok: true });
  });

  test("rejects waiting draws when the server stops", async () => {
    drawing = startDrawing();
    const waiting = [drawing.draw(request, owner), drawing.draw(request, owner)];
    const failed = waiting.map((draw) => expect(draw).rejects.toThrow("stopping"));
    await drawing.close();
    await Promise.all(failed);
  });
});
