import { describe, expect, test } from "vitest";
import { aBody, ok, openClub, verdict } from "../testing/club.ts";
import { takeTurns } from "./draw-turns.ts";

/** A queue whose jobs end on request, and the list of started jobs. */
function openQueue(shares = { tournament: 3, organiser: 4, everyone: 6 }) {
  const started: string[] = [];
  const ends: PromiseWithResolvers<string>[] = [];
  const ask = takeTurns((name: string) => {
    started.push(name);
    const end = Promise.withResolvers<string>();
    ends.push(end);
    return end.promise;
  }, shares);
  return {
    started,
    /** «ana2»: a job for Ana's tournament 2. */
    ask: (name: string) => ask(name, { organiser: name.slice(0, 3), tournament: name.slice(0, 4) }),
    /** Ends the running job and waits until the next one has started. */
    async end(how: "well" | "badly" = "well") {
      await nextTask();
      const end = ends.at(-1);
      if (how === "well") end?.resolve("done");
      else end?.reject(new Error("broken"));
      await nextTask();
    },
  };
}

/** After it, every job that may start has started. */
const nextTask = () => new Promise(setImmediate);

const later = { ok: false, retryAfterSeconds: 3 };

describe("a turn", () => {
  test("passes from organiser to organiser, however many draws each one requests", async () => {
    const { ask, started, end } = openQueue();
    const all = ["ana1", "ana1 again", "ana2", "bob1", "cyd1"].map(ask);
    for (let turn = 0; turn < 5; turn++) await end();
    expect(started).toEqual(["ana1", "ana1 again", "bob1", "cyd1", "ana2"]);
    expect(await Promise.all(all)).toEqual(Array(5).fill("done"));
  });

  test("is given to one job at a time, also after a failure", async () => {
    const { ask, started, end } = openQueue();
    const first = expect(ask("ana1")).rejects.toThrow("broken");
    const second = ask("bob1");
    await nextTask();
    expect(started).toEqual(["ana1"]);
    await end("badly");
    await first;
    expect(started).toEqual(["ana1", "bob1"]);
    await end();
    expect(await second).toBe("done");
    void ask("ana1");
    await nextTask();
    expect(started).toHaveLength(3);
  });
});

describe("a share of the queue", () => {
  test("is limited per tournament, per organiser and in total; beyond it the refusal has a retry time", async () => {
    const { ask } = openQueue();
    for (let count = 0; count < 3; count++) void ask("ana1");
    expect(await ask("ana1")).toEqual(later);
    void ask("ana2");
    expect(await ask("ana3")).toEqual(later);
    void ask("bob1");
    void ask("cyd1");
    expect(await ask("dan1")).toEqual(later);
  });

  test("is free again when a job ends", async () => {
    const { ask, end } = openQueue({ tournament: 1, organiser: 1, everyone: 1 });
    const first = ask("ana1");
    expect(await ask("bob1")).toEqual(later);
    await end();
    expect(await first).toBe("done");
    const second = ask("bob1");
    await end();
    expect(await second).toBe("done");
  });
});

test("a start whose draw does not fit the queue is refused with a retry time and changes nothing", async () => {
  const club = await openClub();
  const organiser = await club.person();
  const { id } = ok(await club.create(organiser, "tournaments", aBody()));
  for (const player of await club.people(8)) ok(await club.join(player, id));
  const { draw } = club.deps;
  const owners: unknown[] = [];
  club.deps.draw = async (_request, owner) => {
    owners.push(owner);
    return { ok: false, retryAfterSeconds: 3 };
  };
  const start = () => club.update(organiser, "tournaments", id, { status: "in_progress" });
  expect(await start()).toMatchObject({ code: "too-many-draws", retryAfterSeconds: 3 });
  expect(owners).toEqual([{ tournament: id, organiser: organiser.id }]);
  expect((await club.tournament(id)).status).toBe("open");
  club.deps.draw = draw;
  expect(verdict(await start())).toBe("ok");
  await club.close();
});
