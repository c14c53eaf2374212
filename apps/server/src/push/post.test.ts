// The call of a push service over a real connection, without TLS, against a fake with broken answers.
import { Agent, request } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type FakeGateway, openGateway, type Reply } from "../auth/senders/gateway.fixture.ts";
import { publicLookup } from "./endpoint-rules.ts";
import { postThrough } from "./post.ts";

let fake: FakeGateway;
const agent = new Agent({ keepAlive: true });
beforeEach(async () => {
  fake = await openGateway();
});
afterEach(() => fake.close());

const post = () =>
  postThrough({ request, agent, lookup: publicLookup })({
    endpoint: `${fake.baseUrl}/device`,
    method: "POST",
    headers: { "content-type": "application/json" },
    body: Buffer.from("{}"),
  });

test.each<[string, Reply]>([
  ["no body", { body: "" }],
  ["a page", { body: "<html>" }],
  ["half of an object", { body: '{"id":"a' }],
  ["a connection that breaks in the middle of the body", "cut"],
])("the status is the outcome, whatever follows it: %s", async (_case, reply) => {
  fake.answers(reply);
  expect(await post()).toEqual({ status: 200, retryAfter: undefined });
  // The next message to the same service is not disturbed.
  fake.answers({ status: 410 });
  expect(await post()).toMatchObject({ status: 410 });
  expect(fake.seen).toHaveLength(2);
});

test("a connection that breaks before the status is an unknown outcome", async () => {
  fake.answers("hang up");
  await expect(post()).rejects.toThrow();
  expect(fake.seen).toHaveLength(1);
});
