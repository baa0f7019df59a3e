/** The names of OpenTelemetry's specification. */
export const samplers = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
] as const;

export interface TracingSettings {
  /** Spans are sent here: the endpoint with its path. */
  url: string;
  headers: Readonly<Record<string, string>>;
  serviceName: string;
  sampler: (typeof samplers)[number];
  ratio: number;
}
