import { describe, expect, test } from "vitest";
import { takeTurns } from "./draw-turns.ts";
import { aBody, ok, openClub, verdict } from "./testing/club.ts";

/** Work that ends when it is told to; what has begun, in order. */
function open(shares = { tournament: 3, organiser: 4, everyone: 6 }) {
  const begun: string[] = [];
  const ends: PromiseWithResolvers<string>[] = [];
  const ask = takeTurns((name: string) => {
    begun.push(name);
    const end = Promise.withResolvers<string>();
    ends.push(end);
    return end.promise;
  }, shares);
  return {
    begun,
    /** «ana2»: something for Ana's tournament 2. */
    ask: (name: string) => ask(name, { organiser: name.slice(0, 3), tournament: name.slice(0, 4) }),
    /** What is at work ends, and the next has begun. */
    async end(how: "well" | "badly" = "well") {
      await begins();
      const end = ends.at(-1);
      if (how === "well") end?.resolve("done");
      else end?.reject(new Error("broken"));
      await begins();
    },
  };
}

/** Whoever may begin has begun. */
const begins = () => new Promise(setImmediate);

const later = { ok: false, retryAfterSeconds: 3 };

describe("a turn", () => {
  test("passes from organiser to organiser, whoever has asked for more", async () => {
    const { ask, begun, end } = open();
    const all = ["ana1", "ana1 again", "ana2", "bob1", "cyd1"].map(ask);
    for (let turn = 0; turn < 5; turn++) await end();
    expect(begun).toEqual(["ana1", "ana1 again", "bob1", "cyd1", "ana2"]);
    expect(await Promise.all(all)).toEqual(Array(5).fill("done"));
  });

  test("comes one at a time, and after a failure too", async () => {
    const { ask, begun, end } = open();
    const first = expect(ask("ana1")).rejects.toThrow("broken");
    const second = ask("bob1");
    await begins();
    expect(begun).toEqual(["ana1"]);
    await end("badly");
    await first;
    expect(begun).toEqual(["ana1", "bob1"]);
    await end();
    expect(await second).toBe("done");
    void ask("ana1");
    await begins();
    expect(begun).toHaveLength(3);
  });
});

describe("a share of the line", () => {
  test("is a tournament's, an organiser's and everyone's; beyond it one is told when to come back", async () => {
    const { ask } = open();
    for (let count = 0; count < 3; count++) void ask("ana1");
    expect(await ask("ana1")).toEqual(later);
    void ask("ana2");
    expect(await ask("ana3")).toEqual(later);
    void ask("bob1");
    void ask("cyd1");
    expect(await ask("dan1")).toEqual(later);
  });

  test("is free again with what is done", async () => {
    const { ask, end } = open({ tournament: 1, organiser: 1, everyone: 1 });
    const first = ask("ana1");
    expect(await ask("bob1")).toEqual(later);
    await end();
    expect(await first).toBe("done");
    const second = ask("bob1");
    await end();
    expect(await second).toBe("done");
  });
});

test("a start whose draw finds no place is refused with the time to come back, and changes nothing", async () => {
  const club = await openClub();
  const organiser = await club.person();
  const { id } = ok(await club.create(organiser, "tournaments", aBody()));
  for (const player of await club.people(8)) ok(await club.join(player, id));
  const { draw } = club.deps;
  const asked: unknown[] = [];
  club.deps.draw = async (_request, owner) => {
    asked.push(owner);
    return { ok: false, retryAfterSeconds: 3 };
  };
  const start = () => club.update(organiser, "tournaments", id, { status: "in_progress" });
  expect(await start()).toMatchObject({ code: "too-many-draws", retryAfterSeconds: 3 });
  expect(asked).toEqual([{ tournament: id, organiser: organiser.id }]);
  expect((await club.tournament(id)).status).toBe("open");
  club.deps.draw = draw;
  expect(verdict(await start())).toBe("ok");
  await club.close();
});
