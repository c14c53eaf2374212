// Payments whose places are gone are all looked at: those that wait for another player stay in the list for weeks.
import { expect, test } from "vitest";
import { ok } from "../../../testing/club.ts";
import {
  anOnlineTournament,
  ledgerOf,
  openOnlineClub,
  runJob,
  runUntilQuiet,
} from "../../../testing/online-evening.ts";

test("money goes back also behind hundreds of payments of which nothing is decided", async () => {
  const { club, fake } = await openOnlineClub();
  const { organiser, id } = await anOnlineTournament(club);
  const ana = await club.person();
  const entry = ok(await club.join(ana, id)).id;
  const payment = ok(await club.create(ana, "tournament_payments", { entry, method: "online" })).id;
  await runJob(club, fake);
  fake.pay([...fake.payments.keys()][0] ?? "");
  await runUntilQuiet(club, fake);
  const [left, paid] = [
    { ...(await club.get("tournament_participants", entry)), tournament: "", status: "cancelled" },
    await club.get("tournament_payments", payment),
  ];
  await club.deps.storage.transact(async (tx) => {
    for (let at = 0; at < 501; at++) {
      // Before it in each order that a limited list may have.
      const own = { id: `aa${String(at).padStart(13, "0")}`, created: "2026-11-01 09:00:00.000Z" };
      await tx.insert("tournament_participants", { ...left, ...own });
      await tx.insert("tournament_payments", { ...paid, ...own, entry: own.id, tournament: "" });
    }
  });
  ok(await club.update(organiser, "tournament_participants", entry, { status: "cancelled" }));
  await runJob(club, fake);
  expect((await ledgerOf(club, id)).map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    "payment succeeded",
    "refund succeeded",
  ]);
  await club.close();
});
