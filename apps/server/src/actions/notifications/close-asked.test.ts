// What was asked of the people of a tournament does not stay open when it cannot be done any more.
import { kindsOver, NOTIFICATION_KINDS, type NotificationKind, notificationKinds } from "@bandeha/contract";
import { afterEach, beforeEach, expect, test } from "vitest";
import { where } from "../../storage/condition.ts";
import { aBody, ok, openClub, type TestClub } from "../../testing/club.ts";
import { drivers } from "../../testing/drivers.ts";
import { findRows } from "../transaction/stored-rows.ts";
import { insertNewRow } from "../transaction/write-row.ts";

let club: TestClub;
let organiser: Awaited<ReturnType<TestClub["person"]>>;
let id: string;

beforeEach(async () => {
  const [driver] = drivers;
  if (!driver) throw new Error("no driver");
  club = await openClub(await driver.open());
  organiser = await club.person();
  id = ok(await club.create(organiser, "tournaments", aBody({ cost: 800 }))).id;
  await club.deps.storage.transact(async (tx) => {
    for (const kind of NOTIFICATION_KINDS)
      await insertNewRow(tx, club.deps, "notifications", {
        ...{ user: organiser.id, kind, tournament: id, data: null, read: false, answer_by: "", answer: "" },
        key: `${id}/${kind}/1`,
      });
  });
});
afterEach(() => club.close());

const rows = () =>
  findRows(club.deps.storage.reader, "notifications", { where: where({ user: organiser.id }), limit: 200 });
const closed = async (): Promise<NotificationKind[]> =>
  (await rows()).flatMap(({ kind, read }) => (kind && read ? [kind] : [])).sort();
const hasAnswers = (kind: NotificationKind) => "answers" in notificationKinds[kind];

test("every question can be closed, and news stay unread", () => {
  const over = kindsOver("cancelled");
  expect(NOTIFICATION_KINDS.filter(hasAnswers).filter((kind) => !over.includes(kind))).toEqual([]);
  expect(over).not.toContain("cancelled");
  expect(kindsOver("open")).toEqual([]);
});

test("a cancelled evening asks for nothing", async () => {
  ok(await club.update(organiser, "tournaments", id, { status: "cancelled" }));
  expect(await closed()).toEqual(kindsOver("cancelled").sort());
  const asked = (await rows()).filter(({ kind }) => kind && hasAnswers(kind));
  expect(asked.map(({ answer }) => answer)).toEqual(asked.map(() => "late"));
});

test("a deleted one asks for nothing", async () => {
  expect(await club.remove(organiser, "tournaments", id)).toMatchObject({ ok: true });
  expect(await closed()).toEqual(expect.arrayContaining(["fees-claimed", "entry-requested", "payment-due"]));
});

test("a start closes what is asked before it, and fees are asked for still", async () => {
  for (let player = 0; player < 4; player++) ok(await club.join(await club.person(), id));
  ok(await club.update(organiser, "tournaments", id, { status: "in_progress" }));
  const begun = await closed();
  expect(begun).toEqual(expect.arrayContaining(["confirm-coming", "pair-ended"]));
  for (const kind of ["fees-claimed", "payment-due", "entry-requested"]) expect(begun).not.toContain(kind);
});
