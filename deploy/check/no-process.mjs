// Caddy while no process answers, as during a restart: nobody gets an empty page, and programs learn when to come again.
import { once } from "node:events";
import { startCaddy } from "./caddy.mjs";
import { check, curl, expect, freePort, startServer, until } from "./tools.mjs";

export async function checkNoProcess() {
  await check("Caddy before no process: a page for people, the envelope for programs", ["caddy", "curl"], async () => {
    const [caddy, port] = await Promise.all([1, 2].map(freePort));
    const site = `http://localhost:${caddy}`;
    const { child } = startServer(port, { PUBLIC_URL: site, TRUSTED_PROXIES: "127.0.0.1", DEMO: "1" });
    await until("the server starts", () => curl("--fail", `http://127.0.0.1:${port}/api/ready`));
    await startCaddy("Caddyfile-of-none", site, [port]);
    child.kill("SIGTERM");
    await once(child, "exit");
    const ask = (path, ...options) => curl("--include", ...options, `${site}${path}`);
    const page = ask("/schedule?day=1", "-H", "Accept: text/html,*/*;q=0.8");
    const envelope = ask("/api/collections/cities/records", "-H", "Accept: text/html");
    const write = ask("/api/collections/_superusers/auth-with-password", "--data", "{}");
    for (const answer of [page, envelope, write]) {
      // 502 until the first check of its health has failed.
      expect("502 or 503", /^HTTP\/1.1 50[23] /.test(answer));
      expect("with the time to come again", /^Retry-After: 5\r$/im.test(answer));
    }
    expect("a page that opens the asked one", page.includes('http-equiv="refresh"') && page.includes("</html>"));
    for (const answer of [envelope, write]) {
      const { status, message, data } = JSON.parse(answer.slice(answer.indexOf("\r\n\r\n")));
      expect(
        "the envelope",
        answer.startsWith(`HTTP/1.1 ${status} `) && message.endsWith(".") && Object.keys(data).length === 0,
      );
    }
  });
}
