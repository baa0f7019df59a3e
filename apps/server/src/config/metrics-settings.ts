import { isIP } from "node:net";
import type { EnvironmentReader } from "./environment.ts";

/** If `listen` is set, the public port does not have the metrics. */
export interface MetricsSettings {
  token: string | undefined;
  listen: { host: string; port: number } | undefined;
}

const leastTokenLength = 32;

/** Undefined where neither a token nor a port is set: then nothing is measured. */
export function readMetrics(read: EnvironmentReader): MetricsSettings | undefined {
  const token = read.text("METRICS_TOKEN");
  const port = read.wholeNumber("METRICS_PORT", { from: 0, to: 65_535 });
  const host = read.text("METRICS_HOST") ?? "127.0.0.1";
  if (token !== undefined && token.length < leastTokenLength) {
    read.addError("METRICS_TOKEN", `must have at least ${leastTokenLength} characters`);
  }
  if (isIP(host) === 0) read.addError("METRICS_HOST", "must be an IP address of this machine");
  if (port === undefined && read.text("METRICS_HOST") !== undefined) {
    read.addError("METRICS_HOST", "must be set together with METRICS_PORT");
  }
  if (token === undefined && port === undefined) return undefined;
  return { token, listen: port === undefined ? undefined : { host, port } };
}
