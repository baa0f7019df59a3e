const units = ["bytes", "kB", "MB", "GB", "TB"];

/** A limit as people say it, in steps of 1024: `2 GB`, `5 MB`, `1.5 MB`. */
export function formatBytes(bytes: number): string {
  let step = 0;
  let value = bytes;
  while (value >= 1024 && step < units.length - 1) {
    value /= 1024;
    step += 1;
  }
  return `${Number(value.toFixed(1))} ${units[step]}`;
}
