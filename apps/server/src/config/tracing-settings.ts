import { http } from "../platform/http/connections/node-http.ts";
import { samplers, type TracingSettings } from "../platform/tracing/tracing-settings.ts";
import type { EnvironmentReader } from "./environment.ts";

/** Undefined without an endpoint: then the other settings are not read, since they often are set for all of a machine. */
export function readTracing(read: EnvironmentReader): TracingSettings | undefined {
  if (read.text("OTEL_EXPORTER_OTLP_ENDPOINT") === undefined) return undefined;
  const endpoint = read.url("OTEL_EXPORTER_OTLP_ENDPOINT", ["http:", "https:"]);
  read.choice("OTEL_EXPORTER_OTLP_PROTOCOL", ["http/protobuf"]);
  return {
    url: `${endpoint?.href.replace(/\/$/, "")}/v1/traces`,
    headers: readHeaders(read),
    serviceName: read.text("OTEL_SERVICE_NAME") ?? "lms",
    sampler: read.choice("OTEL_TRACES_SAMPLER", samplers) ?? "parentbased_always_on",
    ratio: read.number("OTEL_TRACES_SAMPLER_ARG", { from: 0, to: 1 }) ?? 1,
  };
}

function readHeaders(read: EnvironmentReader): Record<string, string> {
  const variable = "OTEL_EXPORTER_OTLP_HEADERS";
  const pairs = (read.text(variable) ?? "").split(",").filter((pair) => pair.trim() !== "");
  try {
    return Object.fromEntries(pairs.map(readHeader));
  } catch {
    read.addError(variable, "must be like name=value,other=value, with other characters percent-encoded");
    return {};
  }
}

function readHeader(pair: string): [name: string, value: string] {
  const [name = "", ...rest] = pair.split("=");
  const header: [string, string] = [name.trim(), decodeURIComponent(rest.join("=").trim())];
  http.validateHeaderName(header[0]);
  http.validateHeaderValue(...header);
  if (header[1] === "") throw new Error("A header without a value");
  return header;
}
