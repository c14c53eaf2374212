import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { createByApi, onNewConnection } from "../people/api-fixtures.ts";
import { organiserSession } from "../people/sample-organiser.ts";
import { test } from "./journey.ts";

type Row = { id: string; organizer: string };

/** The downloaded file with this ending, when all of it has arrived. */
async function saved(folder: string, ending: string): Promise<Buffer> {
  const found = () => readdirSync(folder, { withFileTypes: true }).find(({ name }) => name.endsWith(ending));
  await expect
    .poll(() => {
      const file = found();
      return file ? readFileSync(join(folder, file.name)).length : 0;
    })
    .toBeGreaterThan(50);
  return readFileSync(join(folder, found()?.name ?? ""));
}

test("the table of results is saved as a file and as a picture", async ({
  phone,
  signedIn,
  downloads,
  request,
  engine,
}) => {
  const session = organiserSession(engine === "firefox" ? 0 : 1);
  const filter = encodeURIComponent('status = "completed"');
  const answer = await request.get(
    `/api/collections/tournaments/records?filter=${filter}&perPage=100`,
    onNewConnection,
  );
  const { items }: { items: Row[] } = await answer.json();
  const mine = items.find(({ organizer }) => organizer === session.record.id);
  await signedIn({ session });
  await phone.open(`/tournament/${mine?.id}/results`);
  await phone.tap("button", "Таблица в Excel");
  expect((await saved(downloads, ".csv")).toString("utf8")).toContain("Игрок");
  await phone.tap("button", "Картинка для чата");
  expect((await saved(downloads, ".png")).subarray(1, 4).toString()).toBe("PNG");
});

test("the evening is saved for the calendar", async ({ phone, newcomer, downloads }) => {
  const id = await createByApi(await newcomer("Алла Мир"), { name: "Вечер у моря" });
  await phone.open(`/tournament/${id}/lobby`);
  await phone.tap("button", "Добавить в календарь");
  expect((await saved(downloads, ".ics")).toString("utf8")).toContain("SUMMARY:Вечер у моря");
});
