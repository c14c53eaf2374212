// What is kept for a stated number of days only, and who removes it.
import { DAY_MS, MINUTE_MS } from "@bandeha/contract";
import { describe, expect, test } from "vitest";
import { aRow, insertAll } from "../../../storage/conformance/suite.ts";
import { openClub } from "../../../testing/club.ts";
import { deepDrivers } from "../../../testing/deep-drivers.ts";
import { purgeExpired } from "./purge-expired.ts";

describe.each(deepDrivers)("on $name", ({ open }) => {
  test("codes, send logs, trust records, creations and unmatched transfers are deleted after their days, once an hour", async () => {
    const club = await openClub(await open());
    const { storage } = club.deps;
    const now = club.now.at.getTime();
    const left = async (table: string) => (await storage.reader.find(table, { limit: 100 })).map(({ id }) => id).sort();
    await insertAll(storage, "_sends", [
      aRow("sent00000000001", { key: "sent:a", at: now - DAY_MS }),
      aRow("sent00000000002", { key: "sent:a", at: now - DAY_MS + 60_000 * 61 }),
    ]);
    const trust = { asked: now, entered: 0, wrong: 0 };
    await insertAll(storage, "_standings", [
      aRow("network:asked", { ...trust, updated: "2026-11-19 08:59:00.000Z" }),
      aRow("network:new", { ...trust, updated: "2026-11-19 09:01:00.000Z" }),
      aRow("network:entered", { ...trust, entered: 1, updated: "2026-06-01 09:00:00.000Z" }),
      aRow("phone:guessed", { ...trust, wrong: 2, updated: "2026-06-01 09:00:00.000Z" }),
      aRow("network:old", { ...trust, entered: 1, updated: "2026-05-20 09:00:00.000Z" }),
    ]);
    const code = { phone: "+79990000000", request_id: "r", code_hash: "h", tries: 0, used: false };
    await insertAll(storage, "_codes", [
      aRow("code00000000001", { ...code, expires: "2026-11-20 08:59:00.000Z" }),
      aRow("code00000000002", { ...code, expires: "2026-11-20 09:04:00.000Z" }),
    ]);
    await insertAll(storage, "_creations", [
      aRow("users/old", { digest: "d", created: "2026-11-13 08:59:00.000Z" }),
      aRow("users/new", { digest: "d", created: "2026-11-13 09:01:00.000Z" }),
    ]);
    const delivery = { channel: "telegram", reference: "r", code: "c", state: "sent", kopecks: 100 };
    await insertAll(storage, "_deliveries", [
      aRow("delivery0000001", { ...delivery, created: "2026-11-19 08:59:00.000Z" }),
      aRow("delivery0000002", { ...delivery, created: "2026-11-19 09:01:00.000Z" }),
    ]);
    const hours = { channel: "telegram", sent: 1, refused: 0, unclear: 0, delivered: 0, undelivered: 0, kopecks: 100 };
    await insertAll(storage, "_sender_hours", [
      aRow("telegram-old", { ...hours, hour: now - 2 * DAY_MS }),
      aRow("telegram-new", { ...hours, hour: now - DAY_MS }),
    ]);
    const session = { account: "user00000000001", device: "", expires: "2027-01-01 00:00:00.000Z", key: "k" };
    await insertAll(storage, "sessions", [
      aRow("session00000001", { ...session, last_seen: "2026-10-20 09:00:00.000Z" }),
      aRow("session00000002", { ...session, last_seen: "2026-11-01 09:00:00.000Z" }),
    ]);
    const line = { organizer: "user00000000001", kopecks: 150_000, payer: "Мария П.", state: "open" };
    await insertAll(storage, "bank_lines", [
      aRow("line00000000001", { ...line, fingerprint: "1", created: "2026-08-22 08:59:00.000Z" }),
      aRow("line00000000002", { ...line, fingerprint: "2", created: "2026-08-22 08:59:00.000Z", state: "ignored" }),
      aRow("line00000000003", { ...line, fingerprint: "3", created: "2026-08-22 08:59:00.000Z", state: "matched" }),
      aRow("line00000000004", { ...line, fingerprint: "4", created: "2026-08-22 10:01:00.000Z" }),
    ]);
    await Promise.all([purgeExpired(club.deps), purgeExpired(club.deps)]);
    expect(await left("bank_lines")).toEqual(["line00000000003", "line00000000004"]);
    expect(await left("_creations")).toEqual(["users/new"]);
    expect(await left("_sends")).toEqual(["sent00000000002"]);
    expect(await left("_standings")).toEqual(["network:entered", "network:new", "phone:guessed"]);
    expect(await left("_codes")).toEqual(["code00000000002"]);
    expect(await left("_deliveries")).toEqual(["delivery0000002"]);
    expect(await left("_sender_hours")).toEqual(["telegram-new"]);
    expect(await left("sessions")).toEqual(["session00000002"]);

    club.now.at = new Date(now + 30 * 60_000);
    await purgeExpired(club.deps);
    expect(await left("_codes")).toHaveLength(1);
    club.now.at = new Date(now + 60 * 60_000);
    await purgeExpired(club.deps);
    expect(await left("_codes")).toHaveLength(0);
    await club.close();
  });

  test("more rows than one run deletes are deleted within minutes, not at a pace that new ones outrun", async () => {
    const club = await openClub(await open());
    const { storage } = club.deps;
    const created = "2026-01-01 09:00:00.000Z";
    const ids = Array.from({ length: 5001 }, (_, at) => `n${at}`);
    await insertAll(
      storage,
      "notifications",
      ids.map((id) => aRow(id, { key: id, created })),
    );
    await purgeExpired(club.deps);
    expect(await storage.reader.count("notifications")).toBe(1);
    club.now.at = new Date(club.now.at.getTime() + MINUTE_MS);
    await purgeExpired(club.deps);
    expect(await storage.reader.count("notifications")).toBe(0);
    await club.close();
  });
});
