import { expect, test } from "vitest";
import { where } from "../../storage/condition.ts";
import { openClub } from "../../testing/club.ts";
import { nextRows, rowsWith } from "./next-rows.ts";

const TABLE = "_posted_messages";

async function withRows(count: number) {
  const { deps } = await openClub();
  const ids = Array.from({ length: count }, (_, at) => String(at).padStart(15, "0"));
  const row = { created: "", updated: "", tournament: "t", chat: "c", message: 1, pictured: false, name: "", due: "" };
  await deps.storage.transact(async (tx) => {
    for (const id of ids) await tx.insert(TABLE, { id, ...row, post: id });
  });
  return { reader: deps.storage.reader, ids };
}

test("the parts together are all rows; then it begins again", async () => {
  const { reader, ids } = await withRows(5);
  const next = nextRows(TABLE, 2);
  const parts = [];
  for (let part = 0; part < 4; part++) parts.push((await next(reader)).map(({ id }) => id));
  expect(parts).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4), ids.slice(0, 2)]);
});

test("rows are found by more texts than one condition holds, and by none", async () => {
  const { reader, ids } = await withRows(120);
  expect((await rowsWith(reader, TABLE, "post", ids.slice(1))).length).toBe(119);
  expect(await rowsWith(reader, TABLE, "post", [])).toEqual([]);
  expect(await rowsWith(reader, TABLE, "post", ids, where({ name: "other" }))).toEqual([]);
});
