// Why: docs/decisions/0102-pages-answered-by-the-server.md
import { fileURLToPath } from "node:url";
import type { PageInput, RenderedPage } from "@lms/api/page-rendering";
import { Piscina } from "piscina";
import { second } from "../platform/lib/time/durations.ts";
import type { Logger } from "../platform/log/logger.ts";
import { fairQueue } from "../platform/queues/fair-queue.ts";
import { threadEnvironment } from "../platform/lib/thread-environment.ts";

/** Responses travel as text: the thread parses them, not the one that answers requests. */
export interface RenderInput extends Omit<PageInput, "responses"> {
  responses: readonly { status: number; body: string }[];
}

export interface RenderPool {
  /** Starts the thread; the first render does so otherwise. */
  start: () => void;
  /** Throws the 503 of a full queue, and other errors when the page cannot be made. */
  render: (input: RenderInput) => Promise<RenderedPage>;
  close: () => Promise<void>;
}

export interface RenderLimits {
  /** Milliseconds of one render, after which its thread is replaced. */
  renderTimeout: number;
  /** Milliseconds of waiting for a turn. */
  queueTimeout: number;
  waitingLimits: { account: number; address: number; all: number };
}

export const renderLimits: RenderLimits = {
  renderTimeout: 5 * second,
  queueTimeout: 3 * second,
  waitingLimits: { account: 20, address: 40, all: 100 },
};

const threads = 1;
/** V8 would otherwise let garbage grow for long. */
const heap = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };

export function openRenderPool(
  file: string,
  { renderTimeout, queueTimeout, waitingLimits }: RenderLimits,
  log: Pick<Logger, "error">,
): RenderPool {
  const queue = fairQueue({ concurrency: threads, waitingLimits, timeout: queueTimeout, refusal: "service.pagesBusy" });
  let pool: Piscina<RenderInput, RenderedPage> | undefined;

  function open(): Piscina<RenderInput, RenderedPage> {
    if (pool !== undefined) return pool;
    pool = new Piscina<RenderInput, RenderedPage>({
      filename: fileURLToPath(new URL("./render-thread.ts", import.meta.url)),
      name: "renderPage",
      minThreads: threads,
      maxThreads: threads,
      // Otherwise the thread sleeps between renders and does not load the renderer before the first.
      atomics: "disabled",
      execArgv: [],
      // No secrets, and React without its checks for development.
      env: { ...threadEnvironment(), NODE_ENV: "production" },
      resourceLimits: heap,
      workerData: { file },
    });
    pool.on("error", (error: unknown) => log.error({ err: error }, "the thread that renders pages has stopped"));
    return pool;
  }

  return {
    start: () => void open(),
    render: (input) => queue.run(() => open().run(input, { signal: AbortSignal.timeout(renderTimeout) })),
    close: async () => pool?.destroy(),
  };
}
