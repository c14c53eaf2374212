// An ext4 file system in a file, mounted through a loop device: it can lose its power and be full. As root on Linux.
import { execFileSync } from "node:child_process";
import { chmodSync, closeSync, ftruncateSync, mkdirSync, openSync, renameSync } from "node:fs";
import { join } from "node:path";
import { atEnd } from "../product/endings.ts";
import { runFolder } from "./stores.ts";

export type LoopDisk = {
  folder: string;
  /** From now on nothing reaches the file, and every call fails. What was not synced is lost. */
  losePower: () => void;
  /** Mounts it again; the file system replays its journal. No process may have a file open. */
  restorePower: () => void;
};

const MB = 1024 * 1024;
/** EXT4_IOC_SHUTDOWN, and its flag «without flushing the log». Perl is in every Debian. */
const SHUTDOWN =
  'my $how = pack("L", 2); open(my $disk, "<", $ARGV[0]) or die $!; ioctl($disk, 0x8004587d, $how) or die $!';

export function openDisk(megabytes: number): LoopDisk {
  const home = runFolder();
  const image = join(home, "disk.img");
  const folder = join(home, "disk");
  mkdirSync(folder);
  const descriptor = openSync(image, "w");
  ftruncateSync(descriptor, megabytes * MB);
  closeSync(descriptor);
  execFileSync("mkfs.ext4", ["-q", "-F", "-m", "0", image]);
  let isMounted = false;
  const mount = () => {
    execFileSync("mount", ["-o", "loop", image, folder]);
    isMounted = true;
    chmodSync(folder, 0o755);
  };
  const unmount = (...options: string[]) => {
    if (isMounted) execFileSync("umount", [...options, folder]);
    isMounted = false;
  };
  mount();
  atEnd(() => unmount("-l"));
  return {
    folder,
    losePower: () => void execFileSync("perl", ["-e", SHUTDOWN, folder]),
    restorePower() {
      unmount();
      // Another program's mount namespace (a browser's sandbox) may still hold the file system that was shut down, and the same file would be mounted as
      // that one again. A copy is a new one.
      execFileSync("cp", ["--sparse=always", image, `${image}.copy`]);
      renameSync(`${image}.copy`, image);
      mount();
    },
  };
}
