import { until } from "@bandeha/server/testing";
import type { RecordSubscription } from "pocketbase";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchPresses } from "../../ui/accessibility/watch-presses.ts";
import { type BrowserTab, shareStream } from "./shared-stream.ts";
import type { Watch, WatchStream } from "./stream.ts";

/** A tab whose stream the test controls; locks and channels are real. */
function aTab() {
  const opened = new Set<Watch>();
  const hooks: Record<"identity" | "visible" | "suspend" | "resume" | "offline", () => void> = {
    identity: () => {},
    visible: () => {},
    suspend: () => {},
    resume: () => {},
    offline: () => {},
  };
  const state = { identity: "guest", isVisible: true, now: 0 };
  const channels = new Set<BroadcastChannel>();
  const probe = vi.fn();
  const tab: BrowserTab = {
    locks: navigator.locks,
    openChannel() {
      const channel = new BroadcastChannel("tabs-of-a-test");
      channels.add(channel);
      return channel;
    },
    now: () => state.now,
    identity: () => state.identity,
    isVisible: () => state.isVisible,
    onIdentity: (changed) => {
      hooks.identity = changed;
    },
    onVisible: (seen) => {
      hooks.visible = seen;
    },
    onSuspend: (suspended) => {
      hooks.suspend = suspended;
    },
    onResume: (resumed) => {
      hooks.resume = resumed;
    },
    onOffline: (offline) => {
      hooks.offline = offline;
    },
    probe,
  };
  const open: WatchStream = (watch) => {
    opened.add(watch);
    void watch.catchUp();
    return () => void opened.delete(watch);
  };
  const watch = shareStream(open, tab);
  const received: string[] = [];
  const catchUp = vi.fn();
  const stops: (() => void)[] = [];
  return {
    state,
    hooks,
    received,
    catchUp,
    probe,
    /** Watches for which this tab holds the stream. */
    opened,
    watch(topic: string) {
      const listener = {
        collection: "tournaments",
        topic,
        query: {},
        onEvent: ({ record }: RecordSubscription) => void received.push(record.id),
      };
      const stop = watch({ listeners: [listener], catchUp });
      stops.push(stop);
      return stop;
    },
    /** An event of the server on the stream of this tab. */
    event(topic: string, id: string) {
      const event = { action: "update", record: { id, collectionId: "", collectionName: "tournaments" } };
      for (const { listeners } of opened) for (const one of listeners) if (one.topic === topic) one.onEvent(event);
    },
    /** As a browser suspends a page without an event: it receives nothing and keeps its lock. */
    freeze() {
      for (const channel of channels) channel.onmessage = null;
    },
    end() {
      for (const stop of stops) stop();
      hooks.suspend();
    },
  };
}

type TestTab = ReturnType<typeof aTab>;
let tabs: TestTab[] = [];
const open = (count: number, topic = "cup") => {
  tabs = Array.from({ length: count }, aTab);
  for (const tab of tabs) tab.watch(topic);
  return tabs;
};
const leaders = () => tabs.filter(({ opened }) => opened.size > 0);

async function theLeader(watches: number): Promise<TestTab> {
  await until(() => expect(leaders().map(({ opened }) => opened.size)).toEqual([watches]));
  const [leader] = leaders();
  if (!leader) throw new Error("no tab leads");
  return leader;
}

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "setInterval", "clearTimeout", "clearInterval"] }));
afterEach(() => {
  for (const tab of tabs) tab.end();
  vi.useRealTimers();
});

test("one tab holds the stream, and every tab receives its events", async () => {
  open(8);
  const leader = await theLeader(8);
  leader.event("cup", "touropen0000001");
  await until(() => expect(tabs.map(({ received }) => received)).toEqual(Array(8).fill(["touropen0000001"])));
});

test("a tab receives the events it watches, not those of other tabs", async () => {
  const [one, other] = open(2);
  await theLeader(2);
  other?.watch("league");
  const leader = await theLeader(3);
  leader.event("league", "tourleague00001");
  await until(() => expect(other?.received).toEqual(["tourleague00001"]));
  expect(one?.received).toEqual([]);
});

test("when the tab with the stream is closed, another takes over and all tabs catch up", async () => {
  open(3);
  const first = await theLeader(3);
  const others = tabs.filter((tab) => tab !== first);
  for (const { catchUp } of others) catchUp.mockClear();
  first.hooks.suspend();
  const second = await theLeader(2);
  expect(second).not.toBe(first);
  await until(() => expectCaughtUp(others));
  second.event("cup", "touropen0000002");
  await until(() => expect(others.map(({ received }) => received)).toEqual(Array(2).fill(["touropen0000002"])));
});

const expectCaughtUp = (these: readonly TestTab[]) => {
  for (const { catchUp } of these) expect(catchUp).toHaveBeenCalled();
};

test("a page that is restored from the browser's cache receives events again", async () => {
  open(2);
  const first = await theLeader(2);
  first.hooks.suspend();
  await theLeader(1);
  first.hooks.resume();
  const second = await theLeader(2);
  second.event("cup", "touropen0000003");
  await until(() => expect(first.received).toEqual(["touropen0000003"]));
});

test("a leader that is suspended without an event loses the stream to a visible tab", async () => {
  open(2);
  const first = await theLeader(2);
  first.freeze();
  await vi.advanceTimersByTimeAsync(20_000);
  await until(() => {
    const second = tabs.find((tab) => tab !== first);
    expect(second?.opened.size).toBeGreaterThan(0);
    expect(first.opened.size).toBe(0);
  });
});

test("a hidden tab does not take the stream from another", async () => {
  open(2);
  const first = await theLeader(2);
  for (const tab of tabs) tab.state.isVisible = false;
  first.freeze();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(first.opened.size).toBe(2);
});

test("after a change of session the stream restarts for the tabs that have changed too", async () => {
  open(2);
  const leader = await theLeader(2);
  leader.state.identity = "userplr00000001";
  leader.hooks.identity();
  // The screens of both tabs watched as a guest; each watches again as the member.
  await until(() => expect(leader.opened.size).toBe(0));
  const other = tabs.find((tab) => tab !== leader);
  if (other) other.state.identity = "userplr00000001";
  other?.watch("cup");
  await until(() => expect(leader.opened.size).toBe(1));
});

test("the leader continues for other tabs after its own screen was left, and ends with the last of them", async () => {
  tabs = [aTab(), aTab()];
  const [first, second] = tabs;
  const leave = first?.watch("cup");
  await theLeader(1);
  const leaveSecond = second?.watch("cup");
  await theLeader(2);
  leave?.();
  expect((await theLeader(1)) === first).toBe(true);
  leaveSecond?.();
  await until(() => expect(leaders()).toEqual([]));
  const held = await navigator.locks.query();
  expect(held.held?.filter(({ name }) => name === "live-stream")).toEqual([]);
});

test("a tab that was hidden for long is dropped, and served again when it is visible", async () => {
  open(2);
  const leader = await theLeader(2);
  const hidden = tabs.find((tab) => tab !== leader);
  if (!hidden) throw new Error("no second tab");
  hidden.state.isVisible = false;
  leader.state.now = 11 * 60_000;
  await vi.advanceTimersByTimeAsync(10_000);
  await until(() => expect(leader.opened.size).toBe(1));
  hidden.state.isVisible = true;
  hidden.catchUp.mockClear();
  hidden.hooks.visible();
  await until(() => expect(leader.opened.size).toBe(2));
  await until(() => expect(hidden.catchUp).toHaveBeenCalled());
});

test("when the leader finds the server unreachable, the other tabs probe it", async () => {
  open(2);
  const leader = await theLeader(2);
  leader.hooks.offline();
  const other = tabs.find((tab) => tab !== leader);
  await until(() => expect(other?.probe).toHaveBeenCalledTimes(1));
  expect(leader.probe).not.toHaveBeenCalled();
});

test("an event during a press reaches the screens of a tab after it, whether the tab leads or follows", async () => {
  const page = new EventTarget();
  watchPresses(page);
  open(2);
  const leader = await theLeader(2);
  const followers = tabs.filter((tab) => tab !== leader);
  page.dispatchEvent(new Event("pointerdown"));
  leader.event("cup", "moved");
  // The channel keeps its order, so a tab that catches up has the event.
  for (const { catchUp } of followers) catchUp.mockClear();
  for (const watch of leader.opened) void watch.catchUp();
  await until(() => expectCaughtUp(followers));
  expect(tabs.map(({ received }) => received)).toEqual([[], []]);
  page.dispatchEvent(new Event("click"));
  vi.advanceTimersByTime(1);
  await until(() => expect(tabs.map(({ received }) => received)).toEqual([["moved"], ["moved"]]));
});
