// Signing in with a second factor (decision 102), on both databases.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { resealSecondFactors, resetFactor } from "../../actions/administration/second-factors.ts";
import { drawInline } from "../../draw/draw-inline.ts";
import { createSealing } from "../../payments/sealing.ts";
import { codeAt } from "../../testing/authenticator.ts";
import { deepDrivers } from "../../testing/deep-drivers.ts";
import { drivers } from "../../testing/drivers.ts";
import { quickSuperuser } from "../../testing/quick-superuser.ts";
import { type AuthApp, openAuthApp } from "../auth-app.fixture.ts";
import { ensureSuperuser } from "../superusers/superusers.ts";

const EMAIL = "admin@bandeha.ru";
const PASSWORD = "correct horse battery";
const STEP_MINUTES = 0.5;

describe.each(drivers)("on $name", ({ open }) => {
  let app: AuthApp;
  let token: string;
  let secret: string;
  let recovery: string[];

  const password = () =>
    app.post("/api/collections/_superusers/auth-with-password", { identity: EMAIL, password: PASSWORD });
  const code = (mfaId: unknown, typed: string, more = {}) =>
    app.post("/api/collections/_superusers/auth-with-otp", { otpId: "totp", password: typed, mfaId, ...more });
  const own = (path: string, body?: unknown, as = token) =>
    app.call(body === undefined ? "GET" : "POST", `/api/admin/second-factor${path}`, body, {
      headers: { authorization: as },
    });
  /** The code of the app, some steps from now. */
  const shown = (steps = 0) => codeAt(secret, app.now() + steps * 30_000);
  /** A six-digit code of none of the accepted steps. */
  const wrong = () =>
    ["000000", "111111", "222222", "333333"].find((one) => ![-1, 0, 1].some((by) => shown(by) === one));
  const mfaIdOf = async () => String((await password()).body.mfaId);
  const journal = async () => {
    const lines = await app.storage.reader.find("admin_log", { limit: 9 });
    return lines.map(({ act, admin_email, label }) => `${act} ${admin_email || "-"} ${label}`).sort();
  };

  beforeEach(async () => {
    app = openAuthApp(await open());
    await quickSuperuser(app.deps, EMAIL, PASSWORD);
    token = String((await password()).body.token);
    secret = String((await own("/begin", { password: PASSWORD })).body.secret);
    const { body } = await own("/confirm", { code: shown() });
    recovery = Array.isArray(body.recovery_codes) ? body.recovery_codes.map(String) : [];
    app.wait(STEP_MINUTES);
  });
  afterEach(() => app.close());

  test("the password answers 401 with an id, the code of the app opens the session", async () => {
    const first = await password();
    expect(first).toMatchObject({ status: 401, body: { mfaId: expect.stringMatching(/^\w{15}$/) } });
    expect(Object.keys(first.body)).toEqual(["mfaId"]);
    const second = await code(first.body.mfaId, shown());
    expect(second).toMatchObject({ status: 200, body: { record: { email: EMAIL }, token: expect.any(String) } });
    expect(await app.tokens.viewer(String(second.body.token))).toMatchObject({ kind: "superuser" });
  });

  test("the id may come in the address, as the official client sends it, and opens one session", async () => {
    const path = `/api/collections/_superusers/auth-with-otp?mfaId=${await mfaIdOf()}`;
    expect((await app.post(path, { otpId: "totp", password: shown() })).status).toBe(200);
    app.wait(STEP_MINUTES);
    expect(await app.post(path, { otpId: "totp", password: shown() })).toMatchObject({ status: 404 });
  });

  test("a code is accepted once, also by two requests at once; the next one works", async () => {
    const [one, other] = [await mfaIdOf(), await mfaIdOf()];
    const answers = await Promise.all([code(one, shown()), code(other, shown())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await code(await mfaIdOf(), shown(-1))).body.code).toBe("wrong-code");
    app.wait(STEP_MINUTES);
    expect((await code(await mfaIdOf(), shown())).status).toBe(200);
  });

  test("clocks may differ by one step and no more", async () => {
    app.wait(5);
    for (const [steps, status] of [
      [-2, 400],
      [2, 400],
      [-1, 200],
      [1, 200],
    ] as const)
      expect((await code(await mfaIdOf(), shown(steps))).status).toBe(status);
  });

  test("the id ends after five minutes and its code stays unused", async () => {
    const mfaId = await mfaIdOf();
    app.wait(5);
    expect(await code(mfaId, shown())).toMatchObject({ status: 404, body: { code: "code-not-found" } });
    expect((await code(await mfaIdOf(), shown())).status).toBe(200);
    expect(await app.storage.reader.count("_mfas")).toBe(0);
  });

  test("five wrong codes end the tries for fifteen minutes, from any address and with any id", async () => {
    for (let count = 0; count < 5; count++) expect((await code(await mfaIdOf(), wrong() ?? "")).status).toBe(400);
    const refused = await code(await mfaIdOf(), shown());
    expect(refused).toMatchObject({
      status: 429,
      body: { code: "rate-limit", data: { password: { params: { seconds: 900 } } } },
    });
    expect(refused.headers.get("retry-after")).toBe("900");
    expect(await own("/off", { code: shown() })).toMatchObject({
      status: 429,
      body: { data: { code: { params: { seconds: 900 } } } },
    });
    app.wait(15);
    expect((await code(await mfaIdOf(), shown())).status).toBe(200);
  });

  test("twenty wrong codes end the tries for a day", async () => {
    for (let count = 0; count < 20; count++) {
      if (count % 5 === 0) app.wait(15);
      expect((await code(await mfaIdOf(), wrong() ?? "")).status).toBe(400);
    }
    app.wait(20);
    expect((await code(await mfaIdOf(), shown())).status).toBe(429);
  });

  test("a recovery code opens one session, in any case of letters, and is stored as a hash", async () => {
    expect(recovery).toHaveLength(10);
    const [first = ""] = recovery;
    const stored = JSON.stringify(await app.storage.reader.find("_second_factors", { limit: 1 }));
    expect(stored).not.toContain(first.replace("-", ""));
    expect(stored).not.toContain(secret);
    const typed = first.toUpperCase().replace("-", " ");
    expect((await code(await mfaIdOf(), typed)).status).toBe(200);
    expect((await code(await mfaIdOf(), first)).status).toBe(400);
    expect((await own("")).body).toEqual({ active: true, recovery_left: 9 });
    expect(await journal()).toEqual([`enable-second-factor ${EMAIL} ${EMAIL}`, `use-recovery-code ${EMAIL} ${EMAIL}`]);
  });

  test("switching off needs a code, and then the password is enough", async () => {
    expect(await own("/off", { code: wrong() })).toMatchObject({ status: 400, body: { code: "wrong-code" } });
    expect((await own("/off", {})).status).toBe(400);
    expect((await own("/off", { code: shown() })).status).toBe(204);
    expect((await password()).status).toBe(200);
    expect(await journal()).toContain(`disable-second-factor ${EMAIL} ${EMAIL}`);
  });

  test("the command of the server is the way back: sessions end, the password is enough", async () => {
    expect(await resetFactor(app.deps, "other@bandeha.ru")).toBe("no-account");
    const waiting = await mfaIdOf();
    expect(await resetFactor(app.deps, EMAIL)).toBe("done");
    expect((await code(waiting, shown())).status).toBe(404);
    expect((await own("")).status).toBe(401);
    expect((await password()).status).toBe(200);
    expect(await journal()).toContain(`reset-second-factor - ${EMAIL}`);
    expect(await resetFactor(app.deps, EMAIL)).toBe("is-off");
  });

  test("a new password of the configuration keeps the factor and ends sign-ins that wait for a code", async () => {
    const waiting = await mfaIdOf();
    await ensureSuperuser(app.deps, EMAIL, "another password");
    expect((await code(waiting, shown())).status).toBe(404);
    const again = { identity: EMAIL, password: "another password" };
    expect((await app.post("/api/collections/_superusers/auth-with-password", again)).status).toBe(401);
  });
});

describe.each(deepDrivers)("turning it on, on $name", ({ open }) => {
  let app: AuthApp;
  let token: string;
  const signIn = async () => {
    const sent = { identity: EMAIL, password: PASSWORD };
    return String((await app.post("/api/collections/_superusers/auth-with-password", sent)).body.token);
  };
  const own = (path: string, body?: unknown, as: string | undefined = token) =>
    app.call(body === undefined ? "GET" : "POST", `/api/admin/second-factor${path}`, body, {
      headers: as === undefined ? {} : { authorization: as },
    });

  beforeEach(async () => {
    app = openAuthApp(await open());
    await quickSuperuser(app.deps, EMAIL, PASSWORD);
    token = await signIn();
  });
  afterEach(() => app.close());

  test("needs the password, then a code of the new secret; until then the password alone signs in", async () => {
    expect((await own("", undefined, "")).status).toBe(401);
    expect((await own("/begin", { password: "wrong" })).status).toBe(400);
    expect((await own("/confirm", { code: "123456" })).status).toBe(404);
    const begun = await own("/begin", { password: PASSWORD });
    const secret = String(begun.body.secret);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(String(begun.body.uri)).toMatch(/^otpauth:\/\/totp\/.*admin%40bandeha\.ru\?.*secret=/);
    expect(begun.headers.get("cache-control")).toBe("no-store");
    expect(await signIn()).not.toBe("undefined");
    expect((await own("")).body).toEqual({ active: false, recovery_left: 0 });
    const { body } = await own("/confirm", { code: codeAt(secret, app.now()) });
    expect(new Set(Array.isArray(body.recovery_codes) ? body.recovery_codes : []).size).toBe(10);
    expect((await own("/begin", { password: PASSWORD })).status).toBe(400);
    expect((await own("")).body).toEqual({ active: true, recovery_left: 10 });
  });

  test("ends the sessions that the password alone opened, except the one that did it", async () => {
    const elsewhere = await signIn();
    const secret = String((await own("/begin", { password: PASSWORD })).body.secret);
    expect((await own("", undefined, elsewhere)).status).toBe(200);
    expect((await own("/confirm", { code: codeAt(secret, app.now()) })).status).toBe(200);
    expect((await own("", undefined, elsewhere)).status).toBe(401);
    expect((await own("")).status).toBe(200);
  });

  test("a secret that no key of the ring opens accepts no code of the app; a new key seals it again", async () => {
    const secret = String((await own("/begin", { password: PASSWORD })).body.secret);
    await own("/confirm", { code: codeAt(secret, app.now()) });
    app.wait(1);
    const old = "the secret of this installation";
    const withRing = (...ring: string[]) => ({
      ...app.deps,
      draw: drawInline,
      sealing: createSealing(async () => ring, app.deps.random),
    });
    await resealSecondFactors(withRing("a newer secret", old));
    const [row] = await app.storage.reader.find("_second_factors", { limit: 1 });
    const owner = `second-factor:${row?.id}`;
    expect(await withRing(old).sealing.open(String(row?.secret), owner)).toBeUndefined();
    expect(await withRing("a newer secret").sealing.open(String(row?.secret), owner)).toMatchObject({ text: secret });
    expect((await own("/off", { code: codeAt(secret, app.now()) })).status).toBe(400);
  });
});
