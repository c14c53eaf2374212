import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noticeState, showNotice } from "./system-notice.ts";

const CALL = { title: "Раунд 2 начался", body: "Корт 1", tag: "t1", path: "/tournament/t1/lobby" };
const byWorker = vi.fn(async () => undefined);
const byPage = vi.fn();
const phone = () => {
  throw new TypeError("Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead");
};

/** A browser: what it allows, whether its page may show notices, and whether a worker is there. */
function browser(permission: NotificationPermission, construct: () => void, active: boolean) {
  const Notice = Object.assign(
    vi.fn(function (this: object, ...args: unknown[]) {
      construct();
      byPage(...args);
    }),
    { permission },
  );
  vi.stubGlobal("Notification", Notice);
  const registration = active ? { active: {}, showNotification: byWorker } : undefined;
  vi.stubGlobal("navigator", {
    serviceWorker: { controller: active ? {} : null, getRegistration: async () => registration },
  });
}

beforeEach(() => vi.clearAllMocks());
afterEach(() => vi.unstubAllGlobals());

test("the worker shows a notice, heard again in place of the last, with the page it leads to", async () => {
  browser("granted", phone, true);
  await showNotice(CALL);
  expect(byWorker).toHaveBeenCalledExactlyOnceWith(
    CALL.title,
    expect.objectContaining({ tag: "t1", renotify: true, body: "Корт 1", data: { path: CALL.path } }),
  );
});

test("on a desktop, too: a press must find its page though the tab is closed", async () => {
  browser("granted", () => {}, true);
  await showNotice(CALL);
  expect(byWorker).toHaveBeenCalledTimes(1);
  expect(byPage).not.toHaveBeenCalled();
});

test("without a worker the page shows it, and a phone that cannot goes without", async () => {
  browser("granted", () => {}, false);
  await showNotice(CALL);
  expect(byPage).toHaveBeenCalledTimes(1);
  browser("granted", phone, false);
  await expect(showNotice(CALL)).resolves.toBeUndefined();
});

test("nothing is shown where it was not allowed", async () => {
  for (const permission of ["default", "denied"] as const) {
    browser(permission, () => {}, true);
    await showNotice(CALL);
  }
  expect(byWorker).not.toHaveBeenCalled();
});

test("a phone is asked once the worker is there to show them", () => {
  browser("default", phone, false);
  expect(noticeState()).toBe("none");
  browser("default", phone, true);
  expect(noticeState()).toBe("ask");
});
