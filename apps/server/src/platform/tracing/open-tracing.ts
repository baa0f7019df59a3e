// Why: docs/decisions/0144-traces.md
import {
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace as traces,
} from "@opentelemetry/api";
import { ExportResultCode, W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import { defaultResource, resourceFromAttributes } from "@opentelemetry/resources";
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { TracingSettings } from "./tracing-settings.ts";
import { second } from "../lib/time/durations.ts";
import { withTimeout } from "../lib/time/with-timeout.ts";
import { loggedError } from "../log/logged-error.ts";
import type { Logger } from "../log/logger.ts";
import type { Tracing } from "./tracing.ts";

const flushTimeout = second;
/** The time includes all attempts: spans that wait stay in memory. */
const timeoutMillis = 3 * second;
const kinds = { request: SpanKind.SERVER, job: SpanKind.CONSUMER };

export function openTracing(settings: TracingSettings, log: Pick<Logger, "warn">): Tracing {
  const exporter = new OTLPTraceExporter({ url: settings.url, headers: { ...settings.headers }, timeoutMillis });
  const propagator = new W3CTraceContextPropagator();
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ "service.name": settings.serviceName })),
    sampler: createSampler(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter: warnOnce(exporter, log) })],
  });
  const tracer = provider.getTracer("lms");
  return {
    begin: (kind, headers = {}) => {
      const parent = propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
      const root = tracer.startSpan(kind, { kind: kinds[kind] }, parent);
      if (!root.isRecording()) return undefined;
      const context = traces.setSpan(ROOT_CONTEXT, root);
      return {
        start: (name, attributes = {}) => {
          const part = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, context);
          return (error) => {
            if (error !== undefined) recordError(part, error);
            part.end();
          };
        },
        fail: (error) => recordError(root, error),
        end: (name, attributes, failed) => {
          root.updateName(name).setAttributes(attributes);
          if (failed) root.setStatus({ code: SpanStatusCode.ERROR });
          root.end();
        },
      };
    },
    close: async () => {
      // A failure has been logged by the exporter.
      await withTimeout(provider.shutdown(), flushTimeout, () => undefined).catch(() => undefined);
    },
  };
}

function createSampler({ sampler, ratio }: TracingSettings): Sampler {
  const root = sampler.endsWith("always_on")
    ? new AlwaysOnSampler()
    : sampler.endsWith("always_off")
      ? new AlwaysOffSampler()
      : new TraceIdRatioBasedSampler(ratio);
  return sampler.startsWith("parentbased_") ? new ParentBasedSampler({ root }) : root;
}

/** Never an error's own text, which may hold values: what the log would have. */
function recordError(span: Span, error: unknown): void {
  const { type, message, stack } = loggedError(error instanceof Error ? error : new Error(String(error)));
  span.addEvent("exception", {
    "exception.type": String(type),
    "exception.message": String(message),
    "exception.stacktrace": String(stack),
  });
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Logs one warning for each time that the collector is away. */
function warnOnce(exporter: SpanExporter, log: Pick<Logger, "warn">): SpanExporter {
  let warned = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const failed = result.code === ExportResultCode.FAILED;
        if (failed && !warned)
          log.warn({ err: result.error }, "traces cannot be sent; they are dropped until they can");
        warned = failed;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}
