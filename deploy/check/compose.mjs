// The compose files: their syntax, and that each variable they give the server is one of its settings.
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/prepare.mjs";
import { check, command, expect, folder } from "./tools.mjs";

const FILES = ["compose.one.yaml", "compose.many.yaml"];
const VARIABLES = { DOMAIN: "padel.example.ru", DATABASE_PASSWORD: "secret" };
const AS_JSON = "import json, sys, yaml; print(json.dumps(yaml.safe_load(open(sys.argv[1]))))";

export async function checkCompose() {
  const copy = join(folder, "deploy");
  cpSync(join(root, "deploy"), copy, { recursive: true });
  cpSync(join(copy, "env.example"), join(copy, ".env"));
  await check("docker-compose accepts the files", ["docker-compose"], () => {
    for (const file of FILES) {
      // Debian's version 1.29 does not know the name of a project.
      writeFileSync(join(copy, file), readFileSync(join(root, "deploy", file), "utf8").replace(/^name: .*$/m, ""));
      command("docker-compose", ["-f", join(copy, file), "config", "--quiet"], VARIABLES);
    }
  });
  await check("compose sets only settings that the server has", ["python3"], () => {
    const example = readFileSync(join(copy, "env.example"), "utf8");
    const settings = [...example.matchAll(/^(?:# )?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
    for (const file of FILES) {
      const { services } = JSON.parse(command("python3", ["-c", AS_JSON, join(copy, file)]));
      const servers = Object.values(services).filter(({ build }) => build?.dockerfile === "deploy/Dockerfile");
      expect(`${file} starts the server`, servers.length > 0);
      for (const [name, { logging }] of Object.entries(services))
        expect(`${file}: the log of ${name} has an end`, Boolean(logging?.options?.["max-size"]));
      const names = servers.flatMap(({ environment }) => Object.keys(environment));
      const unknown = names.filter((name) => !settings.includes(name));
      expect(`${file}: ${unknown.join(", ")} is no setting`, unknown.length === 0);
      for (const server of servers) {
        expect(`${file}: a read-only file system`, server.read_only === true);
        const mounts = [server.volumes, server.tmpfs].flat();
        for (const place of [":/data", "/tmp:"])
          expect(
            place,
            mounts.some((mount) => mount.includes(place)),
          );
      }
    }
  });
}
