// Caddy of this machine with deploy/Caddyfile.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/prepare.mjs";
import { curl, folder, freePort, start, until } from "./tools.mjs";

/**
 * @param domain what `DOMAIN` is set to: with `http://` Caddy serves without TLS
 * @param upstreams ports of the processes
 */
export async function startCaddy(name, domain, upstreams) {
  const site = readFileSync(join(root, "deploy/Caddyfile"), "utf8");
  const config = join(folder, name);
  const admin = await freePort();
  const options = `admin 127.0.0.1:${admin}\n\tlocal_certs\n\tskip_install_trust\n\tauto_https disable_redirects`;
  writeFileSync(config, `{\n\t${options}\n}\n${site}`);
  const env = {
    DOMAIN: domain,
    UPSTREAMS: upstreams.map((port) => `127.0.0.1:${port}`).join(" "),
    HOME: folder,
    XDG_DATA_HOME: folder,
  };
  start("caddy", ["run", "--config", config, "--adapter", "caddyfile"], env);
  await until("Caddy answers", () => curl("--fail", `${domain}/api/ready`));
}
