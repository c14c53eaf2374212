// The container image of a clone, by buildah or docker.
import { execFileSync } from "node:child_process";

/** The tool of this machine, or nothing. Docker counts only while its service answers. */
export function imageTool() {
  const answers = (file, args) => {
    try {
      execFileSync(file, args, { stdio: "ignore" });
      return true;
    } catch {
      return false;
    }
  };
  if (answers("buildah", ["--version"])) return "buildah";
  if (answers("docker", ["info"])) return "docker";
}

/** Builds the image `name:version` and writes it as an archive for `docker load` or `podman load`. */
export function buildImage({ tool, folder, commit, reference, archive, env = process.env }) {
  const bases = ["BUILD_IMAGE", "BASE_IMAGE"]
    .filter((name) => env[name])
    .map((name) => `--build-arg=${name}=${env[name]}`);
  const settings = ["--file=deploy/Dockerfile", `--build-arg=COMMIT=${commit}`, ...bases, `--tag=${reference}`, "."];
  const run = (args) => execFileSync(tool, args, { cwd: folder, stdio: "inherit" });
  // The format of OCI has no HEALTHCHECK, and buildah leaves it out.
  run(["build", ...(tool === "buildah" ? ["--format=docker"] : []), ...settings]);
  run(
    tool === "buildah"
      ? ["push", reference, `docker-archive:${archive}:${reference}`]
      : ["save", "--output", archive, reference],
  );
}
