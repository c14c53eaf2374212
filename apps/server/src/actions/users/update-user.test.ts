import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ok, openClub, superuser, type TestClub, verdict } from "../../testing/club.ts";

let club: TestClub;
let ana: Awaited<ReturnType<TestClub["person"]>>;

beforeEach(async () => {
  club = await openClub();
  ana = await club.person({ phone: "+79990000001" });
});
afterEach(() => club.close());

const profile = {
  name: "Анна Котова",
  city: "moscow",
  gender: "female",
  skill_level: 4,
  games_played_up_to: 100,
  playing_duration_months_up_to: 24,
};

describe("a profile", () => {
  test("is updated by its owner", async () => {
    expect(ok(await club.update(ana, "users", ana.id, profile))).toMatchObject({ ...profile, phone: "+79990000001" });
    expect(verdict(await club.update(ana, "users", ana.id, { skill_level: 11 }))).toBe("invalid skill_level");
    expect(verdict(await club.update(ana, "users", ana.id, { city: "paris" }))).toBe("invalid city");
  });

  test("cannot be updated by others", async () => {
    expect(verdict(await club.update(await club.person(), "users", ana.id, profile))).toBe("forbidden");
    expect(verdict(await club.update({ kind: "guest" }, "users", ana.id, profile))).toBe("forbidden");
  });

  test.each([{ phone: "+79990000002" }, { guest: true }, { created_by: "super0000000001" }])(
    "does not change %o",
    async (body) => {
      const before = await club.get("users", ana.id);
      expect(verdict(await club.update(ana, "users", ana.id, body))).toBe("forbidden");
      expect(await club.get("users", ana.id)).toEqual(before);
    },
  );

  test("may be sent whole with its unchanged phone", async () => {
    expect(verdict(await club.update(ana, "users", ana.id, { ...profile, phone: "+79990000001" }))).toBe("ok");
  });
});

describe("a guest", () => {
  const add = (body: Record<string, unknown>, viewer: Parameters<TestClub["create"]>[0] = ana) =>
    club.create(viewer, "users", body);

  test("has a name, no phone, and is updated by the organiser who added them", async () => {
    const guest = ok(await add({ name: "Пётр", guest: true, skill_level: 2 }));
    expect(guest).toMatchObject({ guest: true, created_by: ana.id, phone: "", skill_level: 2 });
    expect(ok(await club.update(ana, "users", guest.id, { name: "Пётр Ильин" })).name).toBe("Пётр Ильин");
    expect(verdict(await club.update(await club.person(), "users", guest.id, { name: "Иван" }))).toBe("forbidden");
  });

  test("needs a name; an account, a phone or a visitor's guest is refused", async () => {
    expect(verdict(await add({ name: "  ", guest: true }))).toBe("invalid name");
    expect(verdict(await add({ name: "Пётр" }))).toBe("forbidden");
    expect(verdict(await add({ name: "Пётр", guest: true, phone: "+79990000009" }))).toBe("forbidden");
    expect(verdict(await add({ name: "Пётр", guest: true }, { kind: "guest" }))).toBe("forbidden");
  });
});

test("the superuser creates accounts, each with its own key", async () => {
  const user = ok(await club.create(superuser, "users", { name: "Ольга", phone: "+79990000003" }));
  expect(user.token_key).toHaveLength(45);
  expect(verdict(await club.create(superuser, "users", { name: "Олег", phone: "+79990000003" }))).toBe("invalid phone");
  expect(ok(await club.update(superuser, "users", user.id, { phone: "+79990000004" })).phone).toBe("+79990000004");
});
