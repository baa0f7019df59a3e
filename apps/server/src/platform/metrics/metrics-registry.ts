import { Counter, Gauge, Histogram, Registry } from "prom-client";
import { durationBounds, type RequestCounts } from "./request-counts.ts";

type Labels = Readonly<Record<string, string>>;

export interface Sample {
  value: number;
  labels?: Labels;
}

interface Described {
  name: string;
  help: string;
  labels?: readonly string[];
}

export interface MetricsRegistry {
  /** `read` gives all samples at each scrape; undefined: there are none at the moment. */
  gauge: (described: Described, read: () => readonly Sample[] | undefined) => void;
  counter: (described: Described, read: () => readonly Sample[] | undefined) => void;
  requests: (counts: RequestCounts) => void;
  text: () => Promise<string>;
  contentType: string;
}

export function createMetricsRegistry(): MetricsRegistry {
  const register = new Registry();

  return {
    gauge: ({ name, help, labels = [] }, read) => {
      const gauge = new Gauge({
        name,
        help,
        labelNames: [...labels],
        registers: [register],
        collect: () => {
          gauge.reset();
          if (labels.length === 0) gauge.remove();
          for (const sample of read() ?? []) gauge.set(sample.labels ?? {}, sample.value);
        },
      });
    },
    counter: ({ name, help, labels = [] }, read) => {
      const counter = new Counter({
        name,
        help,
        labelNames: [...labels],
        registers: [register],
        collect: () => {
          counter.reset();
          for (const sample of read() ?? []) counter.inc(sample.labels ?? {}, sample.value);
        },
      });
    },
    requests: (counts) => register.registerMetric(new RequestDurations(counts)),
    text: () => register.metrics(),
    contentType: register.contentType,
  };
}

const durationName = "lms_http_request_duration_seconds";
const durationHelp = "Requests by operation and class of status, and how long they took.";

/** prom-client's own histogram searches its labels at each observation: this one reads what was counted. */
class RequestDurations extends Histogram {
  readonly #counts: RequestCounts;

  constructor(counts: RequestCounts) {
    super({ name: durationName, help: durationHelp, labelNames: ["operation", "status"], registers: [] });
    this.#counts = counts;
  }

  /** The registry calls it to write the metric as text. */
  async getForPromString() {
    const values = this.#counts.all().flatMap(({ operation, status, durations, sum }) => {
      const labels = { operation, status };
      let total = 0;
      const samples: Awaited<ReturnType<Histogram["get"]>>["values"] = durations.map((count, index) => {
        total += count;
        const bound = durationBounds[index];
        const le = bound === undefined ? "+Inf" : bound / 1000;
        return { metricName: `${durationName}_bucket`, exemplar: null, labels: { ...labels, le }, value: total };
      });
      samples.push(
        { metricName: `${durationName}_sum`, labels, value: sum / 1000 },
        { metricName: `${durationName}_count`, labels, value: total },
      );
      return samples;
    });
    return { name: durationName, help: durationHelp, type: "histogram", values };
  }
}
