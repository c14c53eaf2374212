import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noticeState, showSystemNotice } from "./system-notice.ts";

const CALL = { title: "Раунд 2 начался", body: "Корт 1", tag: "t1", path: "/tournament/t1/lobby" };
const byWorker = vi.fn(async () => undefined);
const byPage = vi.fn();
const phone = () => {
  throw new TypeError("Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead");
};

/** A browser: its permission, whether a page may construct notifications, and whether a worker is active. */
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

test("the worker shows a notice with its page; it replaces the last one and sounds again", async () => {
  browser("granted", phone, true);
  await showSystemNotice(CALL);
  expect(byWorker).toHaveBeenCalledExactlyOnceWith(
    CALL.title,
    expect.objectContaining({ tag: "t1", renotify: true, body: "Корт 1", data: { path: CALL.path } }),
  );
});

test("the worker shows it on a desktop, too, because a press must find the page after the tab is closed", async () => {
  browser("granted", () => {}, true);
  await showSystemNotice(CALL);
  expect(byWorker).toHaveBeenCalledTimes(1);
  expect(byPage).not.toHaveBeenCalled();
});

test("without a worker the page shows it; where a page cannot, nothing is shown", async () => {
  browser("granted", () => {}, false);
  await showSystemNotice(CALL);
  expect(byPage).toHaveBeenCalledTimes(1);
  browser("granted", phone, false);
  await expect(showSystemNotice(CALL)).resolves.toBeUndefined();
});

test("nothing is shown without permission", async () => {
  for (const permission of ["default", "denied"] as const) {
    browser(permission, () => {}, true);
    await showSystemNotice(CALL);
  }
  expect(byWorker).not.toHaveBeenCalled();
});

test("a phone asks for permission once the worker is active", () => {
  browser("default", phone, false);
  expect(noticeState()).toBe("none");
  browser("default", phone, true);
  expect(noticeState()).toBe("ask");
});
