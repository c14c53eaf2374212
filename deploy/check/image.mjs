// The image, built by `buildah` from deploy/Dockerfile on bases made by `debootstrap`, so that no registry of images is needed. It runs as a container
// does: read-only root, the image's own user, environment and command, no capabilities; only /data and /tmp are written. As root on Debian.
import { once } from "node:events";
import { chownSync, cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { node, root } from "../../scripts/prepare.mjs";
import { atEnd, check, command, expect, folder, freePort, leaveOut, start, statusOf, until } from "./tools.mjs";

export const IMAGE = "the image: built, non-root, read-only, healthy, ends by SIGTERM";
const TOOLS = ["debootstrap", "buildah", "unshare", "chroot", "npm", "curl"];
const IMAGES = {
  base: "localhost/bandeha-base",
  build: "localhost/bandeha-build-base",
  app: "localhost/bandeha-check",
};
/** Debian's files, which take minutes to download, are kept. */
const DEBIAN = join(root, ".cache", "deploy", "debian-bookworm");

export async function checkImage() {
  if (process.getuid?.() !== 0) return leaveOut(IMAGE, "only as root");
  await check(IMAGE, TOOLS, async () => {
    makeDebian();
    const storage = join(folder, "images");
    const buildah = (...args) =>
      command("buildah", ["--root", storage, "--runroot", join(folder, "images-run"), ...args], {
        BUILDAH_ISOLATION: "chroot",
      });
    atEnd(() => buildah("rm", "--all"));
    const commit = (container, name) => buildah("commit", "--quiet", "--rm", container, name);

    const base = buildah("from", "scratch").trim();
    buildah("copy", "--quiet", base, DEBIAN, "/");
    commit(base, IMAGES.base);
    const build = buildah("from", IMAGES.base).trim();
    buildah("copy", "--quiet", build, nodeWithNpm(), "/");
    commit(build, IMAGES.build);
    buildah(
      "build",
      ...["--format=docker", "--layers=false", "--network=host", "--file=deploy/Dockerfile"],
      ...[`--build-arg=BUILD_IMAGE=${IMAGES.build}`, `--build-arg=BASE_IMAGE=${IMAGES.base}`],
      ...["--build-arg=COMMIT=0123456789abcdef", `--tag=${IMAGES.app}`, "."],
    );
    const container = buildah("from", IMAGES.app).trim();
    const { config } = JSON.parse(buildah("inspect", container)).Docker;
    await runAsContainer(buildah("mount", container).trim(), config);
  });
}

function makeDebian() {
  if (existsSync(DEBIAN)) return;
  const arriving = `${DEBIAN}.arriving`;
  rmSync(arriving, { recursive: true, force: true });
  mkdirSync(arriving, { recursive: true });
  // The mirror of this machine.
  const [site] = command("apt-get", ["indextargets", "--format", "$(SITE)", "Created-By: Packages"]).split("\n");
  command("debootstrap", [
    ...["--variant=minbase", "--include=ca-certificates,libatomic1", "bookworm", arriving],
    ...(site ? [site] : []),
  ]);
  renameSync(arriving, DEBIAN);
}

/** Node of this project and npm of the registry, with this machine's own registry and certificates. */
function nodeWithNpm() {
  const files = join(folder, "node-with-npm");
  const local = join(files, "usr", "local");
  // npm of Node 26 does not make the folder of global packages itself.
  for (const name of ["bin", "lib"]) mkdirSync(join(local, name), { recursive: true });
  mkdirSync(join(files, "root"));
  command("npm", ["install", "--global", "--prefix", local, "--no-audit", "--no-fund", "npm@11"]);
  cpSync(command(node, ["-p", "process.execPath"]).trim(), join(local, "bin", "node"));
  const settings = [`registry=${command("npm", ["config", "get", "registry"]).trim()}`];
  const certificates = "/etc/ssl/certs/ca-certificates.crt";
  if (existsSync(certificates)) {
    mkdirSync(join(files, "etc", "ssl", "certs"), { recursive: true });
    cpSync(certificates, join(files, certificates));
    settings.push(`cafile=${certificates}`);
  }
  writeFileSync(join(files, "root", ".npmrc"), `${settings.join("\n")}\n`);
  return files;
}

async function runAsContainer(image, { User, Env, Cmd, WorkingDir, StopSignal, Healthcheck }) {
  expect("a user of its own", /^[1-9]\d*:[1-9]\d*$/.test(User));
  const [uid, gid] = User.split(":").map(Number);
  const [port, data] = [await freePort(), join(folder, "data-of-the-image")];
  mkdirSync(data);
  chownSync(data, uid, gid);
  const environment = [...Env, `PORT=${port}`, "DEMO=1", "PUBLIC_URL=https://padel.example.ru"];
  const arguments_ = (program) => [
    ...["--mount", "sh", "-euc", IN_CONTAINER, "sh", image, data, WorkingDir, String(uid), String(gid)],
    ...["env", "-i", ...environment, ...program],
  ];
  const inside = (...program) => command("unshare", arguments_(program));
  const { child, output } = start("unshare", arguments_(Cmd));
  try {
    await until("it is ready", () => {
      expect("it runs", child.exitCode === null);
      expect("200", statusOf(`http://127.0.0.1:${port}/api/ready`) === "200");
    });
  } catch (error) {
    throw new Error(`${error.message}\n${output.join("")}`);
  }
  const probe = Healthcheck.Test.slice(1).map((word) => word.replace(":8090/", `:${port}/`));
  inside(...probe);
  expect(
    "the check of health fails without a server",
    fails(() => inside(...probe.map((word) => word.replace(`:${port}/`, ":1/")))),
  );
  expect("not root", inside("id", "-u").trim() === String(uid));
  expect(
    "a read-only root",
    fails(() => inside("touch", "/app/written")),
  );
  expect("the database in /data", readdirSync(data).includes("bandeha.db"));
  for (const name of ["apps/server/src/testing", "node_modules/vitest", ".git", "deploy/.env"])
    expect(`no ${name} in it`, !existsSync(join(image, "app", name)));
  child.kill(StopSignal || "SIGTERM");
  const [code] = child.exitCode === null ? await once(child, "exit") : [child.exitCode];
  expect(`it ends with 0 (${code}) ${output.join("")}`, code === 0);
}

/** In a mount namespace of its own, so nothing stays mounted. */
const IN_CONTAINER = `
image=$1 data=$2 folder=$3 uid=$4 gid=$5; shift 5
mount --make-rprivate /
mount --bind "$image" "$image"
mount -o remount,bind,ro "$image"
mount --bind "$data" "$image/data"
mount -t tmpfs tmpfs "$image/tmp"
mount -t proc proc "$image/proc"
mount --rbind /dev "$image/dev"
exec chroot "$image" setpriv --reuid="$uid" --regid="$gid" --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all \\
  sh -c 'cd "$0" && exec "$@"' "$folder" "$@"`;

function fails(work) {
  try {
    work();
    return false;
  } catch {
    return true;
  }
}
