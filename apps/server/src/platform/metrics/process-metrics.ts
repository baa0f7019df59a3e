import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import type { MetricsRegistry } from "./metrics-registry.ts";

/** Milliseconds between two measurements of the event loop. */
const resolution = 20;
const nanoseconds = 1e9;
const microseconds = 1e6;

/**
 * prom-client's collection of these watches each garbage collection, which took a quarter of the processor time of a
 * small request. The names are the ones that it has given them.
 */
export function addProcessMetrics(registry: MetricsRegistry): void {
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();

  registry.counter({ name: "process_cpu_seconds_total", help: "Processor time of all threads." }, () => {
    const { user, system } = process.cpuUsage();
    return [{ value: (user + system) / microseconds }];
  });
  registry.gauge({ name: "process_start_time_seconds", help: "When the process started." }, () => [
    { value: performance.timeOrigin / 1000 },
  ]);
  registry.gauge({ name: "process_resident_memory_bytes", help: "Memory of the process." }, memory("rss"));
  registry.gauge({ name: "nodejs_heap_size_total_bytes", help: "The main thread's heap." }, memory("heapTotal"));
  registry.gauge({ name: "nodejs_heap_size_used_bytes", help: "What is used of that heap." }, memory("heapUsed"));
  registry.gauge({ name: "nodejs_external_memory_bytes", help: "Memory of buffers." }, memory("external"));
  registry.gauge({ name: "nodejs_eventloop_lag_p50_seconds", help: late("half of them no later") }, () => [
    { value: lateness(delay.percentile(50)) },
  ]);
  registry.gauge({ name: "nodejs_eventloop_lag_p99_seconds", help: late("99 of 100 no later") }, () => [
    { value: lateness(delay.percentile(99)) },
  ]);
  registry.gauge({ name: "nodejs_eventloop_lag_max_seconds", help: late("the latest") }, () => {
    const latest = lateness(delay.max);
    // The last of the three to be read.
    delay.reset();
    return [{ value: latest }];
  });
}

function late(help: string): string {
  return `How late timers were since the last scrape: ${help}.`;
}

function memory(part: keyof NodeJS.MemoryUsage) {
  return () => [{ value: process.memoryUsage()[part] }];
}

/** Node measures the whole time between two measurements. */
function lateness(interval: number): number {
  return Math.max(0, (interval - resolution * microseconds) / nanoseconds);
}
