import { expect, test } from "vitest";
import { presentNotification } from "./index.ts";

test("a stopped series names the first evening that is not created, and what to do", () => {
  const evening = { name: "Среда", date: "2026-11-25 00:00:00.000Z", start_time: "19:00" };
  const of = { series: "s1", of: "Среды", day: "2026-12-02" };
  const { title, body } =
    presentNotification({ kind: "series-stopped", tournament: "t1", data: { evening, of } }) ?? {};
  expect(title).toBe("Серия остановлена: Среды");
  expect(body).toBe(
    "Место закрыто для новых турниров. Первый несозданный вечер: ср,\u00a02\u00a0декабря. Смените место серии",
  );
});
