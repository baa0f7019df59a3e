import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";

const size = "6G";
/** EXT4_IOC_SHUTDOWN of Linux: with flag 2 nothing that is not on the disk yet gets there. */
const shutDown = 'open(F, "<", $ARGV[0]) or die $!; my $flag = pack("I", 2); ioctl(F, 0x8004587d, $flag) or die $!';

export interface DiskImage {
  /** Where it is mounted. */
  path: string;
  /** From here on nothing is read or written, and what only the system's memory had is gone. */
  cutPower: () => void;
  /** No program may have a file on it open. The file system repairs itself with its journal, as after a real cut. */
  mountAgain: () => void;
  remove: () => void;
}

/** A disk of its own in a file, which only root may mount. */
export function mountDiskImage(folder: string): DiskImage {
  const image = join(folder, "disk.img");
  const path = join(folder, "disk");
  const mount = () => execFileSync("mount", ["-o", "loop", image, path]);
  mkdirSync(path);
  execFileSync("truncate", ["-s", size, image]);
  execFileSync("mkfs.ext4", ["-q", image]);
  mount();
  return {
    path,
    cutPower: () => execFileSync("perl", ["-e", shutDown, path]),
    mountAgain: () => {
      execFileSync("umount", [path]);
      mount();
    },
    remove: () => {
      execFileSync("umount", [path]);
      rmSync(image);
    },
  };
}
