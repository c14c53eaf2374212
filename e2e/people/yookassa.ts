// A local YooKassa for the journeys, on the port that the server's YOOKASSA_URL names.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createFakeYookassa, type FakeYookassa } from "@bandeha/server/fake-yookassa";

export const SHOP = { shop_id: "100500", secret_key: "test_secret_key_of_the_shop" };

export type LocalYookassa = FakeYookassa & { close: () => void };

export async function openYookassa(port: number): Promise<LocalYookassa> {
  const fake = createFakeYookassa({
    shopId: SHOP.shop_id,
    secretKey: SHOP.secret_key,
    confirmationBase: `http://127.0.0.1:${port}/pay/`,
  });
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const url = `http://127.0.0.1:${port}${request.url}`;
    const paying = /^\/pay\/(.+)$/.exec(request.url ?? "")?.[1];
    if (paying) {
      fake.pay(paying);
      response.writeHead(302, { Location: fake.payments.get(paying)?.returnUrl ?? "/" }).end();
      return;
    }
    const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]);
    const body = chunks.length > 0 ? { body: Buffer.concat(chunks) } : {};
    const answer = await fake.respond(new Request(url, { method: request.method ?? "GET", headers, ...body }));
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  if ((server.address() as AddressInfo).port !== port) throw new Error("the port of YOOKASSA_URL");
  return { ...fake, close: () => void server.close() };
}
