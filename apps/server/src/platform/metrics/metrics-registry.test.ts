import { Histogram, Registry } from "prom-client";
import { expect, test } from "vitest";
import { createMetricsRegistry } from "./metrics-registry.ts";
import { durationBounds, RequestCounts } from "./request-counts.ts";

const name = "lms_http_request_duration_seconds";

test("durations are those that prom-client's own histogram tells of the same requests", async () => {
  const milliseconds = [0, 4.5, 5, 5.5, 99, 250, 251, 9999, 10_000, 10_001, 60_000];
  const requests = [
    ...milliseconds.map((each) => ({ operation: "listCourses", status: 200, each })),
    ...milliseconds.slice(3).map((each) => ({ operation: "signIn", status: 503, each })),
  ];
  const counts = new RequestCounts();
  const registry = createMetricsRegistry();
  registry.requests(counts);
  const reference = new Registry();
  const histogram = new Histogram({
    name,
    help: "x",
    labelNames: ["operation", "status"],
    buckets: durationBounds.map((bound) => bound / 1000),
    registers: [reference],
  });
  for (const { operation, status, each } of requests) {
    counts.add(operation, status, each);
    histogram.observe({ operation, status: `${String(status).charAt(0)}xx` }, each / 1000);
  }
  const samples = (text: string) =>
    text
      .split("\n")
      .filter((line) => line.startsWith(name))
      .map((line) => {
        const end = line.lastIndexOf(" ");
        // prom-client names the bound first.
        const labels = [...line.slice(0, end).matchAll(/\w+="[^"]*"/g)].map(([label]) => label).toSorted();
        return [line.slice(0, line.indexOf("{")), ...labels, Number(line.slice(end)).toFixed(6)].join(" ");
      })
      .toSorted();
  const own = samples(await registry.text());
  expect(own).toEqual(samples(await reference.metrics()));
  expect(own).toHaveLength(2 * (durationBounds.length + 3));
});

test("a status that is none is left out, and an operation without requests has no samples", async () => {
  const counts = new RequestCounts();
  counts.add("getSite", 0, 1);
  counts.add("getSite", 600, 1);
  expect(counts.all()).toEqual([]);
});
