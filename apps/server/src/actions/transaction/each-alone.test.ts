import { expect, test } from "vitest";
import { StorageUnavailable } from "../../storage/storage.ts";
import { eachAlone } from "./each-alone.ts";

const rows = ["a", "b", "c"].map((id) => ({ id }));

test("every row has its turn, and the error says which failed first", async () => {
  const done: string[] = [];
  const work = async ({ id }: { id: string }) => {
    if (id !== "b") throw new Error("no time zone");
    done.push(id);
  };
  await expect(eachAlone(rows, work)).rejects.toThrow("2 of 3 failed, first a: no time zone");
  expect(done).toEqual(["b"]);
});

test("an outage is thrown as it is", async () => {
  const outage = new StorageUnavailable("away", "no answer");
  await expect(eachAlone(rows, () => Promise.reject(outage))).rejects.toBe(outage);
});
