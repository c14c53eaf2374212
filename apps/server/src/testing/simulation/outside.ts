// What is outside of the server in a simulation: the payment provider, and the devices that notifications are sent to.
import type { Random } from "@bandeha/engine";
import type { Channel, NotificationDelivery, Outcome } from "../../notifications/channel.ts";
import { createFakeYookassa, FAULTS } from "../fake-yookassa.ts";

export const SHOP = { shop_id: "100500", secret_key: "test_secret_key_of_the_shop" };

/** A provider that fails as often as `trouble` says. */
export const aProvider = (random: Random, trouble: { share: number }) =>
  createFakeYookassa({
    shopId: SHOP.shop_id,
    secretKey: SHOP.secret_key,
    nextFault: () => (random.next() < trouble.share ? random.pick(FAULTS) : "none"),
    nextRefund: () => (random.next() < trouble.share ? random.pick(["pending", "canceled"] as const) : "succeeded"),
  });

export type FakeDevices = { channel: Channel; problems: () => string[] };

/** Devices that check that nothing is shown twice. A send may fail before or after it reached the device. */
export function createDevices(random: Random, trouble: { share: number }): FakeDevices {
  /** Device and notification → whether the server knows that it arrived. */
  const shown = new Map<string, "known" | "unknown">();
  const found: string[] = [];

  async function send(delivery: NotificationDelivery, leaving: () => Promise<void>): Promise<Outcome> {
    const { target, notifications, mayRepeat } = delivery;
    for (const id of notifications) {
      const before = shown.get(`${target} ${id}`);
      if (before === "known") found.push(`${id} (${delivery.kind}) is shown twice on ${target}`);
      if (before === "unknown" && !mayRepeat)
        found.push(`${id} (${delivery.kind}) is sent again to ${target} as if new`);
    }
    const fault = random.next() < trouble.share ? random.pick(["refused", "busy", "lost"] as const) : "none";
    if (fault === "refused") throw new Error("the push service does not answer");
    await leaving();
    if (fault === "busy") return { retryAfterSeconds: 30 };
    for (const id of notifications) shown.set(`${target} ${id}`, fault === "lost" ? "unknown" : "known");
    if (fault === "lost") throw new Error("the answer of the push service is lost");
    return "sent";
  }

  return {
    channel: {
      name: "push",
      targets: async (_reader, user) => [`device-of-${user}`],
      send,
      forget: async () => undefined,
    },
    problems: () => found.splice(0),
  };
}
