import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { PassThrough } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { answerStream, endInTurn, streamed } from "./streamed.ts";

test("streams whose clients leave together are closed in groups, in separate turns of the event loop", async () => {
  const closed: number[] = [];
  let turn = 0;
  const sockets = Array.from({ length: 120 }, () => {
    const socket = new PassThrough();
    socket.destroy = () => {
      closed.push(turn);
      return socket;
    };
    endInTurn(socket);
    return socket;
  });
  for (const socket of sockets) socket.emit("end");
  while (closed.length < sockets.length && turn < 10) {
    await nextTurn();
    turn += 1;
  }
  const perTurn = [...Map.groupBy(closed, (one) => one).values()].map((group) => group.length);
  expect(perTurn).toEqual([50, 50, 20]);
});

test("a stream keeps no headers, and is over when its client leaves", async () => {
  const { promise: over, resolve } = Promise.withResolvers<void>();
  let kept: (() => unknown) | undefined;
  const server = createServer((incoming, outgoing) =>
    answerStream(incoming, outgoing, { "X-Request-Id": "1" }, async () =>
      streamed({ "Cache-Control": "no-store" }, (response) => {
        kept = () => [response.getHeaders(), response.req.headers, response.req.rawHeaders];
        response.once("close", () => resolve());
        response.write("event");
      }),
    ),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write("GET /api/realtime HTTP/1.1\r\nHost: a\r\n\r\n");
  const [answer] = await once(socket, "data");
  expect(String(answer)).toMatch(/X-Request-Id: 1\r\ncache-control: no-store\r\n/);
  expect(kept?.()).toEqual([{}, {}, []]);
  socket.end();
  await expect(over).resolves.toBeUndefined();
  await new Promise((done) => server.close(done));
});
