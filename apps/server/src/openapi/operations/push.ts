// Web Push: the key, and the subscription of the caller's device.
import { ANY, jsonContent, type Operation, WRITE } from "../operation.ts";
import { anyText, arrayOf, object, oneOf } from "../schema.ts";

const tag = "account";
const keys = object({ p256dh: anyText, auth: anyText });
const endpoint = object({ endpoint: anyText });
const STALE = "The subscription lives as long as the session in which it was made.";

export const pushOperations: readonly Operation[] = [
  {
    id: "viewPushKey",
    tag,
    summary: "The public key for `pushManager.subscribe`",
    method: "get",
    path: "/api/push",
    token: "none",
    answers: { 200: jsonContent(object({ key: anyText })) },
    refusals: [...ANY],
  },
  {
    id: "subscribeToPush",
    tag,
    summary: "Send push to this device",
    description: `The endpoint must be an https address of a push service on the public internet. ${STALE}`,
    method: "post",
    path: "/api/push/subscriptions",
    token: "required",
    body: object({ endpoint: anyText, keys }),
    answers: { 204: undefined },
    refusals: WRITE,
  },
  {
    id: "unsubscribeFromPush",
    tag,
    summary: "Send no more push to this device",
    method: "post",
    path: "/api/push/subscriptions/remove",
    token: "required",
    body: endpoint,
    answers: { 204: undefined },
    refusals: WRITE,
  },
  {
    id: "testPush",
    tag,
    summary: "Send one test message to this device",
    description:
      "404 for a device that is not the caller's. `gone`: the push service does not know the device any more.",
    method: "post",
    path: "/api/push/subscriptions/test",
    token: "required",
    body: endpoint,
    answers: { 200: jsonContent(object({ outcome: oneOf("sent", "gone", "later", "failed") })) },
    refusals: WRITE,
  },
  {
    id: "replacePush",
    tag,
    summary: "Replace the address of a device",
    description: "From a service worker, which has no token: the old endpoint, known to the device only, is the proof.",
    method: "post",
    path: "/api/push/subscriptions/replace",
    token: "none",
    body: object({ old: anyText, endpoint: anyText, keys }),
    answers: { 204: undefined },
    refusals: WRITE,
  },
  {
    id: "pressPush",
    tag,
    summary: "A press on a system notification: it is read, or answered",
    description:
      "From a service worker, which has no token: the endpoint and the ids, known to the device only, are the proof. An answer is to one notification.",
    method: "post",
    path: "/api/push/presses",
    token: "none",
    body: object({ endpoint: anyText, notifications: arrayOf(anyText), answer: anyText }),
    answers: { 204: undefined },
    refusals: WRITE,
  },
];
