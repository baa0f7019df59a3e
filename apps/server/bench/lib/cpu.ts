import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** User and system time, all threads. */
export function cpuSeconds(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (existsSync(file)) {
    const fields = readFileSync(file, "utf8").split(") ")[1]?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  }
  const time = execFileSync("ps", ["-o", "time=", "-p", String(pid)], { encoding: "utf8" });
  return time
    .trim()
    .split(/[:-]/)
    .reduce((sum, part) => sum * 60 + Number(part), 0);
}
