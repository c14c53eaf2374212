// A gateway that accepts every code. Demo mode switches off the protection of sign-in, so the attack configures a sender.
import { createServer } from "node:http";

export type Gateway = { env: Record<string, string>; close: () => void };

const ANSWER = JSON.stringify({ ok: true, result: { request_id: "1", request_cost: 0.01 } });

export async function openGateway(): Promise<Gateway> {
  const server = createServer((request, response) => {
    request.resume().on("end", () => response.setHeader("content-type", "application/json").end(ANSWER));
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  if (typeof address === "string" || address === null) throw new Error("no port");
  return {
    env: {
      DEMO: "0",
      TELEGRAM_GATEWAY_TOKEN: "attack",
      TELEGRAM_GATEWAY_URL: `http://127.0.0.1:${address.port}`,
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
